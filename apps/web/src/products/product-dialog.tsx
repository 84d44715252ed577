import { Autocomplete, SimpleGrid, Switch } from '@mantine/core';
import { FailedNote, useToast } from '@tallyard/ui';
import { useRef, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { ownPath } from '../shared/custom-fields/own-form';
import { OwnInputs } from '../shared/custom-fields/own-inputs';
import type { Described } from '../shared/errors/errors';
import { AmountInput } from '../shared/forms/amount-input';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { isStaleEdit, useStaleEdit } from '../shared/forms/use-stale-edit';
import { useOrganization } from '../shared/organization/organization';
import { later, usePreload } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { useComparedFields, useFreshProduct } from './fresh-product';
import { CreateProductDocument, type ProductDetailFragment, UpdateProductDocument } from './generated/operations';
import { createInputOf, formOf, type ProductForm, problemsOf, seenOf, updateInputOf } from './product-form';
import { useProductChoices } from './use-product-choices';
import { useProductSkuCheck } from './use-product-sku-check';

const StaleEdit = later(async () => (await import('../shared/forms/stale-edit')).StaleEdit);

interface ProductDialogProps {
  /** Null: a new product. */
  product: ProductDetailFragment | null;
  /** The barcode of a new product, if already known. */
  barcode?: string | null;
  onClose: () => void;
}

/** Creates or edits a product. */
export function ProductDialog({ product, barcode = null, onClose }: ProductDialogProps) {
  usePreload(StaleEdit);
  const { active } = useOrganization();
  const toast = useToast();
  const { categories, suppliers, fields, failed, retry } = useProductChoices();
  const [shown] = useState(() => ({ ...formOf(product), ...(barcode !== null && { barcode }) }));
  const form = useEntityForm<ProductForm>({
    initialValues: shown,
    problems: (entered) => problemsOf(entered, product && shown, fields),
    pathOf: (field) => ownPath(field, fields),
  });
  const skuCheck = useProductSkuCheck(product?.id ?? null);
  const changes = ['products'] as const;
  const create = useCommand(CreateProductDocument, { changes, entity: 'products', onError: form.noteRefusal });
  const met = useRef<Described | null>(null);
  const update = useCommand(UpdateProductDocument, {
    changes,
    entity: 'products',
    idOf: ({ input }) => input.id,
    onError: (error) => {
      met.current = error;
      return isStaleEdit(error) || form.noteRefusal(error);
    },
  });
  const finish = (title: string) => {
    toast.show({ title, tone: 'success' });
    onClose();
  };
  const edit = useStaleEdit<ProductForm, ProductDetailFragment | null>({
    fields: useComparedFields(fields),
    initial: { thing: product, values: shown },
    form,
    load: useFreshProduct(product?.id ?? ''),
    send: async (entered, against) => {
      const input = updateInputOf(entered, against.values, fields);
      met.current = null;
      const expected = against.thing ? seenOf(against.thing, input) : null;
      const done = await update.run({
        input: { organizationId: active.id, id: product?.id ?? '', ...input, expected },
      });
      if (done) return 'done';
      return met.current && isStaleEdit(met.current) ? 'stale' : 'refused';
    },
    onDone: () => finish('Product saved'),
  });
  const categoryGate = useGate('products.setCategory');
  const priceGate = useGate('products.setPrice');
  const save = async (entered: ProductForm) => {
    if (product) return edit.save(entered);
    if (await create.run({ input: { organizationId: active.id, ...createInputOf(entered, fields) } }))
      finish('Product added');
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
          disabled={priceGate.reason !== null}
          description={priceGate.reason}
          rightSection={active.organization?.currency}
          rightSectionWidth={48}
        />
        <Autocomplete
          label="Category"
          data={categories}
          limit={50}
          {...form.choice('category')}
          disabled={categoryGate.reason !== null}
          description={categoryGate.reason}
        />
        <Autocomplete label="Supplier" data={suppliers} limit={50} {...form.choice('supplier')} />
        <CheckedInput label="Unit" placeholder="Piece, kg, box" {...form.text('unit')} />
        <CheckedInput label="Barcode" {...form.text('barcode')} />
        <OwnInputs form={form} fields={fields} />
      </SimpleGrid>
      <CheckedInput label="Description" multiline {...form.text('description')} />
      {product && <CheckedInput label="Reason for the change" {...form.text('reason')} />}
      <Switch
        label="Active"
        checked={form.values.status === 'ACTIVE'}
        onChange={(event) => form.set('status', event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE')}
      />
      {edit.dialog && <StaleEdit {...edit.dialog} thing="product" busy={update.busy} />}
    </FormDialog>
  );
}
