import { skuOfCopy } from '@tallyard/domain/inventory/skus';
import { productPage } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { useFieldRefusals } from '../shared/forms/use-field-refusals';
import { useOrganization } from '../shared/organization/organization';
import { DuplicateProductDocument, type ProductRowFragment } from './generated/operations';
import { checkText } from './product-form';
import { useProductSkuCheck } from './use-product-sku-check';

/** Makes a copy of a product under a SKU and a name of its own, and opens it. */
export function DuplicateDialog({ product, onClose }: { product: ProductRowFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const [sku, setSku] = useState(() => skuOfCopy(product.sku ?? '', 1));
  const [name, setName] = useState(product.name ?? '');
  const [tried, setTried] = useState(false);
  const skuCheck = useProductSkuCheck(null);
  const refused = useFieldRefusals({ sku, name });
  const duplicate = useCommand(DuplicateProductDocument, {
    changes: ['products'],
    entity: 'products',
    onError: refused.note,
  });
  const problems = { sku: checkText('sku', sku), name: checkText('name', name) };
  const refusal = (field: 'sku' | 'name') => (tried ? problems[field] : null) ?? refused.refusalOf(field);
  const submit = async () => {
    setTried(true);
    if (problems.sku !== null || problems.name !== null) return;
    const input = { organizationId: active.id, id: product.id, sku: sku.trim(), name: name.trim() };
    const done = await duplicate.run({ input });
    if (!done) return;
    toast.show({ title: 'Product duplicated', tone: 'success' });
    onClose();
    const { id } = done.duplicateProduct?.product ?? {};
    if (id) void navigate(productPage(id));
  };
  return (
    <FormDialog
      title="Duplicate product"
      submit="Duplicate product"
      onSubmit={submit}
      onClose={onClose}
      unsaved={[sku, name]}
      busy={duplicate.busy}
      failure={duplicate.failure}
    >
      <CheckedInput
        label="SKU"
        required
        value={sku}
        onChange={setSku}
        check={skuCheck}
        refusal={refusal('sku')}
        data-autofocus
      />
      <CheckedInput
        label="Name"
        required
        value={name}
        onChange={setName}
        check={(text) => checkText('name', text)}
        refusal={refusal('name')}
      />
    </FormDialog>
  );
}
