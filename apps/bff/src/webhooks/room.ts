import { maxToldAttempts, maxWebhookSecrets, webhookLogDays } from '@tallyard/domain/webhooks/limits';
import type { Room } from '../room.ts';
import { webhooksResolvers } from './resolvers.ts';

export const webhooks = {
  resolvers: webhooksResolvers,
  weights: {
    calls: { 'Webhook.createdBy': 1 },
    rowsOfLists: {
      'Webhook.kinds': 1,
      'Webhook.secrets': maxWebhookSecrets,
      'WebhookDeliveryDetails.calls': maxToldAttempts,
      'WebhookAnalytics.days': webhookLogDays,
    },
    bulk: ['Mutation.replayWebhook'],
  },
} satisfies Room;
