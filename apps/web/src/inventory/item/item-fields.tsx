import { Autocomplete, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { FailedNote } from '@tallyard/ui';
import { OwnInputs } from '../../shared/custom-fields/own-inputs';
import { FolderSelect } from '../../shared/folders/folder-select';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import type { EntityFormState } from '../../shared/forms/use-entity-form';
import { useChoices } from '../use-choices';
import type { ItemForm } from './item-form-state';
import { useSkuCheck } from './use-sku-check';

interface ItemFieldsProps {
  form: EntityFormState<ItemForm>;
  /** Null: a new item, whose warehouse can still be chosen. */
  itemId: string | null;
  currency: string | null | undefined;
}

/** The fields of an item. The quantity on hand is only entered for a new item; afterwards adjustments change it. */
export function ItemFields({ form, itemId, currency }: ItemFieldsProps) {
  const { warehouses, categories, fields, failed, retry } = useChoices();
  const { warehouseId } = form.values;
  const sku = useSkuCheck({ warehouseId, itemId });
  return (
    <Stack gap="md">
      {failed && <FailedNote onRetry={retry}>Warehouses and categories could not be loaded.</FailedNote>}
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CheckedInput
          label="SKU"
          required
          {...form.text('sku')}
          check={sku.check}
          revision={warehouseId}
          description={sku.warning ?? undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Select
          label="Warehouse"
          required
          withAsterisk
          data={warehouses}
          value={warehouseId || null}
          onChange={(chosen) => {
            form.set('warehouseId', chosen ?? '');
            // A folder belongs to one warehouse.
            form.set('folderId', '');
          }}
          disabled={itemId !== null}
          description={itemId === null ? undefined : 'An item stays in its warehouse.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={form.errorOf('warehouseId')}
          searchable
          allowDeselect={false}
        />
        {itemId === null && <AmountInput label="Opening quantity" required {...form.amount('quantity')} />}
        <AmountInput label="Reorder point" placeholder={String(defaultReorderPoint)} {...form.amount('reorderPoint')} />
        <AmountInput label="Unit price" {...form.amount('unitPrice')} rightSection={currency} rightSectionWidth={48} />
        <Autocomplete label="Category" data={categories} limit={50} {...form.choice('category')} />
        <FolderSelect
          label="Folder"
          placeholder={warehouseId ? 'In the warehouse itself' : 'Choose a warehouse first'}
          value={form.values.folderId}
          onChange={(chosen) => form.set('folderId', chosen)}
          belowId={warehouseId || null}
          disabled={warehouseId === ''}
          error={form.errorOf('folderId')}
          clearable
        />
        <CheckedInput label="Location" placeholder="Aisle, shelf, bin" {...form.text('location')} />
        <CheckedInput label="Barcode" {...form.text('barcode')} />
        <OwnInputs form={form} fields={fields} />
      </SimpleGrid>
      <CheckedInput label="Description" multiline {...form.text('description')} />
      <Switch
        label="Active"
        description="Inactive items are left out of the list unless asked for."
        {...form.toggle('isActive')}
      />
    </Stack>
  );
}
