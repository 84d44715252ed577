import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { bulkPayload, codeOfOutcome } from '../platform/bulk.ts';
import { adjustItems, deleteItems, type ItemUpdates, setItemsActive, updateItems } from './bulk-source.ts';
import { priced } from './priced.ts';

/** Changes of many items, each id with its own outcome. */
export const bulkResolvers: Resolvers = {
  Mutation: {
    bulkUpdateInventoryItems: async (_parent, { input }, context) => {
      const { organizationId: _named, ids, ...updates } = input;
      const organizationId = await organizationOf(context, { input });
      // A null is refused by the contract's field schemas, in their words.
      return bulkPayload(await updateItems(context.rest, organizationId, ids, priced(updates) as ItemUpdates));
    },
    setInventoryItemsActivity: async (_parent, { input }, context) => {
      const { ids, isActive, reason } = input;
      const organizationId = await organizationOf(context, { input });
      const wanted = { isActive, reason: reason ?? undefined };
      return bulkPayload(await setItemsActive(context.rest, organizationId, ids, wanted));
    },
    bulkAdjustInventoryItems: async (_parent, { input }, context) => {
      const { ids, adjustment, reason } = input;
      const organizationId = await organizationOf(context, { input });
      const wanted = { adjustment, reason: reason ?? undefined };
      return bulkPayload(await adjustItems(context.rest, organizationId, ids, wanted));
    },
    bulkDeleteInventoryItems: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return bulkPayload(await deleteItems(context.rest, organizationId, input.ids, input.reason ?? undefined));
    },
  },
  InventoryItemBulkOutcome: {
    code: codeOfOutcome,
    item: ({ item }) => item ?? null,
  },
};
