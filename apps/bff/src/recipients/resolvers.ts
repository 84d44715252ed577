import {
  confirmRecipient,
  declineRecipient,
  readConfirmationRequest,
  readRecipientStatuses,
  readSubscription,
  resendConfirmationRequest,
  subscribeAgain,
  unsubscribe,
} from '@tallyard/contracts/recipients/endpoints';
import {
  recipientChannels,
  recipientPurposes,
  recipientStatuses,
  subscriptionTopics,
} from '@tallyard/domain/recipients/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValue, lower } from '../platform/enums.ts';

export const recipientsResolvers: Resolvers = {
  Query: {
    recipients: (_parent, { organizationId, emails, phones }, context) => {
      const body = { emails: [...(emails ?? [])], phones: [...(phones ?? [])] };
      return context.api(readRecipientStatuses, { organizationId, body });
    },
    confirmationRequest: (_parent, { token }, context) => context.api(readConfirmationRequest, { body: { token } }),
    mailSubscription: (_parent, { token }, context) => context.api(readSubscription, { body: { token } }),
  },
  Mutation: {
    resendConfirmationRequest: async (_parent, { input: { organizationId, channel, address } }, context) => {
      const body = { channel: lower(channel), address };
      return { recipient: await context.api(resendConfirmationRequest, { organizationId, body }) };
    },
    confirmRecipient: async (_parent, { input: { token } }, context) => ({
      request: await context.api(confirmRecipient, { body: { token } }),
    }),
    declineRecipient: async (_parent, { input: { token } }, context) => ({
      request: await context.api(declineRecipient, { body: { token } }),
    }),
    unsubscribe: async (_parent, { input: { token } }, context) => ({
      subscription: await context.api(unsubscribe, { body: { token } }),
    }),
    subscribeAgain: async (_parent, { input: { token } }, context) => ({
      subscription: await context.api(subscribeAgain, { body: { token } }),
    }),
  },
  Recipient: {
    channel: ({ channel }) => enumValue(recipientChannels, channel),
    status: ({ status }) => enumValue(recipientStatuses, status),
  },
  ConfirmationRequest: {
    channel: ({ channel }) => enumValue(recipientChannels, channel),
    purpose: ({ purpose }) => enumValue(recipientPurposes, purpose),
    status: ({ status }) => enumValue(recipientStatuses, status),
  },
  MailSubscription: { topic: ({ topic }) => enumValue(subscriptionTopics, topic) },
};
