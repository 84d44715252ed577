import {
  recipientChannels,
  recipientPurposes,
  recipientStatuses,
  subscriptionTopics,
} from '@tallyard/domain/recipients/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { lower, word } from '../platform/enums.ts';
import * as source from './source.ts';

export const recipientsResolvers: Resolvers = {
  Query: {
    recipients: async (_parent, args, context) =>
      source.fetchRecipients(context.rest, await organizationOf(context, args), {
        emails: [...(args.emails ?? [])],
        phones: [...(args.phones ?? [])],
      }),
    confirmationRequest: (_parent, { token }, context) => source.fetchConfirmationRequest(context.rest, token),
    mailSubscription: (_parent, { token }, context) => source.fetchSubscription(context.rest, token),
  },
  Mutation: {
    resendConfirmationRequest: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const body = { channel: lower(input.channel), address: input.address };
      return { recipient: await source.resendRequest(context.rest, organizationId, body) };
    },
    confirmRecipient: async (_parent, { input }, context) => ({
      request: await source.confirmRecipient(context.rest, input.token),
    }),
    declineRecipient: async (_parent, { input }, context) => ({
      request: await source.declineRecipient(context.rest, input.token),
    }),
    unsubscribe: async (_parent, { input }, context) => ({
      subscription: await source.unsubscribe(context.rest, input.token),
    }),
    subscribeAgain: async (_parent, { input }, context) => ({
      subscription: await source.subscribeAgain(context.rest, input.token),
    }),
  },
  Recipient: {
    channel: ({ channel }) => word(recipientChannels, channel),
    status: ({ status }) => word(recipientStatuses, status),
  },
  ConfirmationRequest: {
    channel: ({ channel }) => word(recipientChannels, channel),
    purpose: ({ purpose }) => word(recipientPurposes, purpose),
    status: ({ status }) => word(recipientStatuses, status),
  },
  MailSubscription: { topic: ({ topic }) => word(subscriptionTopics, topic) },
};
