import type { HistoryEndpoint } from '@tallyard/contracts/history/endpoints';
import { z } from 'zod';
import type { TenantTransaction } from '../database/transaction.ts';
import { list } from '../lists/list.ts';
import { type Route, route } from '../routes/route.ts';
import { entryColumns, thingEntryFrom } from './entries.ts';

/** The audit entries of a kind of record. */
export interface History {
  /** The entity of its audit entries. */
  readonly entity: string;
  /** Throws NOT_FOUND if the organization has no record with this id. */
  readonly require: (transaction: TenantTransaction, id: string) => Promise<unknown>;
}

/** Returns the route of a record's history, newest first. */
export function historyOf(definition: HistoryEndpoint, { entity, require }: History): Route {
  const entries = list({
    endpoint: { ...definition, query: definition.query.extend({ entityId: z.string() }) },
    from: 'audit_entries',
    as: 'a',
    id: 'a.entry_id',
    columns: entryColumns,
    filters: { entityId: (id, values) => `a.entity = ${values.add(entity)} AND a.entity_id = ${values.add(id)}` },
    sorts: { createdAt: { by: 'a.created_at', type: 'timestamptz' } },
    direction: 'desc',
    updatedAt: 'a.created_at',
    itemFrom: thingEntryFrom,
  });
  return route(definition, async ({ transaction, input: { params, query } }) => {
    await require(transaction, params.id);
    return entries.page(transaction, { ...query, entityId: params.id });
  });
}
