import { changeAdjustmentReasons, readAdjustmentReasons } from '@tallyard/contracts/inventory/reason-endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { call } from '../rest/call.ts';
import { askOr } from '../rest/missing-capabilities.ts';

/** The reasons that an organisation offers for adjustments. Another upstream without the endpoint of ours offers none. */
export const reasonResolvers: Resolvers = {
  Query: {
    adjustmentReasons: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return askOr(
        context.rest,
        readAdjustmentReasons,
        () => call(context.rest, readAdjustmentReasons, { query: { organizationId }, organizationId }),
        () => ({ reasons: [], revision: 0 }),
      );
    },
  },
  Mutation: {
    changeAdjustmentReasons: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { reasons, expectedRevision } = input;
      const body = { organizationId, reasons: [...reasons], expectedRevision: expectedRevision ?? undefined };
      return { adjustmentReasons: await call(context.rest, changeAdjustmentReasons, { body, organizationId }) };
    },
  },
};
