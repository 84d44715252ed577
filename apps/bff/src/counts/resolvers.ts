import type { Count } from '@tallyard/contracts/counts/models';
import { countStatuses } from '@tallyard/domain/counts/fields';
import type { CountLineSortKey, CountSortKey, Resolvers, StockCountChangeKind } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { codeOfOutcome } from '../platform/bulk.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, lower, lowerOr, word, wordOrNull, wordOrOther } from '../platform/enums.ts';
import { linkedWarehouse } from '../platform/links/stock.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/published-changes.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { countChanges } from './changes.ts';
import {
  addCount,
  askAgain,
  type CountLineQuery,
  type CountQuery,
  cancelTheCount,
  fetchCount,
  fetchCountLines,
  fetchCounts,
  postTheCount,
  record,
} from './source.ts';

const sortKeys = {
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
  NAME: 'name',
} as const satisfies Record<CountSortKey, CountQuery['sortBy']>;

const lineSortKeys = {
  VALUE: 'value',
  COUNTED_AT: 'countedAt',
  NAME: 'name',
} as const satisfies Record<CountLineSortKey, CountLineQuery['sortBy']>;

const changeWords = ['created', 'posted', 'cancelled'] as const;

const organizationIdOf = (count: Count) => String(readable(count.organizationId));

/** A person of the organisation; null: nobody. */
function personOf(organizationId: string, id: string | null) {
  const known = readable(id);
  return known === null ? null : { id: known, organizationId };
}

export const countsResolvers: Resolvers = {
  Query: {
    counts: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query: CountQuery = {
        ...listQueryOf(args, part),
        status: lowerOr(args.status),
        warehouseId: args.warehouseId ?? undefined,
        search: args.search ?? undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchCounts({ rest: context.rest, organizationId }, query), part);
    },
    count: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return oneOrNull(fetchCount({ rest: context.rest, organizationId }, args.id));
    },
    countLines: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const { updatedAfter: _, ...listed } = listQueryOf(args, part);
      const query: CountLineQuery = {
        ...listed,
        differs: lowerOr(args.differs),
        search: args.search ?? undefined,
        sortBy: lineSortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchCountLines({ rest: context.rest, organizationId }, args.countId, query), part);
    },
  },
  Mutation: {
    createCount: async (_parent, { input }, context) => {
      const { organizationId: _named, isBlind, itemIds, ...fields } = input;
      const organizationId = await organizationOf(context, { input });
      const body = { ...fields, isBlind: isBlind ?? undefined, itemIds: itemIds ? [...itemIds] : null };
      return { count: await addCount({ rest: context.rest, organizationId }, body) };
    },
    recordCounts: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const observations = input.observations.map(({ itemId, code, quantity, mode }) => ({
        itemId: itemId ?? undefined,
        code: code ?? undefined,
        quantity,
        mode: lower(mode ?? 'SET'),
      }));
      const outcomes = await record({ rest: context.rest, organizationId }, input.countId, observations);
      const succeeded = outcomes.filter(({ success }) => success).length;
      return { outcomes, succeeded, failed: outcomes.length - succeeded };
    },
    askRecount: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { countId, itemIds, isAsked } = input;
      return { count: await askAgain({ rest: context.rest, organizationId }, countId, itemIds, isAsked ?? true) };
    },
    postCount: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { count: await postTheCount({ rest: context.rest, organizationId }, input.id) };
    },
    cancelCount: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { count: await cancelTheCount({ rest: context.rest, organizationId }, input.id) };
    },
  },
  Subscription: {
    countChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, countChanges(organizationId));
      },
    },
  },
  StockCountChange: {
    // Of what `changeWords` knows the schema has a value.
    kind: ({ published }) => published && (wordOrOther<string>(changeWords, published.change) as StockCountChangeKind),
    countId: ({ published }) => published?.countId ?? null,
    name: ({ published }) => published?.name ?? null,
    status: ({ published }) => wordOrNull(countStatuses, published?.status),
    warehouse: ({ published, organizationId }, _args, context, info) =>
      published === null
        ? null
        : linkedWarehouse(
            { organizationId: Number(organizationId), id: readable(published.warehouseId) },
            context,
            info,
          ),
    ...authorOf,
  },
  StockCount: {
    organizationId: organizationIdOf,
    status: ({ status }) => word(countStatuses, status),
    warehouse: (count, _args, context, info) =>
      linkedWarehouse(
        { organizationId: readable(count.organizationId), id: readable(count.warehouseId) },
        context,
        info,
      ),
    folder: (count, _args, context) =>
      count.folderId === null ? null : context.loaders.folder(organizationIdOf(count)).load(count.folderId),
    createdBy: (count) => personOf(organizationIdOf(count), count.createdBy),
    endedBy: (count) => personOf(organizationIdOf(count), count.endedBy),
  },
  CountLine: {
    countedBy: (line) => personOf(line.organizationId, line.countedBy),
  },
  CountOutcome: {
    code: ({ code, success }) => codeOfOutcome({ id: '', success, code }),
    message: ({ message }) => message ?? null,
  },
};
