import { Button, Popover, Select, Stack, TextInput } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { type ActiveFilter, FilterBar, SearchField } from '@tallyard/ui';
import { useState } from 'react';
import { formatQuantity } from '../../shared/format';
import { useTrack } from '../../shared/track';
import type { UrlState } from '../../shared/url-state';
import { useChoices } from '../use-choices';
import { filterKeys, type ItemListState } from './item-list-state';

const levelOptions = [
  { value: 'IN_STOCK', label: 'In stock' },
  { value: 'LOW_STOCK', label: 'Low' },
  { value: 'OUT_OF_STOCK', label: 'Out' },
];
const activityOptions = [
  { value: 'yes', label: 'Active items' },
  { value: 'no', label: 'Inactive items' },
  { value: 'all', label: 'Active and inactive' },
];
const withOrWithout = (what: string) => [
  { value: 'yes', label: `With ${what}` },
  { value: 'no', label: `Without ${what}` },
];

interface ItemFiltersProps {
  state: ItemListState;
  url: UrlState;
}

/** Search and every filter of the list; the rarer ones sit behind 'More'. */
export function ItemFilters({ state, url }: ItemFiltersProps) {
  const { warehouses, categories } = useChoices();
  const track = useTrack();
  const change = (changes: Record<string, string | null>) => url.set({ ...changes, page: null });
  const warehouseName = warehouses.find(({ value }) => value === state.warehouseId)?.label;

  return (
    <FilterBar
      active={activeFilters(state, warehouseName, change)}
      onClear={() => change(Object.fromEntries(filterKeys.map((key) => [key, null])))}
      search={
        <SearchField
          label="Search name, SKU, barcode, location"
          value={state.search}
          debounceMs={searchDebounceMs}
          onSearch={(q) => {
            if (q) track('inventory_search_used', 'inventory');
            url.set({ q, page: null }, { quiet: true });
          }}
        />
      }
    >
      <Select
        aria-label="Warehouse"
        placeholder="Warehouse"
        data={warehouses}
        value={state.warehouseId}
        onChange={(warehouse) => change({ warehouse })}
        searchable
        clearable
      />
      <Select
        aria-label="Category"
        placeholder="Category"
        data={categories}
        value={state.category}
        onChange={(category) => change({ category })}
        searchable
        clearable
        limit={200}
      />
      <Select
        aria-label="Stock level"
        placeholder="Stock level"
        data={levelOptions}
        value={state.stockLevel}
        onChange={(level) => change({ level })}
        clearable
      />
      <MoreFilters state={state} change={change} />
    </FilterBar>
  );
}

function MoreFilters({
  state,
  change,
}: {
  state: ItemListState;
  change: (changes: Record<string, string | null>) => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          More
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters">
        <Stack gap="sm">
          <QuantityRange key={`${state.minQuantity}-${state.maxQuantity}`} state={state} change={change} />
          <Select
            label="Activity"
            data={activityOptions}
            value={state.activity}
            onChange={(active) => change({ active: active === 'yes' ? null : active })}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label="Barcode"
            placeholder="With or without"
            data={withOrWithout('barcode')}
            value={state.hasBarcode}
            onChange={(barcode) => change({ barcode })}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label="Description"
            placeholder="With or without"
            data={withOrWithout('description')}
            value={state.hasDescription}
            onChange={(description) => change({ description })}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function QuantityRange({
  state,
  change,
}: {
  state: ItemListState;
  change: (changes: Record<string, string | null>) => void;
}) {
  const [from, setFrom] = useState(String(state.minQuantity ?? ''));
  const [to, setTo] = useState(String(state.maxQuantity ?? ''));
  const apply = () => change({ min: from.trim(), max: to.trim() });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ padding: 0, fontWeight: 500, fontSize: '0.8125rem', marginBottom: 4 }}>Quantity</legend>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 8 }}>
          <TextInput
            aria-label="Quantity from"
            placeholder="From"
            inputMode="decimal"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            aria-label="Quantity to"
            placeholder="To"
            inputMode="decimal"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Apply
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function activeFilters(
  state: ItemListState,
  warehouseName: string | undefined,
  change: (changes: Record<string, string | null>) => void,
): ActiveFilter[] {
  const labels: Partial<Record<(typeof filterKeys)[number], string | null>> = {
    warehouse: state.warehouseId && `Warehouse: ${warehouseName ?? 'chosen'}`,
    category: state.category && `Category: ${state.category}`,
    level: state.stockLevel && `Level: ${levelOptions.find(({ value }) => value === state.stockLevel)?.label}`,
    min: state.minQuantity === null ? null : `Quantity from ${formatQuantity(state.minQuantity)}`,
    max: state.maxQuantity === null ? null : `Quantity to ${formatQuantity(state.maxQuantity)}`,
    active: state.activity === 'yes' ? null : state.activity === 'no' ? 'Inactive items' : 'Active and inactive',
    barcode: state.hasBarcode && `${state.hasBarcode === 'yes' ? 'With' : 'Without'} barcode`,
    description: state.hasDescription && `${state.hasDescription === 'yes' ? 'With' : 'Without'} description`,
  };
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ key, label, onRemove: () => change({ [key]: null }) }] : [],
  );
}
