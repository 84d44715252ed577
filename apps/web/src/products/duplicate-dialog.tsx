import { Text } from '@mantine/core';
import { skuOfCopy } from '@tallyard/domain/inventory/skus';
import { productPage } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DuplicateProductDocument, type ProductRowFragment } from './generated/operations';
import { checkText } from './product-form';
import { useProductSkuCheck } from './use-product-sku-check';

const checks = {
  sku: (text: string) => checkText('sku', text),
  name: (text: string) => checkText('name', text),
};

/** Copies a product with a new SKU and name, and opens the copy. */
export function DuplicateDialog({ product, onClose }: { product: ProductRowFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useEntityForm({
    initialValues: { sku: skuOfCopy(product.sku ?? '', 1), name: product.name ?? '' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const skuCheck = useProductSkuCheck(null);
  const duplicate = useCommand(DuplicateProductDocument, {
    changes: ['products'],
    entity: 'products',
    onError: form.noteRefusal,
  });
  const save = async ({ sku, name }: { sku: string; name: string }) => {
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
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={duplicate.busy}
      failure={duplicate.failure}
    >
      <Text size="sm">The copy has every field of this product, your own fields included, and none of its images.</Text>
      <CheckedInput label="SKU" required {...form.text('sku')} check={skuCheck} data-autofocus />
      <CheckedInput label="Name" required {...form.text('name')} />
    </FormDialog>
  );
}
