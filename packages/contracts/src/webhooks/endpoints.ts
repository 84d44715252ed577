import { organizationId } from '@tallyard/domain/organizations/fields';
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
import {
  afterQuery,
  dateTime,
  id,
  idsQuery,
  orderQuery,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
} from '../endpoint/fields.ts';
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
const params = z.object({ id });
/** Null: the events as they are. */
const selectionId = id.nullable();
const deliveryParams = z.object({ id, deliveryId: id });
const organization = { organizationId: z.optional(organizationId) };
const alone = z.object(organization);
const query = z.object({ organizationId: organizationQuery });
const paged = {
  organizationId: organizationQuery,
  page: pageQuery,
  limit: sizeQuery(),
  after: afterQuery,
  ids: idsQuery.optional(),
};
/** A key that leaked must not leave behind an address to which everything is sent. */
const ofPeople = { access: 'organization', apiKeys: false } as const;

export const listWebhooks = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: base,
  access: 'organization',
  action: 'webhooks.view',
  repeatable: true,
  summary: 'Where the organisation sends what happens, how it goes, and what came of the calls of the last 24 hours.',
  query: z.object({
    ...paged,
    ...orderQuery(webhookSortKeys, 'name'),
    search: searchQuery,
    status: z.enum(webhookStatuses, `Must be one of ${webhookStatuses.join(', ')}`).optional(),
    selectionId: id.optional(),
  }),
  output: webhookList,
});

export const readWebhook = endpoint({
  name: 'webhooks.read',
  method: 'GET',
  path: `${base}/{id}`,
  access: 'organization',
  action: 'webhooks.view',
  repeatable: true,
  summary: 'One webhook; its secrets are not told.',
  params,
  query,
  output: webhook,
});

export const createWebhook = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: base,
  ...ofPeople,
  action: 'webhooks.create',
  secretAnswer: true,
  repeatable: false,
  status: 201,
  summary: 'Makes a webhook that is told of what happens from now on; the secret that signs is answered once.',
  body: z.object({
    ...organization,
    name: webhookName,
    url: webhookUrl,
    kinds: chosenKinds,
    /** Asked with the rights of the caller; its kind is the webhook's then. */
    selectionId: selectionId.optional(),
  }),
  output: newWebhook,
});

export const updateWebhook = endpoint({
  name: 'webhooks.update',
  method: 'PATCH',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'webhooks.update',
  repeatable: true,
  summary:
    'Changes name, address or kinds; absent fields stay. With `version`, only what was read is changed. What waits already goes to the new address.',
  params,
  body: z.object({
    ...organization,
    name: z.optional(webhookName),
    url: z.optional(webhookUrl),
    kinds: z.optional(chosenKinds),
    selectionId: selectionId.optional(),
    version: z.int('Must be a whole number').positive('Must be above 0').optional(),
  }),
  output: webhook,
});

export const deleteWebhook = endpoint({
  name: 'webhooks.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'webhooks.delete',
  repeatable: false,
  summary: 'Deletes a webhook with its log; what waits is not sent any more.',
  params,
  query,
  output: z.object({ deleted: z.literal(true) }),
});

export const pauseWebhook = endpoint({
  name: 'webhooks.pause',
  method: 'POST',
  path: `${base}/{id}/pause`,
  ...ofPeople,
  action: 'webhooks.pause',
  repeatable: true,
  summary: 'Sends nothing more until it is resumed; one that is paused is as it was.',
  params,
  body: alone,
  output: webhook,
});

export const resumeWebhook = endpoint({
  name: 'webhooks.resume',
  method: 'POST',
  path: `${base}/{id}/resume`,
  ...ofPeople,
  action: 'webhooks.pause',
  repeatable: true,
  summary: `Goes on from where it was paused, at most ${maxReplayDays} days back; what waits is tried at once.`,
  params,
  body: alone,
  output: webhook,
});

export const rotateWebhookSecret = endpoint({
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${base}/{id}/rotate-secret`,
  ...ofPeople,
  action: 'webhooks.manage',
  secretAnswer: true,
  repeatable: false,
  status: 201,
  summary: `A new secret, answered once; the older ones sign beside it for \`overlapHours\`, ${secretOverlapHours} unless given.`,
  params,
  body: z.object({ ...organization, overlapHours: overlapHoursOrDefault }),
  output: newWebhook,
});

export const testWebhook = endpoint({
  name: 'webhooks.test',
  method: 'POST',
  path: `${base}/{id}/test`,
  ...ofPeople,
  action: 'webhooks.test',
  repeatable: false,
  status: 201,
  summary: 'Sends one `webhook.test`, once, even while it is paused; read the delivery for what came of it.',
  params,
  body: alone,
  output: webhookDelivery,
});

export const listWebhookDeliveries = endpoint({
  name: 'webhooks.deliveries',
  method: 'GET',
  path: `${base}/{id}/deliveries`,
  access: 'organization',
  action: 'webhooks.viewLog',
  repeatable: true,
  summary: `What was sent within the last ${webhookLogDays} days, newest first.`,
  params,
  query: z.object({
    ...paged,
    ...orderQuery(deliverySortKeys, 'createdAt', 'desc'),
    state: z.enum(deliveryStates, `Must be one of ${deliveryStates.join(', ')}`).optional(),
  }),
  output: webhookDeliveryList,
});

export const readWebhookDelivery = endpoint({
  name: 'webhooks.delivery',
  method: 'GET',
  path: `${base}/{id}/deliveries/{deliveryId}`,
  access: 'organization',
  action: 'webhooks.viewLog',
  repeatable: true,
  summary: 'One delivery: what is sent, and what came back of each call.',
  params: deliveryParams,
  query,
  output: webhookDeliveryDetails,
});

export const replayWebhookDelivery = endpoint({
  name: 'webhooks.replayDelivery',
  method: 'POST',
  path: `${base}/{id}/deliveries/{deliveryId}/replay`,
  ...ofPeople,
  action: 'webhooks.manage',
  repeatable: true,
  summary:
    'Sends the same again under the same id, from the beginning of the schedule; one that waits is tried at once.',
  params: deliveryParams,
  body: alone,
  output: webhookDelivery,
});

export const replayWebhook = endpoint({
  name: 'webhooks.replay',
  method: 'POST',
  path: `${base}/{id}/replay`,
  ...ofPeople,
  action: 'webhooks.manage',
  repeatable: true,
  summary: `Sends every event of its kinds of a period again, also those that it was never sent; at most ${maxReplayed} of the last ${maxReplayDays} days.`,
  params,
  body: z.object({ ...organization, from: dateTime, to: dateTime }),
  output: webhookReplay,
});

export const readWebhookAnalytics = endpoint({
  name: 'webhooks.analytics',
  method: 'GET',
  path: `${base}/{id}/analytics`,
  access: 'organization',
  action: 'webhooks.viewAnalytics',
  repeatable: true,
  summary: `Calls, failures and how long answers took, by day of the last ${webhookLogDays} days.`,
  params,
  query,
  output: webhookAnalytics,
});
