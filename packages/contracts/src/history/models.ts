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
  /** `room.verb`, such as inventory.adjust. */
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
