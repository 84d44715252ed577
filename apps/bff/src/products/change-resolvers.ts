import { productChanges as words } from '@tallyard/domain/products/product-changes';
import type { ProductChangeKind, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValueOrOther } from '../platform/enums.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf, countOf, readableOnes } from '../realtime/published-changes.ts';
import { productChanges } from './changes.ts';

export const productChangeResolvers: Resolvers = {
  Subscription: {
    productChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, productChanges(organizationId));
      },
    },
  },
  ProductChange: {
    // The schema has a value for each of `productChanges`.
    kind: ({ published }) => published && (enumValueOrOther<string>(words, published.change) as ProductChangeKind),
    count: ({ published }) => countOf(published, published?.productIds),
    productIds: ({ published }) => readableOnes(published?.productIds),
    product: ({ published }) => published?.product ?? null,
    fields: ({ published }) => readableOnes(published?.fields),
    ...authorOf,
  },
};
