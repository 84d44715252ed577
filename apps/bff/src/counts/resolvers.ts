import {
  askRecount,
  cancelCount,
  createCount,
  listCountLines,
  listCounts,
  postCount,
  readCount,
  recordObservations,
} from '@tallyard/contracts/counts/endpoints';
import type { Count } from '@tallyard/contracts/counts/models';
import { countStatuses } from '@tallyard/domain/counts/fields';
import type { Resolvers, StockCountChangeKind } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { codeOfOutcome } from '../platform/bulk.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrNull, enumValueOrOther, lower, lowerOr, sortOf } from '../platform/enums.ts';
import { linkedWarehouse } from '../platform/links/stock.ts';
import { readPage } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/published-changes.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { countChanges } from './changes.ts';

const changeWords = ['created', 'posted', 'cancelled'] as const;

const organizationIdOf = (count: Count) => String(readable(count.organizationId));

/** Returns a person of the organization; null if there is none. */
function personOf(organizationId: string, id: string | null) {
  const known = readable(id);
  return known === null ? null : { id: known, organizationId };
}

export const countsResolvers: Resolvers = {
  Query: {
    counts: (_parent, args, context) => {
      const query = {
        status: lowerOr(args.status),
        warehouseId: args.warehouseId ?? undefined,
        search: args.search ?? undefined,
        ...sortOf(args),
      };
      return readPage(context, listCounts, args, { query });
    },
    count: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readCount, { organizationId, params: { id } })),
    countLines: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = { differs: lowerOr(args.differs), search: args.search ?? undefined, ...sortOf(args) };
      const page = await readPage(context, listCountLines, args, { params: { id: args.countId }, query });
      return { ...page, items: page.items.map((line) => ({ ...line, organizationId })) };
    },
  },
  Mutation: {
    createCount: async (_parent, { input }, context) => {
      const { organizationId, isBlind, itemIds, ...fields } = input;
      const body = { ...fields, isBlind: isBlind ?? undefined, itemIds: itemIds ? [...itemIds] : null };
      return { count: await context.api(createCount, { organizationId, body }) };
    },
    recordCounts: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const observations = input.observations.map(({ itemId, code, quantity, mode }) => ({
        itemId: itemId ?? undefined,
        code: code ?? undefined,
        quantity,
        mode: lower(mode ?? 'SET'),
      }));
      const requested = { organizationId, params: { id: input.countId }, body: { observations } };
      const { results } = await context.api(recordObservations, requested);
      const outcomes = results.map((one) => ({ ...one, line: one.line && { ...one.line, organizationId } }));
      const succeeded = outcomes.filter(({ success }) => success).length;
      return { outcomes, succeeded, failed: outcomes.length - succeeded };
    },
    askRecount: async (_parent, { input: { organizationId, countId, itemIds, isAsked: isRequested } }, context) => {
      const body = { itemIds: [...itemIds], isAsked: isRequested ?? true };
      return { count: await context.api(askRecount, { organizationId, params: { id: countId }, body }) };
    },
    postCount: async (_parent, { input: { organizationId, id } }, context) => ({
      count: await context.api(postCount, { organizationId, params: { id } }),
    }),
    cancelCount: async (_parent, { input: { organizationId, id } }, context) => ({
      count: await context.api(cancelCount, { organizationId, params: { id } }),
    }),
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
    // The schema has a value for each of `changeWords`.
    kind: ({ published }) =>
      published && (enumValueOrOther<string>(changeWords, published.change) as StockCountChangeKind),
    countId: ({ published }) => published?.countId ?? null,
    name: ({ published }) => published?.name ?? null,
    status: ({ published }) => enumValueOrNull(countStatuses, published?.status),
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
    status: ({ status }) => enumValue(countStatuses, status),
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
