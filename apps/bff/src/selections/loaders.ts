import { listSelections, readSelection } from '@tallyard/contracts/selections/endpoints';
import type { Selection } from '@tallyard/contracts/selections/models';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

/** Loads saved queries by id; null for one that does not exist. */
export function selectionLoader(rest: RestClient, organizationId: string): IdLoader<Selection | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: async (some) =>
          (await call(rest, listSelections, { organizationId, query: { ids: some, limit: some.length } })).data,
        one: (id) => call(rest, readSelection, { organizationId, params: { id } }),
        idOf: (selection) => selection.id,
      },
      ids,
    ),
  );
}

export const selectionsLoaders = { selection: selectionLoader };

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof selectionsLoaders> {}
}
