import { readItemHistory, readItemLedger, readStockDays } from '@tallyard/contracts/inventory/ledger-endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { historyOf } from '../platform/history.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { call } from '../rest/call.ts';

/** What was booked on an item, and what came of it day by day. */
export const ledgerResolvers: Resolvers = {
  Query: {
    inventoryItemHistory: historyOf(readItemHistory),
    itemLedger: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query = { ...listQueryOf(args, part), organizationId };
      const input = { params: { id: args.id }, query, organizationId };
      const list = await call(context.rest, readItemLedger, input);
      return pageOf({ ...list, data: list.data.map((entry) => ({ ...entry, organizationId })) }, part);
    },
    itemStockDays: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = { organizationId, days: args.days, timeZone: args.timeZone ?? undefined };
      return call(context.rest, readStockDays, { params: { id: args.id }, query, organizationId });
    },
  },
  LedgerEntry: {
    id: ({ entryId }) => entryId,
    movement: ({ movementId, movementType, change, reason, createdAt, reverses, reversedBy }) => ({
      movementId,
      movementType,
      quantity: change,
      reason,
      createdAt,
      reverses,
      reversedBy,
    }),
    person: ({ userId, userName, organizationId }) =>
      userId === null ? null : { id: userId, organizationId, name: userName },
  },
};
