import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { maxSecretOverlapHours, secretOverlapHours } from './limits.ts';
import { urlForm } from './texts.ts';

export const webhookName = line('Webhook name', 80);

const addressForm = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/i;

/** An address to which is sent: http or https, without a user, a password or a fragment. */
export const webhookUrl = z
  .string('URL must be text')
  .check(
    z.trim(),
    z.minLength(1, 'URL is required'),
    z.maxLength(2_000, { error: 'URL must be at most 2000 characters', abort: true }),
    z.regex(addressForm, urlForm),
  );

/**
 * What others are told of, by the names of the events. Not among them: that a session has ended, which is of no concern to
 * another system.
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

/** Each kind once, in the order of the product's list. */
export const chosenKinds = z.pipe(
  z
    .array(webhookKind, kindsMessage)
    .check(z.minLength(1, kindsMessage), z.maxLength(webhookKinds.length * 2, 'Name each kind once')),
  z.transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind))),
);

/** `webhook.test` is sent by hand alone. */
export const testKind = 'webhook.test';

export const webhookStatuses = ['active', 'paused'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
/**
 * Why it is paused: somebody did it, it failed for too long, its selection is refused to its owner, or its owner left or lost the right.
 */
export const pauseReasons = ['person', 'failures', 'selection', 'owner'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `failed`: tried as often as is promised; it can be sent again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookSortKeys = ['name', 'createdAt', 'updatedAt'] as const;
export const deliverySortKeys = ['createdAt'] as const;

const overlapMessage = `Must be a whole number of hours from 0 to ${maxSecretOverlapHours}`;
/** For how long the older secrets sign on. */
export const overlapHours = z
  .int(overlapMessage)
  .check(z.gte(0, overlapMessage), z.lte(maxSecretOverlapHours, overlapMessage));

/** As `overlapHours`; a day when nothing is said. */
export const overlapHoursOrDefault = z._default(overlapHours, secretOverlapHours);
