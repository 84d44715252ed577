import * as z from 'zod/mini';
import { line, optionalLine } from '../lists/fields.ts';
import { invalidFolderForDeletion } from './texts.ts';

export const folderName = line('Folder name', 120);
/** What a place is: zone, aisle, shelf, bin, or whatever people call it. */
export const folderKind = optionalLine('Kind', 40);

/** FLD-17: the id of a folder that is to be deleted; what scripts send for none is none. */
export const deletedFolderId = z.string(invalidFolderForDeletion).check(
  z.refine((id) => !['', 'undefined', 'null'].includes(id.trim()), invalidFolderForDeletion),
  z.maxLength(64, 'ID must be at most 64 characters'),
);

/** Keys by which a list of folders can be sorted. */
export const folderSortKeys = ['name', 'position', 'createdAt', 'updatedAt'] as const;

/** What stands for 'none' where a parent is requested. */
export const rootOfFolders = 'root';
