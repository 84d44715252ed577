import type { ActionName } from '@tallyard/domain/permissions/actions';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, listOf, listQuery, organizationQuery } from '../endpoint/fields.ts';
import { thingHistoryEntry } from './models.ts';

/** `GET <path>/{id}/history` of one kind of thing: what was done to it, newest first. */
export function historyEndpoint<const Name extends string, const Action extends ActionName>(thing: {
  readonly name: Name;
  /** Of the things, such as /api/warehouses. */
  readonly path: `/api/${string}`;
  readonly action: Action;
  readonly summary: string;
  /** False: not for API keys. */
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
