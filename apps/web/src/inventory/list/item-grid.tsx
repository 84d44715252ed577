import { useMemo, useState } from 'react';
import { type ListCell, type ListCells, plainCell } from '../../shared/cells/list-cells';
import { type GridOfListProps, ListGrid } from '../../shared/cells/list-grid';
import { ownCells } from '../../shared/custom-fields/own-columns';
import { type ItemRowFragment, UpdateInventoryItemDocument } from '../generated/operations';
import { AdjustDialog } from '../item/adjust-dialog';
import { useLoadItem } from '../item/fresh-item';
import { checks } from '../item/item-form-state';
import { useChoices } from '../use-choices';

const cell = (
  field: 'name' | 'sku' | 'category' | 'location' | 'reorderPoint' | 'unitPrice',
  label: string,
  more: Partial<ListCell<ItemRowFragment>> = {},
): ListCell<ItemRowFragment> => plainCell(field, { label, kind: 'text', check: checks[field], ...more });

const editable = {
  name: cell('name', 'Item'),
  sku: cell('sku', 'SKU', { isPasted: false }),
  reorder: cell('reorderPoint', 'Reorder at', { kind: 'amount' }),
  price: cell('unitPrice', 'Unit price', { kind: 'money' }),
  category: cell('category', 'Category'),
  location: cell('location', 'Location'),
};

/**
 * Returns the editable cells of items. A quantity is never overwritten: its cell opens the adjustment, which asks for the
 * reason (ADR 0034).
 */
export const itemCells = (onAdjust: (item: ItemRowFragment) => void): ListCells<ItemRowFragment> => ({
  kind: 'ITEMS_UPDATE',
  editable,
  fixed: {
    quantity: {
      text: ({ quantity }) => String(quantity ?? ''),
      why: 'Quantity is adjusted, with a reason',
      open: onAdjust,
    },
    level: { text: ({ stockLevel }) => stockLevel ?? '', why: 'Level follows from the quantity' },
    warehouse: { text: ({ warehouse }) => warehouse?.name ?? '', why: 'Warehouse stays: stock is moved by movements' },
    updated: { text: ({ updatedAt }) => updatedAt ?? '', why: 'Updated is told, not set' },
  },
});

/** The item list with a cell cursor. */
export default function ItemGrid(props: GridOfListProps<ItemRowFragment>) {
  const [adjusting, setAdjusting] = useState<ItemRowFragment | null>(null);
  const { fields } = useChoices();
  const cells = useMemo(() => {
    const known = itemCells(setAdjusting);
    return { ...known, editable: { ...known.editable, ...ownCells<ItemRowFragment>(fields) } };
  }, [fields]);
  const load = useLoadItem();
  return (
    <>
      <ListGrid
        table={props}
        cells={cells}
        things="items"
        update={UpdateInventoryItemDocument}
        variables={(input) => ({ input })}
        load={load}
      />
      {adjusting && <AdjustDialog item={adjusting} onClose={() => setAdjusting(null)} />}
    </>
  );
}
