import { syncStatuses } from '@tallyard/domain/integrations/fields';
import { deliveryStates, pauseReasons, webhookStatuses } from '@tallyard/domain/webhooks/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** A secret that signs, without its text, which is told once. */
export const webhookSecret = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Null: until it is replaced. */
  expiresAt: z.string().nullable(),
});

export const webhook = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  url: z.string(),
  /** Of which kinds of events it is told; a later version may have more. */
  kinds: z.array(z.string()),
  /** What it says of each event; null: the event as it is. */
  selectionId: z.string().nullable(),
  /** With whose rights the selection is asked; null without one. */
  actsFor: z.string().nullable(),
  /** Why the selection was refused, while it is paused for that. */
  refusal: z.string().nullable(),
  status: z.enum(webhookStatuses),
  /** Null: it is active. */
  pausedBecause: z.enum(pauseReasons).nullable(),
  syncStatus: z.enum(syncStatuses),
  /** Another one with each change of name, address or kinds. */
  version: wireInteger,
  /** Those that sign now, newest first. */
  secrets: z.array(webhookSecret),
  /** Since when no call has succeeded; null: the last one did, or there was none. */
  failingSince: z.string().nullable(),
  /** When something was last sent, and what came of it; null: never within the log. */
  lastCallAt: z.string().nullable(),
  lastCallSucceeded: z.boolean().nullable(),
  /** Deliveries that are still to succeed. */
  waiting: wireInteger,
  /** Of the last 24 hours. */
  calls: wireInteger,
  failures: wireInteger,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const webhookList = listOf(webhook);

/** `secret` is told this once. */
export const newWebhook = z.object({ webhook, secret: z.string() });

/** Something that is sent, as often as it takes, under one id. */
export const webhookDelivery = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  webhookId: z.string(),
  /** `webhook-id` of every call. */
  messageId: z.string(),
  kind: z.string(),
  /** Of the event; null: a test. */
  cursor: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: wireInteger,
  createdAt: z.string(),
  /** Null: it is no longer tried. */
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  /** HTTP status of the last call; null: there was no answer, or no call yet. */
  lastStatus: wireInteger.nullable(),
  /** Why the last call failed, in words; null: it did not. */
  lastError: z.string().nullable(),
  durationMs: wireNumber.nullable(),
});
export const webhookDeliveryList = listOf(webhookDelivery);

/** One call. */
export const webhookAttempt = z.object({
  id: z.string(),
  at: z.string(),
  status: wireInteger.nullable(),
  error: z.string().nullable(),
  durationMs: wireNumber,
  /** What came back, its first 4 KiB. */
  answer: z.string().nullable(),
});

export const webhookDeliveryDetails = webhookDelivery.extend({
  /** What is sent, byte for byte; empty until its selection was asked. */
  body: z.string(),
  /** Newest first. */
  calls: z.array(webhookAttempt),
});

const latency = {
  /** Milliseconds until half of the answers had come, and 95 of 100; null: there was none. */
  p50Ms: wireNumber.nullable(),
  p95Ms: wireNumber.nullable(),
};

/** What came of its calls within the last 30 days, by days of UTC, every day among them. */
export const webhookAnalytics = z.object({
  id: z.string(),
  calls: wireInteger,
  failures: wireInteger,
  ...latency,
  days: z.array(z.object({ day: z.string(), calls: wireInteger, failures: wireInteger, ...latency })),
});

/** How many deliveries are sent again. */
export const webhookReplay = z.object({ replayed: wireInteger });

export type Webhook = z.output<typeof webhook>;
export type NewWebhook = z.output<typeof newWebhook>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;
export type WebhookDeliveryDetails = z.output<typeof webhookDeliveryDetails>;
export type WebhookAnalytics = z.output<typeof webhookAnalytics>;
