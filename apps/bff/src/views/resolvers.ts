import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  readSavedView,
  readSavedViewHistory,
  updateSavedView,
} from '@tallyard/contracts/views/endpoints';
import { sortDirections } from '@tallyard/domain/lists/sorting';
import { rowDensities, viewedLists } from '@tallyard/domain/views/fields';
import type { Resolvers, SavedViewStateInput } from '../generated/resolvers.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrNull, lower, lowerOr, sortOf } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { readPage } from '../platform/lists.ts';
import { readable } from '../rest/tolerant-parsing.ts';

/** Returns the state for the REST wire: missing or null lists are empty, anything else missing is null. */
function stateFrom({
  filters,
  sort,
  columns,
  density,
  pageSize,
}: SavedViewStateInput): EndpointInput<typeof createSavedView>['body']['state'] {
  return {
    filters: filters ?? [],
    sort: sort ? { key: sort.key, direction: lower(sort.direction) } : null,
    columns: columns
      ? {
          order: columns.order ?? [],
          shown: columns.shown ?? [],
          hidden: columns.hidden ?? [],
          widths: columns.widths ?? [],
        }
      : null,
    density: lowerOr(density) ?? null,
    pageSize: pageSize ?? null,
  };
}

export const viewsResolvers: Resolvers = {
  Query: {
    savedViews: (_parent, args, context) => {
      const query = {
        list: lowerOr(args.list),
        isShared: args.isShared ?? undefined,
        search: args.search ?? undefined,
        ...sortOf(args),
      };
      return readPage(context, listSavedViews, args, { query });
    },
    savedView: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readSavedView, { organizationId, params: { id } })),
    savedViewHistory: historyOf(readSavedViewHistory),
  },
  Mutation: {
    createSavedView: async (_parent, { input }, context) => {
      const { organizationId, name, list, isShared, state } = input;
      const body = { name, list: lower(list), isShared: isShared ?? undefined, state: stateFrom(state) };
      return { savedView: await context.api(createSavedView, { organizationId, body }) };
    },
    updateSavedView: async (_parent, { input }, context) => {
      const { organizationId, id, name, isShared, state } = input;
      const body = {
        name: name ?? undefined,
        isShared: isShared ?? undefined,
        state: state ? stateFrom(state) : undefined,
      };
      return { savedView: await context.api(updateSavedView, { organizationId, params: { id }, body }) };
    },
    deleteSavedView: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteSavedView, { organizationId, params: { id } });
      return { deletedId: id };
    },
  },
  SavedView: {
    organizationId: (view) => String(readable(view.organizationId)),
    list: (view) => enumValue(viewedLists, view.list),
    owner: (view) => ({ id: readable(view.ownerId), organizationId: String(readable(view.organizationId)) }),
  },
  SavedViewState: {
    density: ({ density }) => enumValueOrNull(rowDensities, density),
  },
  SavedViewSort: {
    direction: ({ direction }) => enumValue(sortDirections, direction),
  },
};
