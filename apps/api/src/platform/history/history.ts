import type { HistoryEndpoint } from '@tallyard/contracts/history/endpoints';
import { z } from 'zod';
import type { TenantTransaction } from '../database/transaction.ts';
import { list } from '../lists/list.ts';
import { type Route, route } from '../routes/route.ts';
import { entryColumns, thingEntryFrom } from './entries.ts';

/** What `audit` wrote of an entity. */
export interface History {
  /** As its audit entries call it. */
  readonly entity: string;
  /** Throws NOT_FOUND for an id that names none, of this organization. */
  readonly require: (transaction: TenantTransaction, id: string) => Promise<unknown>;
}

/** The route that tells a thing's history, newest first. */
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
