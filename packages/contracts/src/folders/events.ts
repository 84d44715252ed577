import { z } from 'zod';
import { author } from '../events/author.ts';
import { folder } from './models.ts';

/** The events of the module, by name. */
export const folderEvents = {
  'folder.changed': z.object({
    /**
     * created, updated, moved, deleted, or reordered; a later version may have more. For several folders, the event is about
     * the first of them.
     */
    change: z.string(),
    folderId: z.string(),
    /** The folder right after the change; null if it was deleted, or if many were reordered. */
    folder: folder.nullable(),
    by: author,
  }),
} as const;
