import { changeAdjustmentReasons, readAdjustmentReasons } from '@tallyard/contracts/inventory/reason-endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { askOr } from '../rest/missing-capabilities.ts';

/** Resolvers of the reasons that an organization offers for adjustments; empty for an upstream without our endpoint. */
export const reasonResolvers: Resolvers = {
  Query: {
    adjustmentReasons: (_parent, { organizationId }, context) =>
      askOr(
        context.rest,
        readAdjustmentReasons,
        () => context.api(readAdjustmentReasons, { organizationId }),
        () => ({ reasons: [], revision: 0 }),
      ),
  },
  Mutation: {
    changeAdjustmentReasons: async (_parent, { input }, context) => {
      const { organizationId, reasons, expectedRevision } = input;
      const body = { reasons: [...reasons], expectedRevision: expectedRevision ?? undefined };
      return { adjustmentReasons: await context.api(changeAdjustmentReasons, { organizationId, body }) };
    },
  },
};
