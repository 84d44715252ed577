import { Autocomplete, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { FailedNote } from '@tallyard/ui';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { useChoices } from '../use-choices';
import { checks, type ItemForm, type TextField } from './item-form-state';
import { useSkuCheck } from './use-sku-check';

interface ItemFieldsProps {
  form: ItemForm;
  onChange: (changes: Partial<ItemForm>) => void;
  /** What the last attempt to save said, by field. */
  refusals: Partial<Record<TextField, string>>;
  /** Null: a new item, which may still choose its warehouse. */
  itemId: string | null;
  currency: string | null | undefined;
}

/** Every field of an item; what is on hand belongs to a new one only, and changes by adjustments from then on. */
export function ItemFields({ form, onChange, refusals, itemId, currency }: ItemFieldsProps) {
  const { warehouses, categories, failed, retry } = useChoices();
  const sku = useSkuCheck({ warehouseId: form.warehouseId, itemId });
  const field = (name: TextField) => ({
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value }),
    check: checks[name],
    refusal: refusals[name] ?? null,
  });
  const amount = (name: 'quantity' | 'reorderPoint' | 'unitPrice') => ({
    ...field(name),
    check: (typed: number | null) => checks[name](typed === null ? '' : String(typed)),
  });
  return (
    <Stack gap="md">
      {failed && <FailedNote onRetry={retry}>Warehouses and categories could not be loaded.</FailedNote>}
      <CheckedInput label="Name" required {...field('name')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CheckedInput
          label="SKU"
          required
          {...field('sku')}
          check={sku.check}
          revision={form.warehouseId}
          description={sku.warning ?? undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Select
          label="Warehouse"
          required
          withAsterisk
          data={warehouses}
          value={form.warehouseId || null}
          onChange={(warehouseId) => onChange({ warehouseId: warehouseId ?? '' })}
          disabled={itemId !== null}
          description={itemId === null ? undefined : 'An item stays in its warehouse.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={refusals.warehouseId}
          searchable
          allowDeselect={false}
        />
        {itemId === null && <AmountInput label="Opening quantity" required {...amount('quantity')} />}
        <AmountInput label="Reorder point" placeholder={String(defaultReorderPoint)} {...amount('reorderPoint')} />
        <AmountInput label="Unit price" {...amount('unitPrice')} rightSection={currency} rightSectionWidth={48} />
        <Autocomplete
          label="Category"
          data={categories}
          limit={50}
          value={form.category}
          onChange={(category) => onChange({ category })}
          error={refusals.category}
        />
        <CheckedInput label="Location" placeholder="Aisle, shelf, bin" {...field('location')} />
        <CheckedInput label="Barcode" {...field('barcode')} />
      </SimpleGrid>
      <CheckedInput label="Description" multiline {...field('description')} />
      <Switch
        label="Active"
        description="Inactive items are left out of the list unless asked for."
        checked={form.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </Stack>
  );
}
