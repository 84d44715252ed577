import { Autocomplete, SimpleGrid, Switch } from '@mantine/core';
import { FailedNote, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { AmountInput } from '../shared/forms/amount-input';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { useFieldRefusals } from '../shared/forms/use-field-refusals';
import { useOrganization } from '../shared/organization/organization';
import { CustomInput } from './custom-inputs';
import { CreateProductDocument, type ProductDetailFragment, UpdateProductDocument } from './generated/operations';
import { checkText, createInputOf, formOf, type ProductText, problemsOf, updateInputOf } from './product-form';
import { useProductChoices } from './use-product-choices';
import { useProductSkuCheck } from './use-product-sku-check';

interface ProductDialogProps {
  /** Null: a new one. */
  product: ProductDetailFragment | null;
  onClose: () => void;
}

/** Adds a product, or changes one. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const { categories, suppliers, fields, failed, retry } = useProductChoices();
  const [shown] = useState(() => formOf(product));
  const [form, setForm] = useState(shown);
  const [tried, setTried] = useState(false);
  const skuCheck = useProductSkuCheck(product?.id ?? null);
  const refused = useFieldRefusals({ ...form.texts, ...form.own });
  const changes = ['products'] as const;
  const create = useCommand(CreateProductDocument, { changes, entity: 'products', onError: refused.note });
  const update = useCommand(UpdateProductDocument, {
    changes,
    entity: 'products',
    idOf: ({ input }) => input.id,
    onError: refused.note,
  });
  const problems = problemsOf(form, product && shown, fields);
  const refusal = (name: string) => (tried ? problems.get(name) : null) ?? refused.refusalOf(name as ProductText);
  const setText = (name: ProductText) => (text: string) =>
    setForm((present) => ({ ...present, texts: { ...present.texts, [name]: text } }));
  const field = (name: ProductText) => ({
    value: form.texts[name],
    onChange: setText(name),
    check: (text: string) => checkText(name, text),
    refusal: refusal(name),
  });
  const picked = (name: 'category' | 'supplier', data: readonly string[]) => ({
    data: [...data],
    limit: 50,
    value: form.texts[name],
    onChange: setText(name),
    error: refusal(name),
  });

  const submit = async () => {
    setTried(true);
    if (problems.size > 0) return;
    const done = product
      ? await update.run({
          input: { organizationId: active.id, id: product.id, ...updateInputOf(form, shown, fields) },
        })
      : await create.run({ input: { organizationId: active.id, ...createInputOf(form, fields) } });
    if (!done) return;
    toast.show({ title: product ? 'Product saved' : 'Product added', tone: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title={product ? 'Edit product' : 'Add product'}
      submit={product ? 'Save product' : 'Add product'}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
      unsaved={[form]}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      {failed && <FailedNote onRetry={retry}>Categories and suppliers could not be loaded.</FailedNote>}
      <CheckedInput label="Name" required {...field('name')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CheckedInput label="SKU" required {...field('sku')} check={skuCheck} />
        <AmountInput
          label="Price"
          {...field('price')}
          check={(price) => checkText('price', price === null ? '' : String(price))}
          rightSection={active.organization?.currency}
          rightSectionWidth={48}
        />
        <Autocomplete label="Category" {...picked('category', categories)} />
        <Autocomplete label="Supplier" {...picked('supplier', suppliers)} />
        <CheckedInput label="Unit" placeholder="Piece, kg, box" {...field('unit')} />
        <CheckedInput label="Barcode" {...field('barcode')} />
        {fields.map((own) => (
          <CustomInput
            key={own.key}
            field={own}
            value={form.own[own.key] ?? ''}
            onChange={(text) => setForm((present) => ({ ...present, own: { ...present.own, [own.key]: text } }))}
            refusal={refusal(own.key)}
          />
        ))}
      </SimpleGrid>
      <CheckedInput label="Description" multiline {...field('description')} />
      {product && <CheckedInput label="Reason for the change" {...field('reason')} />}
      <Switch
        label="Active"
        checked={form.status === 'ACTIVE'}
        onChange={(event) => {
          const status = event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE';
          setForm((present) => ({ ...present, status }));
        }}
      />
    </FormDialog>
  );
}
