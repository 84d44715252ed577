import { Told } from '../shared/queries/told';
import type { ItemRowFragment } from './generated/operations';
import { StockMark } from './stock-mark';

/** Where an item stands, as far as it could be read. */
export function LevelOf({ item }: { item: Pick<ItemRowFragment, 'stockLevel'> }) {
  return (
    <Told of={item} field="stockLevel">
      {(level) => <StockMark level={level} />}
    </Told>
  );
}

/** The name of the warehouse an item is in, as far as it could be read. */
export function WarehouseOf({ item }: { item: Pick<ItemRowFragment, 'warehouse'> }) {
  return (
    <Told of={item} field="warehouse">
      {(warehouse) => <Told of={warehouse} field="name" />}
    </Told>
  );
}
