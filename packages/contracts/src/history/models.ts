import { z } from 'zod';
import { wireOrganizationId } from '../endpoint/fields.ts';

/** One audit entry: the author, the action, its record, and the states before and after. */
export const historyEntry = z.object({
  id: z.string(),
  organizationId: wireOrganizationId.optional(),
  createdAt: z.string(),
  /** Null if the system did it automatically. */
  userId: z.string().nullable(),
  /** The person's current name; 'Tallyard' for the system. */
  userName: z.string(),
  /** The name of the API key that was used; null if none was. */
  apiKeyName: z.string().nullable(),
  /** `module.verb`, such as inventory.adjust. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Null for a creation. */
  before: z.unknown(),
  /** Null for a deletion. */
  after: z.unknown(),
  requestId: z.string().nullable(),
});

export type HistoryEntry = z.output<typeof historyEntry>;

/**
 * An entry in the history of one record, which also has the format of the second seed (MOV-3): the changed fields besides the
 * states, and the author's name in the email field (INV-6). Its `action` is created, deleted, or update; `operation` is the
 * exact name in the product, such as inventory.adjust.
 */
export const thingHistoryEntry = historyEntry.extend({
  entryId: z.string().optional(),
  /** Absent from an upstream that only returns `action`. */
  operation: z.string().optional(),
  /** The same as `action`. */
  kind: z.enum(['created', 'deleted', 'update']).optional(),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .optional(),
  actor: z.object({ userId: z.string().nullable(), userEmail: z.string() }).optional(),
  timestamp: z.string().optional(),
  description: z.string().optional(),
  metadata: z
    .object({
      entity: z.string(),
      entityId: z.string(),
      apiKeyName: z.string().nullable(),
      requestId: z.string().nullable(),
    })
    .optional(),
});

export type ThingHistoryEntry = z.output<typeof thingHistoryEntry>;
