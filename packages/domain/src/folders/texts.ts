import { maxFolderDepth } from '../limits/sizes.ts';

/** FLD-17. */
export const invalidFolderForDeletion = 'Invalid folder ID provided for deletion';
export const folderNotFound = 'Folder not found';
export const parentNotFound = 'Parent folder not found';
export const movedIntoItself = 'A folder cannot be moved into itself or one of its own';
export const folderNameTaken = 'A folder of this name already exists here';
export const tooDeep = `Folders can stand at most ${maxFolderDepth} deep`;
export const warehouseInWarehouse = 'A warehouse cannot stand inside another warehouse';
export const folderHasWarehouses = 'Move its warehouses elsewhere first: a warehouse is not deleted with a folder';
export const becomesNoWarehouse = 'A folder is a warehouse from its creation on, or never';
export const outsideWarehouses = 'Items stand in warehouses: this folder is in none';
export const inOtherWarehouse = 'The item stands in another warehouse than this folder';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns the content of a folder as text: 'The folder holds 2 folders and 1 item' */
export function folderHasContent(content: { readonly folders: number; readonly items: number }): string {
  const parts = [
    ...(content.folders > 0 ? [counted(content.folders, 'folder')] : []),
    ...(content.items > 0 ? [counted(content.items, 'item')] : []),
  ];
  return `The folder holds ${parts.join(' and ')}`;
}

/** Returns why a folder cannot move to another warehouse. */
export function stockCrossing(items: number): string {
  return `A folder that holds stock cannot be moved to another warehouse: ${counted(items, 'item')} with stock`;
}
