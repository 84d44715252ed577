import { Autocomplete, SimpleGrid, Switch } from '@mantine/core';
import { FailedNote, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { AmountInput } from '../shared/forms/amount-input';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { CustomInput } from './custom-inputs';
import type { OwnField } from './custom-values';
import { CreateProductDocument, type ProductDetailFragment, UpdateProductDocument } from './generated/operations';
import { createInputOf, formOf, type ProductForm, problemsOf, updateInputOf } from './product-form';
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
  const form = useEntityForm<ProductForm>({
    initialValues: shown,
    problems: (entered) => problemsOf(entered, product && shown, fields),
    pathOf: (field) => ownPath(field, fields),
  });
  const skuCheck = useProductSkuCheck(product?.id ?? null);
  const changes = ['products'] as const;
  const create = useCommand(CreateProductDocument, { changes, entity: 'products', onError: form.noteRefusal });
  const update = useCommand(UpdateProductDocument, {
    changes,
    entity: 'products',
    idOf: ({ input }) => input.id,
    onError: form.noteRefusal,
  });
  const save = async (entered: ProductForm) => {
    const done = product
      ? await update.run({
          input: { organizationId: active.id, id: product.id, ...updateInputOf(entered, shown, fields) },
        })
      : await create.run({ input: { organizationId: active.id, ...createInputOf(entered, fields) } });
    if (!done) return;
    toast.show({ title: product ? 'Product saved' : 'Product added', tone: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title={product ? 'Edit product' : 'Add product'}
      submit={product ? 'Save product' : 'Add product'}
      size="lg"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      {failed && <FailedNote onRetry={retry}>Categories and suppliers could not be loaded.</FailedNote>}
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CheckedInput label="SKU" required {...form.text('sku')} check={skuCheck} />
        <AmountInput
          label="Price"
          {...form.amount('price')}
          rightSection={active.organization?.currency}
          rightSectionWidth={48}
        />
        <Autocomplete label="Category" data={categories} limit={50} {...form.choice('category')} />
        <Autocomplete label="Supplier" data={suppliers} limit={50} {...form.choice('supplier')} />
        <CheckedInput label="Unit" placeholder="Piece, kg, box" {...form.text('unit')} />
        <CheckedInput label="Barcode" {...form.text('barcode')} />
        {fields.map((own) => (
          <CustomInput key={own.key} field={own} {...form.text(`own.${own.key}`)} />
        ))}
      </SimpleGrid>
      <CheckedInput label="Description" multiline {...form.text('description')} />
      {product && <CheckedInput label="Reason for the change" {...form.text('reason')} />}
      <Switch
        label="Active"
        checked={form.values.status === 'ACTIVE'}
        onChange={(event) => form.set('status', event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE')}
      />
    </FormDialog>
  );
}

/** Where the form has a field of the organisation's own, by what the server calls it. */
function ownPath(field: string, fields: readonly OwnField[]): `own.${string}` | null {
  const key = field.split('.').at(-1);
  return fields.some((own) => own.key === key) ? `own.${key}` : null;
}
