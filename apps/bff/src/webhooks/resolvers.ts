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
import { syncStatuses } from '@tallyard/domain/integrations/fields';
import { deliveryStates, pauseReasons, type WebhookKind, webhookStatuses } from '@tallyard/domain/webhooks/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrNull, lowerOr, sortOf } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';
import { readable } from '../rest/tolerant-parsing.ts';

/** Passed on unchanged: the contract rejects unknown kinds before anything is sent. */
const kindsOf = (kinds: readonly string[]) => [...kinds] as WebhookKind[];

export const webhooksResolvers: Resolvers = {
  Query: {
    webhooks: (_parent, args, context) => {
      const { search, status, selectionId } = args.filter ?? {};
      const query = {
        search: search ?? undefined,
        status: lowerOr(status),
        selectionId: selectionId ?? undefined,
        ...sortOf(args),
      };
      return readPage(context, listWebhooks, args, { query });
    },
    webhook: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readWebhook, { organizationId, params: { id } })),
    webhookDeliveries: (_parent, args, context) =>
      readPage(context, listWebhookDeliveries, args, {
        params: { id: args.webhookId },
        query: { state: lowerOr(args.state) },
      }),
    webhookDelivery: (_parent, { organizationId, webhookId, id }, context) =>
      oneOrNull(context.api(readWebhookDelivery, { organizationId, params: { id: webhookId, deliveryId: id } })),
    webhookAnalytics: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readWebhookAnalytics, { organizationId, params: { id } })),
  },
  Mutation: {
    createWebhook: (_parent, { input }, context) => {
      const { organizationId, name, url, kinds, selectionId } = input;
      const body = { name, url, kinds: kindsOf(kinds), selectionId: selectionId ?? undefined };
      return context.api(createWebhook, { organizationId, body });
    },
    updateWebhook: async (_parent, { input }, context) => {
      const { organizationId, id, name, url, kinds, selectionId, expectedVersion } = input;
      const body = {
        name: name ?? undefined,
        url: url ?? undefined,
        kinds: kinds ? kindsOf(kinds) : undefined,
        // Null removes it; a missing value is kept.
        selectionId,
        version: expectedVersion ?? undefined,
      };
      return { webhook: await context.api(updateWebhook, { organizationId, params: { id }, body }) };
    },
    deleteWebhook: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteWebhook, { organizationId, params: { id } });
      return { deletedId: id };
    },
    pauseWebhook: async (_parent, { input: { organizationId, id } }, context) => ({
      webhook: await context.api(pauseWebhook, { organizationId, params: { id } }),
    }),
    resumeWebhook: async (_parent, { input: { organizationId, id } }, context) => ({
      webhook: await context.api(resumeWebhook, { organizationId, params: { id } }),
    }),
    rotateWebhookSecret: (_parent, { input: { organizationId, id, overlapHours } }, context) => {
      const body = { overlapHours: overlapHours ?? undefined };
      return context.api(rotateWebhookSecret, { organizationId, params: { id }, body });
    },
    testWebhook: async (_parent, { input: { organizationId, id } }, context) => ({
      delivery: await context.api(testWebhook, { organizationId, params: { id } }),
    }),
    replayWebhookDelivery: async (_parent, { input: { organizationId, webhookId, id } }, context) => {
      const params = { id: webhookId, deliveryId: id };
      return { delivery: await context.api(replayWebhookDelivery, { organizationId, params }) };
    },
    replayWebhook: (_parent, { input: { organizationId, id, from, to } }, context) =>
      context.api(replayWebhook, { organizationId, params: { id }, body: { from, to } }),
  },
  Webhook: {
    organizationId: (webhook) => String(webhook.organizationId),
    status: (webhook) => enumValue(webhookStatuses, webhook.status),
    pausedBecause: (webhook) => enumValueOrNull(pauseReasons, webhook.pausedBecause),
    syncStatus: (webhook) => enumValue(syncStatuses, webhook.syncStatus),
    selection: ({ selectionId, organizationId }, _args, { loaders }) => {
      const id = readable(selectionId);
      return id === null ? null : loaders.selection(String(organizationId)).load(id);
    },
    actsFor: ({ actsFor, organizationId }) => {
      const id = readable(actsFor);
      return id === null ? null : { id, organizationId: String(organizationId) };
    },
    createdBy: (webhook) => ({ id: webhook.createdBy, organizationId: String(webhook.organizationId) }),
  },
  WebhookDelivery: {
    state: (delivery) => enumValue(deliveryStates, delivery.state),
  },
  WebhookDeliveryDetails: {
    delivery: (details) => details,
  },
};
