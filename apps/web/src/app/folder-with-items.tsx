import { FolderPage } from '../folders/folder-page';
import { ItemsOfFolder } from '../inventory/list/items-of-place';

const itemsOf = (folderId: string, at?: string) => <ItemsOfFolder folderId={folderId} at={at} />;

/** A folder, with the items in it and below. */
export function FolderWithItems() {
  return <FolderPage itemsOf={itemsOf} />;
}
