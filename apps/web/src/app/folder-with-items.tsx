import { FolderPage } from '../folders/folder-page';
import { ItemsOfFolder } from '../inventory/list/items-of-place';

const itemsOf = (folderId: string) => <ItemsOfFolder folderId={folderId} />;

/** A folder, with the items in it and below. */
export function FolderWithItems() {
  return <FolderPage itemsOf={itemsOf} />;
}
