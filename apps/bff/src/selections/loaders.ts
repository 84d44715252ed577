import type { Selection } from '@tallyard/contracts/selections/models';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import type { RestClient } from '../rest/client.ts';
import { fetchSelection, fetchSelections } from './source.ts';

/** Selections that others name; null for one that is not there. */
export function selectionLoader(rest: RestClient, organizationId: string): IdLoader<Selection | null> {
  const where = { rest, organizationId };
  return new IdLoader((ids) =>
    readByIds(
      {
        many: async (some) => (await fetchSelections(where, { ids: some, limit: some.length })).data,
        one: (id) => fetchSelection(where, id),
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
