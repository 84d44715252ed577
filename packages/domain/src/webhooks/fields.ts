import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { maxSecretOverlapHours, secretOverlapHours } from './limits.ts';
import { urlForm } from './texts.ts';

export const webhookName = line('Webhook name', 80);

const addressForm = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/i;

/** The URL of a webhook: http or https, without a user, a password, or a fragment. */
export const webhookUrl = z
  .string('URL must be text')
  .check(
    z.trim(),
    z.minLength(1, 'URL is required'),
    z.maxLength(2_000, { error: 'URL must be at most 2000 characters', abort: true }),
    z.regex(addressForm, urlForm),
  );

/**
 * The kinds of events that webhooks can send. The end of a session is not one of them, because it does not concern other
 * systems.
 */
export const webhookKinds = [
  'item.changed',
  'product.changed',
  'movement.changed',
  'alert.changed',
  'warehouse.changed',
  'folder.changed',
  'plan.changed',
  'count.changed',
  'membership.changed',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const kindsMessage = 'Choose at least one kind of event';

export const webhookKind = z.enum(webhookKinds, `Must be one of ${webhookKinds.join(', ')}`);

/** The chosen kinds, without duplicates and in the order of `webhookKinds`. */
export const chosenKinds = z.pipe(
  z
    .array(webhookKind, kindsMessage)
    .check(z.minLength(1, kindsMessage), z.maxLength(webhookKinds.length * 2, 'Name each kind once')),
  z.transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind))),
);

/** `webhook.test` is only sent manually. */
export const testKind = 'webhook.test';

export const webhookStatuses = ['active', 'paused'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
/**
 * Why a webhook is paused: a person paused it, it failed for too long, its owner may no longer run its saved query, or its
 * owner left or lost the permission.
 */
export const pauseReasons = ['person', 'failures', 'selection', 'owner'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The states of a delivery. `failed`: all retries failed; it can be sent again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookSortKeys = ['name', 'createdAt', 'updatedAt'] as const;
export const deliverySortKeys = ['createdAt'] as const;

const overlapMessage = `Must be a whole number of hours from 0 to ${maxSecretOverlapHours}`;
/** How many hours older secrets still sign after a rotation. */
export const overlapHours = z
  .int(overlapMessage)
  .check(z.gte(0, overlapMessage), z.lte(maxSecretOverlapHours, overlapMessage));

/** The same as `overlapHours`; a day by default. */
export const overlapHoursOrDefault = z._default(overlapHours, secretOverlapHours);
