import { readSavedViewHistory } from '@tallyard/contracts/views/endpoints';
import { sortDirections } from '@tallyard/domain/lists/sorting';
import { rowDensities, viewedLists } from '@tallyard/domain/views/fields';
import type { Resolvers, SavedViewSortKey, SavedViewStateInput } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { directionOf, lower, lowerOr, word, wordOrNull } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { RestFailure } from '../rest/failure.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import {
  addSavedView,
  changeSavedView,
  fetchSavedView,
  fetchSavedViews,
  type NewSavedView,
  removeSavedView,
  type SavedViewChanges,
  type SavedViewQuery,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<SavedViewSortKey, SavedViewQuery['sortBy']>;

/** The state on the wire; a list that is left out or null is empty, anything else left out is null. */
function stateFrom({ filters, sort, columns, density, pageSize }: SavedViewStateInput): NewSavedView['state'] {
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
    savedViews: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query: SavedViewQuery = {
        ...listQueryOf(args, part),
        list: lowerOr(args.list),
        isShared: args.isShared ?? undefined,
        search: args.search ?? undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchSavedViews(context.rest, organizationId, query), part);
    },
    savedView: async (_parent, args, context) => {
      try {
        return await fetchSavedView(context.rest, await organizationOf(context, args), args.id);
      } catch (error) {
        if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    savedViewHistory: historyOf(readSavedViewHistory),
  },
  Mutation: {
    createSavedView: async (_parent, { input }, context) => {
      const { name, list, isShared, state } = input;
      const fields: NewSavedView = {
        name,
        list: lower(list),
        isShared: isShared ?? undefined,
        state: stateFrom(state),
      };
      return { savedView: await addSavedView(context.rest, await organizationOf(context, input), fields) };
    },
    updateSavedView: async (_parent, { input }, context) => {
      const { id, name, isShared, state } = input;
      const organizationId = await organizationOf(context, input);
      const changes: SavedViewChanges = {
        name: name ?? undefined,
        isShared: isShared ?? undefined,
        state: state ? stateFrom(state) : undefined,
      };
      return { savedView: await changeSavedView(context.rest, organizationId, id, changes) };
    },
    deleteSavedView: async (_parent, { input }, context) => {
      await removeSavedView(context.rest, await organizationOf(context, input), input.id);
      return { deletedId: input.id };
    },
  },
  SavedView: {
    organizationId: (view) => String(readable(view.organizationId)),
    list: (view) => word(viewedLists, view.list),
    owner: (view) => ({ id: readable(view.ownerId), organizationId: String(readable(view.organizationId)) }),
  },
  SavedViewState: {
    density: ({ density }) => wordOrNull(rowDensities, density),
  },
  SavedViewSort: {
    direction: ({ direction }) => word(sortDirections, direction),
  },
};
