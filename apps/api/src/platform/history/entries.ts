import type { HistoryEntry } from '@tallyard/contracts/history/models';

/** An audit entry as the database gives it, with the names of who made it. */
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

/** Columns of `EntryRow`, of the table named `a`. */
export const entryColumns = `a.organization_id, a.entry_id, a.created_at, a.user_id, a.action, a.entity, a.entity_id, a.before, a.after, a.request_id,
  (SELECT COALESCE(m.display_name, u.name) FROM users u
   LEFT JOIN memberships m ON m.organization_id = a.organization_id AND m.user_id = u.user_id
   WHERE u.user_id = a.user_id) AS user_name,
  (SELECT k.name FROM api_keys k WHERE k.organization_id = a.organization_id AND k.key_id = a.api_key_id) AS api_key_name`;

/** The entry on the wire. */
export function entryFrom(row: EntryRow): HistoryEntry {
  return {
    id: row.entry_id,
    organizationId: row.organization_id,
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
    userName: row.user_id === null ? 'Tallyard' : (row.user_name ?? 'Former member'),
    apiKeyName: row.api_key_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  };
}
