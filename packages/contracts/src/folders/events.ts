import { z } from 'zod';
import { author } from '../events/author.ts';
import { folder } from './models.ts';

/** Events of the module, by name. */
export const folderEvents = {
  'folder.changed': z.object({
    /** created, updated, moved, deleted, or reordered, of the first of those that were; a later version may have more. */
    change: z.string(),
    folderId: z.string(),
    /** As it stood right after the change; null: it is deleted, or many were put in order. */
    folder: folder.nullable(),
    by: author,
  }),
} as const;
