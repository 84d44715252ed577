import { z } from 'zod';
import { wireOrganizationId } from '../endpoint/fields.ts';

/** One audit entry: who did what to what, and its states before and after. */
export const historyEntry = z.object({
  id: z.string(),
  organizationId: wireOrganizationId.optional(),
  createdAt: z.string(),
  /** Null: the system did it by itself. */
  userId: z.string().nullable(),
  /** The person's name at present; 'Tallyard' for the system. */
  userName: z.string(),
  /** The name of the API key with which they did it; null: none. */
  apiKeyName: z.string().nullable(),
  /** `module.verb`, such as inventory.adjust. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Null: it was created. */
  before: z.unknown(),
  /** Null: it was removed. */
  after: z.unknown(),
  requestId: z.string().nullable(),
});

export type HistoryEntry = z.output<typeof historyEntry>;

/**
 * An entry of one thing's history, in the second seed's shape, too (MOV-3): beside each state what differs, and who did it
 * with their name in the e-mail field (INV-6). Its `action` is created, deleted or update; `operation` is the product's own, more
 * exact name, such as inventory.adjust.
 */
export const thingHistoryEntry = historyEntry.extend({
  entryId: z.string().optional(),
  /** Absent from an upstream that tells only its `action`. */
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
