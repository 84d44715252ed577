import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { personIdOf } from '../permissions/person-id.ts';
import { codeOfOutcome } from '../platform/bulk.ts';
import { plannedPayload } from '../platform/planned-bulk.ts';
import { adjustItems, deleteItems, type ItemUpdates, setItemsActive, updateItems } from './bulk-source.ts';
import { priced } from './priced.ts';

/** Resolvers of bulk mutations for items, with an outcome for each id. */
export const bulkResolvers: Resolvers = {
  Mutation: {
    bulkUpdateInventoryItems: async (_parent, { input }, context) => {
      const { organizationId: _named, ids, planId, ...updates } = input;
      const many = { organizationId: await organizationOf(context, { input }), ids, planId };
      // The contract's field schemas reject nulls with their own messages.
      return plannedPayload(await updateItems(context.rest, many, priced(updates) as ItemUpdates));
    },
    setInventoryItemsActivity: async (_parent, { input }, context) => {
      const { ids, planId, isActive, reason } = input;
      const many = { organizationId: await organizationOf(context, { input }), ids, planId };
      return plannedPayload(await setItemsActive(context.rest, many, { isActive, reason: reason ?? undefined }));
    },
    bulkAdjustInventoryItems: async (_parent, { input }, context) => {
      const { ids, planId, adjustment, reason } = input;
      const many = { organizationId: await organizationOf(context, { input }), ids, planId };
      return plannedPayload(await adjustItems(context.rest, many, { adjustment, reason: reason ?? undefined }));
    },
    bulkDeleteInventoryItems: async (_parent, { input }, context) => {
      const { ids, planId, reason, force } = input;
      const many = { organizationId: await organizationOf(context, { input }), ids, planId };
      const deletedBy = await personIdOf(context);
      const deletion = { reason: reason ?? undefined, deletedBy, force: force ?? false };
      return plannedPayload(await deleteItems(context.rest, many, deletion));
    },
  },
  InventoryItemBulkOutcome: {
    code: codeOfOutcome,
    item: ({ item }) => item ?? null,
  },
};
