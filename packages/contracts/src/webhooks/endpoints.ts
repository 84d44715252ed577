import {
  chosenKinds,
  deliverySortKeys,
  deliveryStates,
  overlapHoursOrDefault,
  webhookName,
  webhookSortKeys,
  webhookStatuses,
  webhookUrl,
} from '@tallyard/domain/webhooks/fields';
import { maxReplayDays, maxReplayed, secretOverlapHours, webhookLogDays } from '@tallyard/domain/webhooks/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dateTime, id, orderQuery, searchQuery } from '../endpoint/fields.ts';
import {
  actionOptions,
  createOptions,
  deleteOptions,
  doing,
  getOptions,
  listingOfOne,
  listOptions,
  ofOrganization,
  oneOf,
  paged,
  seenVersion,
  updateOptions,
} from '../integrations/kind-endpoints.ts';
import {
  newWebhook,
  webhook,
  webhookAnalytics,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookDeliveryList,
  webhookList,
  webhookReplay,
} from './models.ts';

const base = '/api/integrations/webhooks';
/** Null to send the events unchanged. */
const selectionId = id.nullable();
const deliveryParams = z.object({ id, deliveryId: id });

export const listWebhooks = endpoint({
  ...listOptions,
  name: 'webhooks.list',
  path: base,
  action: 'webhooks.view',
  summary: 'Where the organization sends what happens, how it goes, and what came of the calls of the last 24 hours.',
  query: z.object({
    ...paged,
    ...orderQuery(webhookSortKeys, 'name'),
    search: searchQuery,
    status: oneOf(webhookStatuses).optional(),
    selectionId: id.optional(),
  }),
  output: webhookList,
});

export const readWebhook = endpoint({
  ...getOptions,
  name: 'webhooks.read',
  path: `${base}/{id}`,
  action: 'webhooks.view',
  summary: 'One webhook; its secrets are not told.',
  output: webhook,
});

export const createWebhook = endpoint({
  ...createOptions,
  name: 'webhooks.create',
  path: base,
  action: 'webhooks.create',
  secretAnswer: true,
  summary: 'Makes a webhook that is told of what happens from now on; the secret that signs is answered once.',
  body: z.object({
    ...ofOrganization,
    name: webhookName,
    url: webhookUrl,
    kinds: chosenKinds,
    /** Runs with the permissions of the caller; its kind of event replaces `kinds`. */
    selectionId: selectionId.optional(),
  }),
  output: newWebhook,
});

export const updateWebhook = endpoint({
  ...updateOptions,
  name: 'webhooks.update',
  path: `${base}/{id}`,
  action: 'webhooks.update',
  summary:
    'Changes name, address or kinds; absent fields stay. With `version`, only what was read is changed. What waits already goes to the new address.',
  body: z.object({
    ...ofOrganization,
    name: z.optional(webhookName),
    url: z.optional(webhookUrl),
    kinds: z.optional(chosenKinds),
    selectionId: selectionId.optional(),
    version: seenVersion,
  }),
  output: webhook,
});

export const deleteWebhook = endpoint({
  ...deleteOptions,
  name: 'webhooks.delete',
  path: `${base}/{id}`,
  action: 'webhooks.delete',
  summary: 'Deletes a webhook with its log; what waits is not sent any more.',
});

export const pauseWebhook = endpoint({
  ...actionOptions,
  name: 'webhooks.pause',
  path: `${base}/{id}/pause`,
  action: 'webhooks.pause',
  summary: 'Sends nothing more until it is resumed; one that is paused is as it was.',
  output: webhook,
});

export const resumeWebhook = endpoint({
  ...actionOptions,
  name: 'webhooks.resume',
  path: `${base}/{id}/resume`,
  action: 'webhooks.pause',
  summary: `Goes on from where it was paused, at most ${maxReplayDays} days back; what waits is tried at once.`,
  output: webhook,
});

export const rotateWebhookSecret = endpoint({
  ...doing,
  name: 'webhooks.rotateSecret',
  path: `${base}/{id}/rotate-secret`,
  action: 'webhooks.manage',
  secretAnswer: true,
  summary: `A new secret, answered once; the older ones sign beside it for \`overlapHours\`, ${secretOverlapHours} unless given.`,
  body: z.object({ ...ofOrganization, overlapHours: overlapHoursOrDefault }),
  output: newWebhook,
});

export const testWebhook = endpoint({
  ...doing,
  name: 'webhooks.test',
  path: `${base}/{id}/test`,
  action: 'webhooks.test',
  summary: 'Sends one `webhook.test`, once, even while it is paused; read the delivery for what came of it.',
  output: webhookDelivery,
});

export const listWebhookDeliveries = endpoint({
  ...listingOfOne,
  name: 'webhooks.deliveries',
  path: `${base}/{id}/deliveries`,
  action: 'webhooks.viewLog',
  summary: `What was sent within the last ${webhookLogDays} days, newest first.`,
  query: z.object({
    ...paged,
    ...orderQuery(deliverySortKeys, 'createdAt', 'desc'),
    state: oneOf(deliveryStates).optional(),
  }),
  output: webhookDeliveryList,
});

export const readWebhookDelivery = endpoint({
  ...getOptions,
  name: 'webhooks.delivery',
  path: `${base}/{id}/deliveries/{deliveryId}`,
  action: 'webhooks.viewLog',
  summary: 'One delivery: what is sent, and what came back of each call.',
  params: deliveryParams,
  output: webhookDeliveryDetails,
});

export const replayWebhookDelivery = endpoint({
  ...actionOptions,
  name: 'webhooks.replayDelivery',
  path: `${base}/{id}/deliveries/{deliveryId}/replay`,
  action: 'webhooks.manage',
  summary:
    'Sends the same again under the same id, from the beginning of the schedule; one that waits is tried at once.',
  params: deliveryParams,
  output: webhookDelivery,
});

export const replayWebhook = endpoint({
  ...actionOptions,
  name: 'webhooks.replay',
  path: `${base}/{id}/replay`,
  action: 'webhooks.manage',
  summary: `Sends every event of its kinds of a period again, also those that it was never sent; at most ${maxReplayed} of the last ${maxReplayDays} days.`,
  body: z.object({ ...ofOrganization, from: dateTime, to: dateTime }),
  output: webhookReplay,
});

export const readWebhookAnalytics = endpoint({
  ...getOptions,
  name: 'webhooks.analytics',
  path: `${base}/{id}/analytics`,
  action: 'webhooks.viewAnalytics',
  summary: `Calls, failures and how long answers took, by day of the last ${webhookLogDays} days.`,
  output: webhookAnalytics,
});
