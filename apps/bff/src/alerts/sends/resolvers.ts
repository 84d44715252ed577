import { listAlertSends } from '@tallyard/contracts/alerts/endpoints';
import { type HeldReason, sendStates, withdrawnReasons } from '@tallyard/domain/alerts/sends';
import type { AlertHeldReason, Resolvers } from '../../generated/resolvers.ts';
import { organizationOf } from '../../permissions/organization.ts';
import { wordOrOther } from '../../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../../platform/lists.ts';
import { call } from '../../rest/call.ts';
import { readableOr } from '../../rest/tolerant-parsing.ts';
import { actionName } from '../workflow-input.ts';

const heldNames = {
  ruleQuiet: 'RULE_QUIET',
  ownQuiet: 'OWN_QUIET',
  hourly: 'HOURLY',
  daily: 'DAILY',
} as const satisfies Record<HeldReason, AlertHeldReason>;

export const sendResolvers: Resolvers = {
  Query: {
    alertSends: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query = { ...listQueryOf(args, part), organizationId };
      return pageOf(
        await call(context.rest, listAlertSends, { params: { id: args.alertId }, query, organizationId }),
        part,
      );
    },
  },
  AlertSend: {
    channel: ({ channel }) => actionName(channel),
    channelText: ({ channel }) => channel,
    state: ({ state }) => wordOrOther(sendStates, state),
    stateText: ({ state }) => state,
    heldUntil: ({ heldUntil }) => heldUntil ?? null,
    heldBecause: ({ heldBecause }) => {
      const reason = readableOr(heldBecause) ?? null;
      return reason === null ? null : heldNames[reason];
    },
    withdrawnBecause: ({ withdrawnBecause }) =>
      withdrawnBecause ? wordOrOther(withdrawnReasons, withdrawnBecause) : null,
  },
};
