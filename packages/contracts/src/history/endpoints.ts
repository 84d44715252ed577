import type { ActionName } from '@tallyard/domain/permissions/actions';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, listOf, listQuery, organizationQuery } from '../endpoint/fields.ts';
import { thingHistoryEntry } from './models.ts';

/** Returns the endpoint `GET <path>/{id}/history` for one kind of record: its history, newest first. */
export function historyEndpoint<const Name extends string, const Action extends ActionName>(thing: {
  readonly name: Name;
  /** The path of the records, such as /api/warehouses. */
  readonly path: `/api/${string}`;
  readonly action: Action;
  readonly summary: string;
  /** False if API keys may not call it. */
  readonly apiKeys?: false;
}) {
  return endpoint({
    name: thing.name,
    method: 'GET',
    path: `${thing.path}/{id}/history`,
    access: 'organization',
    action: thing.action,
    apiKeys: thing.apiKeys,
    repeatable: true,
    summary: thing.summary,
    params: z.object({ id }),
    query: z.object({
      organizationId: organizationQuery,
      ...listQuery(),
    }),
    output: listOf(thingHistoryEntry),
  });
}

export type HistoryEndpoint = ReturnType<typeof historyEndpoint>;
