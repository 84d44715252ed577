import { chatEvents, chatPauseReasons, chatStatuses, postReasons, postStates } from '@tallyard/domain/chats/fields';
import { syncStatuses } from '@tallyard/domain/integrations/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

export const chat = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** Only the host of its URL, because anybody with the whole URL can post there. */
  host: z.string(),
  events: z.array(z.enum(chatEvents)),
  status: z.enum(chatStatuses),
  /** Null if it is active. */
  pausedBecause: z.enum(chatPauseReasons).nullable(),
  syncStatus: z.enum(syncStatuses),
  /** Changes with each change of its settings. */
  version: wireInteger,
  /** Since when posts have failed; null if the last one succeeded or there was none. */
  failingSince: z.string().nullable(),
  /** When something was last posted, and whether it succeeded; null if never within the log. */
  lastPostAt: z.string().nullable(),
  lastPostSucceeded: z.boolean().nullable(),
  /** The number of posts that wait to be accepted. */
  waiting: wireInteger,
  createdBy: z.string(),
  /** The owner, with whose permissions it acts: the person who changed it last. Absent from servers that do not return it. */
  actsFor: z.string().nullable().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const chatList = listOf(chat);

/** A post to a chat. */
export const chatPost = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  chatId: z.string(),
  reason: z.enum(postReasons),
  text: z.string(),
  state: z.enum(postStates),
  attempts: wireInteger,
  createdAt: z.string(),
  /** Null if there are no further attempts. */
  nextAttemptAt: z.string().nullable(),
  /** HTTP status of the last call; null if there was no response or no call yet. */
  lastStatus: wireInteger.nullable(),
  /** The error of the last call, as text; null if it succeeded or there was none yet. */
  lastError: z.string().nullable(),
  durationMs: wireNumber.nullable(),
});
export const chatPostList = listOf(chatPost);

const latency = {
  /** The median and the 95th percentile of the response time in milliseconds; null without responses. */
  p50Ms: wireNumber.nullable(),
  p95Ms: wireNumber.nullable(),
};

/** Metrics of its calls in the last 30 days, with one entry for each day in UTC. */
export const chatAnalytics = z.object({
  id: z.string(),
  calls: wireInteger,
  failures: wireInteger,
  ...latency,
  days: z.array(z.object({ day: z.string(), calls: wireInteger, failures: wireInteger, ...latency })),
});

export type Chat = z.output<typeof chat>;
export type ChatPost = z.output<typeof chatPost>;
