import { FolderPage } from '../folders/folder-page';
import { later } from '../shared/page/later';

const ItemsOfFolder = later(async () => (await import('../inventory/list/items-of-place')).ItemsOfFolder);

const itemsOf = (folderId: string, asOf: string | null) => <ItemsOfFolder folderId={folderId} asOf={asOf} />;

/** A folder with the items in it and its subfolders. */
export function FolderWithItems() {
  return <FolderPage itemsOf={itemsOf} />;
}
