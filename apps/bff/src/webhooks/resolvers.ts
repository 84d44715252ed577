import { syncStatuses } from '@tallyard/domain/integrations/fields';
import { deliveryStates, pauseReasons, type WebhookKind, webhookStatuses } from '@tallyard/domain/webhooks/fields';
import type { RequestContext } from '../context.ts';
import type { Resolvers, WebhookSortKey } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, lowerOr, word, wordOrNull } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import {
  addWebhook,
  changeWebhook,
  fetchAnalytics,
  fetchDeliveries,
  fetchDelivery,
  fetchWebhook,
  fetchWebhooks,
  removeWebhook,
  replaceSecret,
  sendAgain,
  sendPeriodAgain,
  sendTest,
  setPaused,
  type WebhookQuery,
  type Where,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<WebhookSortKey, WebhookQuery['sortBy']>;

const whereOf = async (context: RequestContext, args: Parameters<typeof organizationOf>[1]): Promise<Where> => ({
  rest: context.rest,
  organizationId: await organizationOf(context, args),
});

/** As they came: which there are, the contract says before anything is sent. */
const kindsOf = (kinds: readonly string[]) => [...kinds] as WebhookKind[];

export const webhooksResolvers: Resolvers = {
  Query: {
    webhooks: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query: WebhookQuery = {
        ...listQueryOf(args, part),
        search: args.filter?.search ?? undefined,
        status: lowerOr(args.filter?.status),
        selectionId: args.filter?.selectionId ?? undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchWebhooks(where, query), part);
    },
    webhook: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchWebhook(where, args.id));
    },
    webhookDeliveries: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query = { ...listQueryOf(args, part), state: lowerOr(args.state) };
      return pageOf(await fetchDeliveries(where, args.webhookId, query), part);
    },
    webhookDelivery: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchDelivery(where, args.webhookId, args.id));
    },
    webhookAnalytics: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchAnalytics(where, args.id));
    },
  },
  Mutation: {
    createWebhook: async (_parent, { input }, context) => {
      const { name, url, kinds, selectionId } = input;
      const fields = { name, url, kinds: kindsOf(kinds), selectionId: selectionId ?? undefined };
      return addWebhook(await whereOf(context, { input }), fields);
    },
    updateWebhook: async (_parent, { input }, context) => {
      const { id, name, url, kinds, selectionId, expectedVersion } = input;
      const changes = {
        name: name ?? undefined,
        url: url ?? undefined,
        kinds: kinds ? kindsOf(kinds) : undefined,
        // Null is none; what is left out stays.
        selectionId,
        version: expectedVersion ?? undefined,
      };
      return { webhook: await changeWebhook(await whereOf(context, { input }), id, changes) };
    },
    deleteWebhook: async (_parent, { input }, context) => {
      await removeWebhook(await whereOf(context, { input }), input.id);
      return { deletedId: input.id };
    },
    pauseWebhook: async (_parent, { input }, context) => ({
      webhook: await setPaused(await whereOf(context, { input }), input.id, true),
    }),
    resumeWebhook: async (_parent, { input }, context) => ({
      webhook: await setPaused(await whereOf(context, { input }), input.id, false),
    }),
    rotateWebhookSecret: async (_parent, { input }, context) =>
      replaceSecret(await whereOf(context, { input }), input.id, input.overlapHours ?? undefined),
    testWebhook: async (_parent, { input }, context) => ({
      delivery: await sendTest(await whereOf(context, { input }), input.id),
    }),
    replayWebhookDelivery: async (_parent, { input }, context) => ({
      delivery: await sendAgain(await whereOf(context, { input }), input.webhookId, input.id),
    }),
    replayWebhook: async (_parent, { input }, context) => {
      const { id, from, to } = input;
      return sendPeriodAgain(await whereOf(context, { input }), id, { from, to });
    },
  },
  Webhook: {
    organizationId: (webhook) => String(webhook.organizationId),
    status: (webhook) => word(webhookStatuses, webhook.status),
    pausedBecause: (webhook) => wordOrNull(pauseReasons, webhook.pausedBecause),
    syncStatus: (webhook) => word(syncStatuses, webhook.syncStatus),
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
    state: (delivery) => word(deliveryStates, delivery.state),
  },
  WebhookDeliveryDetails: {
    delivery: (details) => details,
  },
};
