import { type MovementAttachment, readMovementAttachments } from '@tallyard/contracts/movements/attachment-endpoints';
import { listMovements, readIncoming } from '@tallyard/contracts/movements/list-endpoints';
import type { Movement } from '@tallyard/contracts/movements/models';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { inBatches } from '../platform/lists.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { fetchMovement } from './source.ts';

/** Loads movements of one organization by id; null for one that cannot be read. */
export function movementLoader(rest: RestClient, organizationId: string): IdLoader<Movement | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: (some) =>
          askOr<readonly Movement[]>(
            rest,
            listMovements,
            async () => {
              const query = { ids: some, pageSize: Math.max(some.length, 1) };
              return (await call(rest, listMovements, { organizationId, query })).data;
            },
            () => [],
          ),
        one: (id) => fetchMovement(rest, organizationId, id),
        idOf: (movement) => movement.movementId,
      },
      ids,
    ),
  );
}

/** Loads the incoming quantities of items of one organization by id; null if the upstream does not send them. */
export function incomingLoader(rest: RestClient, organizationId: string): IdLoader<number | null> {
  return new IdLoader((ids) =>
    askOr<(number | null)[]>(
      rest,
      readIncoming,
      async () => {
        const requested = inBatches(ids, idsPerRead).map((batch) =>
          call(rest, readIncoming, { organizationId, query: { ids: batch } }),
        );
        const items = (await Promise.all(requested)).flatMap((answer) => readable(answer.items).map(readable));
        const loaded = new Map(items.map(({ itemId, incoming }) => [itemId, incoming]));
        return ids.map((id) => loaded.get(id) ?? null);
      },
      () => ids.map(() => null),
    ),
  );
}

/** Loads the attachments of movements and documents of one organization by id; null if the upstream does not send them. */
export function movementAttachmentsLoader(
  rest: RestClient,
  organizationId: string,
): IdLoader<MovementAttachment[] | null> {
  return new IdLoader((ids) =>
    askOr<(MovementAttachment[] | null)[]>(
      rest,
      readMovementAttachments,
      async () => {
        const requested = inBatches(ids, idsPerRead).map((batch) =>
          call(rest, readMovementAttachments, { organizationId, query: { ids: batch } }),
        );
        const loaded = (await Promise.all(requested)).flat();
        const attached = Map.groupBy(loaded, (one) => readable(readable(one).attachedTo));
        return ids.map((id) => attached.get(id) ?? []);
      },
      () => ids.map(() => null),
    ),
  );
}

export const movementsLoaders = {
  movement: movementLoader,
  incoming: incomingLoader,
  movementAttachments: movementAttachmentsLoader,
};

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof movementsLoaders> {}
}
