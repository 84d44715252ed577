import * as z from 'zod/mini';
import { line, optionalLine } from '../lists/fields.ts';
import { invalidFolderForDeletion } from './texts.ts';

export const folderName = line('Folder name', 120);
/** The kind of folder: zone, aisle, shelf, bin, or any other text. */
export const folderKind = optionalLine('Kind', 40);

/**
 * The id of a folder to delete (FLD-17); an empty text, 'undefined', and 'null', which scripts send for a missing id, are
 * rejected.
 */
export const deletedFolderId = z.string(invalidFolderForDeletion).check(
  z.refine((id) => !['', 'undefined', 'null'].includes(id.trim()), invalidFolderForDeletion),
  z.maxLength(64, 'ID must be at most 64 characters'),
);

/** Keys by which a list of folders can be sorted. */
export const folderSortKeys = ['name', 'position', 'createdAt', 'updatedAt'] as const;

/** The parent that means 'no parent'. */
export const rootOfFolders = 'root';
