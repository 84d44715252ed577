import { readItemHistory, readItemLedger, readStockDays } from '@tallyard/contracts/inventory/ledger-endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { historyOf } from '../platform/history.ts';
import { readPage } from '../platform/lists.ts';

/** Resolvers of an item's ledger and of its stock by day. */
export const ledgerResolvers: Resolvers = {
  Query: {
    inventoryItemHistory: historyOf(readItemHistory),
    itemLedger: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const page = await readPage(context, readItemLedger, args, { params: { id: args.id } });
      return { ...page, items: page.items.map((entry) => ({ ...entry, organizationId })) };
    },
    itemStockDays: (_parent, { organizationId, id, days, timeZone }, context) => {
      const query = { days, timeZone: timeZone ?? undefined };
      return context.api(readStockDays, { organizationId, params: { id }, query });
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
