import { listAlertSends } from '@tallyard/contracts/alerts/endpoints';
import { type DeferralReason, sendStates, withdrawnReasons } from '@tallyard/domain/alerts/sends';
import type { AlertHeldReason, Resolvers } from '../../generated/resolvers.ts';
import { enumValueOrOther } from '../../platform/enums.ts';
import { readPage } from '../../platform/lists.ts';
import { readableOr } from '../../rest/tolerant-parsing.ts';
import { actionName } from '../workflow-input.ts';

const heldNames = {
  ruleQuiet: 'RULE_QUIET',
  ownQuiet: 'OWN_QUIET',
  hourly: 'HOURLY',
  daily: 'DAILY',
} as const satisfies Record<DeferralReason, AlertHeldReason>;

export const sendResolvers: Resolvers = {
  Query: {
    alertSends: (_parent, args, context) => readPage(context, listAlertSends, args, { params: { id: args.alertId } }),
  },
  AlertSend: {
    channel: ({ channel }) => actionName(channel),
    channelText: ({ channel }) => channel,
    state: ({ state }) => enumValueOrOther(sendStates, state),
    stateText: ({ state }) => state,
    heldUntil: ({ heldUntil }) => heldUntil ?? null,
    heldBecause: ({ heldBecause }) => {
      const reason = readableOr(heldBecause) ?? null;
      return reason === null ? null : heldNames[reason];
    },
    withdrawnBecause: ({ withdrawnBecause }) =>
      withdrawnBecause ? enumValueOrOther(withdrawnReasons, withdrawnBecause) : null,
  },
};
