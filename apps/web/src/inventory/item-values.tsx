import { folderPage } from '@tallyard/domain/pages/addresses';
import { type FolderPath, pathText } from '../shared/folders/folder-path';
import { Link } from '../shared/navigation/navigation';
import { FieldValue } from '../shared/queries/field-value';
import type { ItemRowFragment } from './generated/operations';
import { StockMark } from './stock-mark';

/** Where an item stands, as far as it could be read. */
export function LevelOf({ item }: { item: Pick<ItemRowFragment, 'stockLevel'> }) {
  return (
    <FieldValue of={item} field="stockLevel">
      {(level) => <StockMark level={level} />}
    </FieldValue>
  );
}

/** The name of the warehouse an item is in, as far as it could be read. */
export function WarehouseOf({ item }: { item: Pick<ItemRowFragment, 'warehouse'> }) {
  return (
    <FieldValue of={item} field="warehouse">
      {(warehouse) => <FieldValue of={warehouse} field="name" />}
    </FieldValue>
  );
}

/** The folder an item stands in, as a list of items is told of it. */
export interface FolderOfItem extends FolderPath {
  readonly id: string;
}

/** The way to the folder an item stands in, as far as it could be read; nothing for one that stands in none. */
export function FolderOf({ item }: { item: { folder?: FolderOfItem | null } }) {
  return (
    <FieldValue of={item} field="folder" otherwise={null}>
      {(folder) => <Link to={folderPage(folder.id)}>{pathText(folder)}</Link>}
    </FieldValue>
  );
}
