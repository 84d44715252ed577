import { listAlertSends } from '@tallyard/contracts/alerts/endpoints';
import { deferralReasons, sendStates, withdrawnReasons } from '@tallyard/domain/alerts/sends';
import type { Resolvers } from '../../generated/resolvers.ts';
import { enumValueOrOther } from '../../platform/enums.ts';
import { readPage } from '../../platform/lists.ts';
import { actionName } from '../workflow-input.ts';

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
    heldBecause: ({ heldBecause }) => (heldBecause ? enumValueOrOther(deferralReasons, heldBecause) : null),
    withdrawnBecause: ({ withdrawnBecause }) =>
      withdrawnBecause ? enumValueOrOther(withdrawnReasons, withdrawnBecause) : null,
  },
};
