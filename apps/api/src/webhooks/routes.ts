import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  readWebhook,
  readWebhookAnalytics,
  readWebhookDelivery,
  replayWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tallyard/contracts/webhooks/endpoints';
import { type Route, route } from '../platform/routes/route.ts';
import { readAnalytics } from './analytics.ts';
import { readDelivery } from './deliveries.ts';
import * as deliveryService from './delivery-service.ts';
import { readOne, webhooks } from './repository.ts';
import * as service from './service.ts';

export function webhookRoutes(context: service.WebhookContext): readonly Route[] {
  return [
    route(listWebhooks, ({ transaction, input }) => webhooks.page(transaction, input.query)),
    route(readWebhook, ({ transaction, input }) => readOne(transaction, input.params.id)),
    route(createWebhook, ({ transaction, input: { body } }) => service.createWebhook(transaction, context, body)),
    route(updateWebhook, ({ transaction, input: { params, body } }) => {
      const { organizationId: _, ...changes } = body;
      return service.changeWebhook(transaction, context, params.id, changes);
    }),
    route(deleteWebhook, async ({ transaction, input }) => {
      await service.deleteWebhook(transaction, input.params.id);
      return { deleted: true } as const;
    }),
    route(pauseWebhook, ({ transaction, input }) => service.pauseWebhook(transaction, input.params.id)),
    route(resumeWebhook, ({ transaction, input }) => service.resumeWebhook(transaction, context, input.params.id)),
    route(rotateWebhookSecret, ({ transaction, input: { params, body } }) =>
      service.rotateSecret(transaction, context, params.id, body.overlapHours),
    ),
    route(testWebhook, ({ transaction, input }) => deliveryService.sendTest(transaction, context, input.params.id)),
    route(listWebhookDeliveries, ({ transaction, input: { params, query } }) =>
      deliveryService.pageOfDeliveries(transaction, params.id, query),
    ),
    route(readWebhookDelivery, ({ transaction, input: { params } }) =>
      readDelivery(transaction, params.id, params.deliveryId),
    ),
    route(replayWebhookDelivery, ({ transaction, input: { params } }) =>
      deliveryService.replayDelivery(transaction, context, params.id, params.deliveryId),
    ),
    route(replayWebhook, ({ transaction, input: { params, body } }) =>
      deliveryService.replay(transaction, context, params.id, { from: body.from, to: body.to }),
    ),
    route(readWebhookAnalytics, async ({ transaction, input }) => {
      const { id } = await readOne(transaction, input.params.id);
      return readAnalytics(transaction, id);
    }),
  ];
}
