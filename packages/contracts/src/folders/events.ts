import { z } from 'zod';
import { author } from '../events/author.ts';
import { folder } from './models.ts';

/** What the room tells, by event name. */
export const folderEvents = {
  'folder.changed': z.object({
    /** created, updated, moved or deleted; a later version may have more. */
    change: z.string(),
    folderId: z.string(),
    /** As it stood right after the change; null: it is deleted. */
    folder: folder.nullable(),
    by: author,
  }),
} as const;
