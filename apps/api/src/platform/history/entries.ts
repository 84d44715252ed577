import type { HistoryEntry, ThingHistoryEntry } from '@tallyard/contracts/history/models';
import { historyDescription, historyKindOf, userEmailOf } from '@tallyard/domain/history/entries';
import { changedFields, entityName } from '@tallyard/domain/organizations/activity';
import { scopedRole } from '../database/database.ts';

/** An audit entry as the database returns it, with the names of its author. */
export interface EntryRow {
  organization_id: number;
  entry_id: string;
  created_at: Date;
  user_id: string | null;
  user_name: string | null;
  api_key_name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  request_id: string | null;
}

/** SQL: the name in the organization of the author of row `a`; null if they are unknown by now. */
export const authorName = `(SELECT COALESCE(m.display_name, u.name) FROM users u
   LEFT JOIN memberships m ON m.organization_id = a.organization_id AND m.user_id = u.user_id
   WHERE u.user_id = a.user_id)`;
/** SQL: the name of the API key that the author used; null if none. */
export const keyName = `(SELECT k.name FROM api_keys k
   WHERE k.organization_id = a.organization_id AND k.key_id = a.api_key_id)`;

/** SQL: a state as the member may read it. Members with a warehouse scope do not see the warehouses of other members. */
// guard: hidden-warehouses.of-other-members
const readableState = (column: 'before' | 'after') => `CASE
    WHEN current_user = '${scopedRole}' AND a.entity = 'member' AND jsonb_typeof(a.${column}) = 'object' THEN a.${column} - 'warehouseIds'
    ELSE a.${column} END AS ${column}`;

/** SQL: the columns of `EntryRow`, from the table with the alias `a`. */
export const entryColumns = `a.organization_id, a.entry_id, a.created_at, a.user_id, a.action, a.entity, a.entity_id, ${readableState('before')}, ${readableState('after')}, a.request_id,
  ${authorName} AS user_name, ${keyName} AS api_key_name`;

/** Returns the author's name for responses. */
export const nameOf = (userId: string | null, name: string | null): string =>
  userId === null ? 'Tallyard' : (name ?? 'Former member');

/** Converts a row to the entry of a response. */
export function entryFrom(row: EntryRow): HistoryEntry {
  return {
    id: row.entry_id,
    organizationId: row.organization_id,
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
    userName: nameOf(row.user_id, row.user_name),
    apiKeyName: row.api_key_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  };
}

/** Converts a row to an entry of a record's history, which also has the fields of the second seed (MOV-3). */
export function thingEntryFrom(row: EntryRow): ThingHistoryEntry {
  const entry = entryFrom(row);
  const { before, after } = entry;
  const kind = historyKindOf(entry.action);
  const changes = changedFields(before, after);
  return {
    ...entry,
    entryId: entry.id,
    action: kind,
    operation: entry.action,
    kind,
    changes,
    actor: { userId: entry.userId, userEmail: userEmailOf(entry.userName) },
    timestamp: entry.createdAt,
    description: historyDescription(
      kind,
      entityName(before, after),
      changes.map(({ field }) => field),
    ),
    metadata: {
      entity: entry.entity,
      entityId: entry.entityId,
      apiKeyName: entry.apiKeyName,
      requestId: entry.requestId,
    },
  };
}
