import { explainAlert } from '@tallyard/contracts/alerts/delivery-explanation';
import type { DeliveryReasonKind } from '@tallyard/domain/alerts/delivery-reasons';
import type { AlertWhyKind, Resolvers } from '../generated/resolvers.ts';
import { actionName } from './workflow-input.ts';

const kindNames = {
  shown: 'SHOWN',
  unseen: 'UNSEEN',
  sent: 'SENT',
  sending: 'SENDING',
  waiting: 'WAITING',
  failed: 'FAILED',
  uncertain: 'UNCERTAIN',
  muted: 'MUTED',
  unconfirmed: 'UNCONFIRMED',
  ended: 'ENDED',
  unnamed: 'UNNAMED',
  noMail: 'NO_MAIL',
  noBrowser: 'NO_BROWSER',
  forgotten: 'FORGOTTEN',
  changed: 'CHANGED',
  ahead: 'AHEAD',
  coolDown: 'COOL_DOWN',
  off: 'OFF',
  gone: 'GONE',
  elsewhere: 'ELSEWHERE',
} as const satisfies Record<DeliveryReasonKind, AlertWhyKind>;

/** Why somebody was notified of an alert, or was not; another upstream cannot tell. */
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
  AlertWhyAnswer: { channel: ({ channel }) => actionName(channel), kind: ({ kind }) => kindNames[kind] },
};
