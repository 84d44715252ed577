import { folderPage } from '@tallyard/domain/pages/addresses';
import { type FolderPath, pathText } from '../shared/folders/folder-path';
import { Link } from '../shared/navigation/navigation';
import { FieldValue } from '../shared/queries/field-value';
import type { ItemRowFragment } from './generated/operations';
import { StockMark } from './stock-mark';

/** The stock level of an item, if it could be read. */
export function LevelOf({ item }: { item: Pick<ItemRowFragment, 'stockLevel'> }) {
  return (
    <FieldValue of={item} field="stockLevel">
      {(level) => <StockMark level={level} />}
    </FieldValue>
  );
}

/** The warehouse name of an item, if it could be read. */
export function WarehouseOf({ item }: { item: Pick<ItemRowFragment, 'warehouse'> }) {
  return (
    <FieldValue of={item} field="warehouse">
      {(warehouse) => <FieldValue of={warehouse} field="name" />}
    </FieldValue>
  );
}

/** The folder of an item, as a list of items returns it. */
export interface FolderOfItem extends FolderPath {
  readonly id: string;
}

/** The path of the item's folder, if it could be read. Renders nothing for an item in no folder. */
export function FolderOf({ item }: { item: { folder?: FolderOfItem | null } }) {
  return (
    <FieldValue of={item} field="folder" otherwise={null}>
      {(folder) => <Link to={folderPage(folder.id)}>{pathText(folder)}</Link>}
    </FieldValue>
  );
}
