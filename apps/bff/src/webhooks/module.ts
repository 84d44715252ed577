import { mostTries } from '@tallyard/domain/limits/retries';
import { maxWebhookSecrets, webhookLogDays } from '@tallyard/domain/webhooks/limits';
import type { Module } from '../module.ts';
import { webhooksResolvers } from './resolvers.ts';

export const webhooks = {
  resolvers: webhooksResolvers,
  weights: {
    calls: { 'Webhook.createdBy': 1, 'Webhook.selection': 1, 'Webhook.actsFor': 1 },
    rowsOfLists: {
      'Webhook.kinds': { usual: 1, most: 40 },
      'Webhook.secrets': maxWebhookSecrets,
      // Those of one schedule; few deliveries are sent again manually.
      'WebhookDeliveryDetails.calls': { usual: mostTries('delivery'), most: 50 },
      'WebhookAnalytics.days': webhookLogDays,
    },
    bulk: ['Mutation.replayWebhook'],
  },
} satisfies Module;
