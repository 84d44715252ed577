import { syncStatuses } from '@tallyard/domain/integrations/fields';
import { deliveryStates, pauseReasons, webhookStatuses } from '@tallyard/domain/webhooks/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** A signing secret without its text, which is returned only once. */
export const webhookSecret = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Null for the current secret. */
  expiresAt: z.string().nullable(),
});

export const webhook = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  url: z.string(),
  /** The kinds of events that it receives; a later version may have more. */
  kinds: z.array(z.string()),
  /** The saved query whose result it sends for each event; null to send the event unchanged. */
  selectionId: z.string().nullable(),
  /** The person with whose permissions the saved query runs; null without one. */
  actsFor: z.string().nullable(),
  /** Why the saved query was refused, while the webhook is paused for this reason. */
  refusal: z.string().nullable(),
  status: z.enum(webhookStatuses),
  /** Null if it is active. */
  pausedBecause: z.enum(pauseReasons).nullable(),
  syncStatus: z.enum(syncStatuses),
  /** Changes with each change of name, URL, or kinds. */
  version: wireInteger,
  /** The secrets that currently sign, newest first. */
  secrets: z.array(webhookSecret),
  /** Since when calls have failed; null if the last one succeeded or there was none. */
  failingSince: z.string().nullable(),
  /** When something was last sent, and whether it succeeded; null if never within the log. */
  lastCallAt: z.string().nullable(),
  lastCallSucceeded: z.boolean().nullable(),
  /** The number of deliveries that have not succeeded yet. */
  waiting: wireInteger,
  /** The calls of the last 24 hours. */
  calls: wireInteger,
  failures: wireInteger,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const webhookList = listOf(webhook);

/** `secret` is returned only once. */
export const newWebhook = z.object({ webhook, secret: z.string() });

/** One delivery of an event: sent under one id, with retries. */
export const webhookDelivery = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  webhookId: z.string(),
  /** The `webhook-id` header of all its calls. */
  messageId: z.string(),
  kind: z.string(),
  /** The cursor of the event; null for a test. */
  cursor: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: wireInteger,
  createdAt: z.string(),
  /** Null if there are no further attempts. */
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  /** HTTP status of the last call; null if there was no response or no call yet. */
  lastStatus: wireInteger.nullable(),
  /** The error of the last call, as text; null if it did not fail. */
  lastError: z.string().nullable(),
  durationMs: wireNumber.nullable(),
});
export const webhookDeliveryList = listOf(webhookDelivery);

/** One call of a delivery. */
export const webhookAttempt = z.object({
  id: z.string(),
  at: z.string(),
  status: wireInteger.nullable(),
  error: z.string().nullable(),
  durationMs: wireNumber,
  /** The first 4 KiB of the response. */
  answer: z.string().nullable(),
});

export const webhookDeliveryDetails = webhookDelivery.extend({
  /** The body that is sent, byte for byte; empty until the saved query has run. */
  body: z.string(),
  /** Newest first. */
  calls: z.array(webhookAttempt),
});

const latency = {
  /** The median and the 95th percentile of the response time in milliseconds; null without responses. */
  p50Ms: wireNumber.nullable(),
  p95Ms: wireNumber.nullable(),
};

/** Metrics of its calls in the last 30 days, with one entry for each day in UTC. */
export const webhookAnalytics = z.object({
  id: z.string(),
  calls: wireInteger,
  failures: wireInteger,
  ...latency,
  days: z.array(z.object({ day: z.string(), calls: wireInteger, failures: wireInteger, ...latency })),
});

/** The number of deliveries that are sent again. */
export const webhookReplay = z.object({ replayed: wireInteger });

export type Webhook = z.output<typeof webhook>;
export type NewWebhook = z.output<typeof newWebhook>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;
export type WebhookDeliveryDetails = z.output<typeof webhookDeliveryDetails>;
export type WebhookAnalytics = z.output<typeof webhookAnalytics>;
