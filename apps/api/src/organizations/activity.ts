import type { ActivityEntry } from '@tallyard/contracts/organizations/activity';
import { activityDepth, activityTooDeep } from '@tallyard/domain/organizations/activity';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { type Page, readPage, Values } from '../platform/lists.ts';

export interface ActivityQuery {
  readonly page: number;
  readonly limit: number;
  readonly userId?: string | undefined;
  readonly entity?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface ActivityRow {
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

const columns = `a.entry_id, a.created_at, a.user_id, a.action, a.entity, a.entity_id, a.before, a.after, a.request_id,
  (SELECT COALESCE(m.display_name, u.name) FROM users u
   LEFT JOIN memberships m ON m.organization_id = a.organization_id AND m.user_id = u.user_id
   WHERE u.user_id = a.user_id) AS user_name,
  (SELECT k.name FROM api_keys k WHERE k.organization_id = a.organization_id AND k.key_id = a.api_key_id) AS api_key_name`;

function entryFrom(row: ActivityRow): ActivityEntry {
  return {
    id: row.entry_id,
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

/**
 * The audit trail, newest first. Pages reach back a bounded number of entries, so that none costs more than another;
 * throws VALIDATION_FAILED beyond.
 */
export async function listActivityOf(
  transaction: TenantTransaction,
  query: ActivityQuery,
): Promise<Page<ActivityEntry>> {
  if ((query.page - 1) * query.limit >= activityDepth) throw invalid([problemOf('page', query.page, activityTooDeep)]);
  const values = new Values();
  const conditions = [`a.organization_id = ${values.add(transaction.organizationId)}`];
  if (query.userId !== undefined) {
    conditions.push(isId(query.userId) ? `a.user_id = ${values.add(query.userId)}` : 'false');
  }
  if (query.entity !== undefined) conditions.push(`a.entity = ${values.add(query.entity)}`);
  if (query.action !== undefined) {
    // A range of the index; starts_with and LIKE are none under row-level security.
    const [first, beyond] = [values.add(query.action), values.add(`${query.action}\u{10ffff}`)];
    conditions.push(`a.action COLLATE "C" >= ${first} AND a.action COLLATE "C" < ${beyond}`);
  }
  if (query.from !== undefined) conditions.push(`a.created_at >= ${values.add(query.from)}`);
  if (query.to !== undefined) {
    // Answers tell milliseconds, rows hold microseconds: the moment of an entry includes that entry.
    conditions.push(`a.created_at < ${values.add(query.to)}::timestamptz + interval '1 millisecond'`);
  }
  const selection = `FROM audit_entries a WHERE ${conditions.join(' AND ')}`;
  const order = 'a.created_at DESC, a.entry_id DESC';
  return readPage(transaction, { columns, selection, order, values }, query, entryFrom);
}
