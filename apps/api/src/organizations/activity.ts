import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { type ActivityEntry, listActivity } from '@tallyard/contracts/organizations/activity';
import { activityDepth, activityTooDeep } from '@tallyard/domain/organizations/activity';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import { entryColumns, entryFrom } from '../platform/history/entries.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import type { Page } from '../platform/lists/paging.ts';
import type { Values } from '../platform/lists/values.ts';

type ActivityQuery = EndpointRequest<typeof listActivity>['query'];

/** Returns a range that the index supports; starts_with and LIKE do not use it under row-level security. */
function startsWith(action: string, values: Values): string {
  const [first, beyond] = [values.add(action), values.add(`${action}\u{10ffff}`)];
  return `a.action COLLATE "C" >= ${first} AND a.action COLLATE "C" < ${beyond}`;
}

const activityIn = (direction: 'asc' | 'desc') =>
  list({
    endpoint: listActivity,
    from: 'audit_entries',
    as: 'a',
    id: 'a.entry_id',
    columns: entryColumns,
    filters: {
      userId: (userId, values) => (isId(userId) ? `a.user_id = ${values.add(userId)}` : 'false'),
      entity: (entity, values) => `a.entity = ${values.add(entity)}`,
      action: startsWith,
      from: (from, values) => `a.created_at >= ${values.add(from)}`,
      // The API returns milliseconds, but rows have microseconds: the range must include the entry whose time was given.
      to: (to, values) => `a.created_at < ${values.add(to)}::timestamptz + interval '1 millisecond'`,
    },
    sorts: { createdAt: { by: 'a.created_at', type: 'timestamptz' } },
    updatedAt: 'a.created_at',
    itemFrom: entryFrom,
    direction,
  });

const activity = activityIn('desc');
/** The audit log, the oldest entries first, so that new ones come last. */
export const activityInOrder = activityIn('asc');

/**
 * Returns a page of the audit log, newest first. Pages reach back a limited number of entries, which bounds their cost;
 * beyond, it throws VALIDATION_FAILED. `after` reaches all entries.
 */
export async function listActivityOf(
  transaction: TenantTransaction,
  query: ActivityQuery,
): Promise<Page<ActivityEntry>> {
  if ((query.page - 1) * query.limit >= activityDepth) throw invalid([problemOf('page', query.page, activityTooDeep)]);
  return activity.page(transaction, query);
}
