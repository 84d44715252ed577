import { itemChanges as words } from '@tallyard/domain/inventory/item-changes';
import type { InventoryItemChangeKind, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValueOrOther } from '../platform/enums.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf, countOf, readableOnes } from '../realtime/published-changes.ts';
import { itemChanges, serviceChanges } from './changes.ts';

export const changeResolvers: Resolvers = {
  Subscription: {
    itemChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, itemChanges(organizationId));
      },
    },
    inventoryServiceChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        const { breakers } = context.rest.upstream;
        return openChanges(
          organizationId,
          null,
          serviceChanges(() => breakers.stateOf(organizationId)),
        );
      },
    },
  },
  InventoryService: {
    breaker: ({ isOpen }) => (isOpen ? 'OPEN' : 'CLOSED'),
  },
  InventoryItemChange: {
    // The schema has a value for each of `itemChanges`.
    kind: ({ published }) =>
      published && (enumValueOrOther<string>(words, published.change) as InventoryItemChangeKind),
    count: ({ published }) => countOf(published, published?.itemIds),
    itemIds: ({ published }) => readableOnes(published?.itemIds),
    item: ({ published }) => published?.item ?? null,
    fields: ({ published }) => readableOnes(published?.fields),
    quantityBefore: ({ published }) => published?.quantityBefore ?? null,
    ...authorOf,
  },
};
