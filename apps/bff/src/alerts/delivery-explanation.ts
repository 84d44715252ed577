import { explainAlert } from '@tallyard/contracts/alerts/delivery-explanation';
import { deliveryReasonKinds } from '@tallyard/domain/alerts/delivery-reasons';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValueOrOther } from '../platform/enums.ts';
import { actionName } from './workflow-input.ts';

/** Resolvers of the reasons why somebody was notified of an alert or was not; unavailable on other upstreams. */
export const deliveryExplanationResolvers: Resolvers = {
  Query: {
    alertWhy: (_parent, { organizationId, alertId, userId }, context) => {
      if (!context.rest.upstream.isOurs) return null;
      return context.api(explainAlert, {
        organizationId,
        params: { id: alertId },
        query: { userId: userId ?? undefined },
      });
    },
  },
  AlertWhyAnswer: {
    channel: ({ channel }) => actionName(channel),
    kind: ({ kind }) => enumValueOrOther(deliveryReasonKinds, kind),
  },
};
