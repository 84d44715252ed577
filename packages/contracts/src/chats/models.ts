import { chatEvents, chatPauseReasons, chatStatuses, postReasons, postStates } from '@tallyard/domain/chats/fields';
import { syncStatuses } from '@tallyard/domain/integrations/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

export const chat = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** The host of its address alone: whoever has all of it can post there. */
  host: z.string(),
  events: z.array(z.enum(chatEvents)),
  status: z.enum(chatStatuses),
  /** Null: it is active. */
  pausedBecause: z.enum(chatPauseReasons).nullable(),
  syncStatus: z.enum(syncStatuses),
  /** Another one with each change of what it is. */
  version: wireInteger,
  /** Since when nothing was accepted; null: the last post was, or there was none. */
  failingSince: z.string().nullable(),
  /** When something was last posted, and what came of it; null: never within the log. */
  lastPostAt: z.string().nullable(),
  lastPostSucceeded: z.boolean().nullable(),
  /** Posts that are still to be accepted. */
  waiting: wireInteger,
  createdBy: z.string(),
  /** The owner, with whose rights it acts: whoever changed it last. Absent from servers that do not say. */
  actsFor: z.string().nullable().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const chatList = listOf(chat);

/** Something that is posted. */
export const chatPost = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  chatId: z.string(),
  reason: z.enum(postReasons),
  text: z.string(),
  state: z.enum(postStates),
  attempts: wireInteger,
  createdAt: z.string(),
  /** Null: it is no longer tried. */
  nextAttemptAt: z.string().nullable(),
  /** HTTP status of the last call; null: there was no answer, or no call yet. */
  lastStatus: wireInteger.nullable(),
  /** Why it was not accepted, in words; null: it was, or was not tried yet. */
  lastError: z.string().nullable(),
  durationMs: wireNumber.nullable(),
});
export const chatPostList = listOf(chatPost);

const latency = {
  /** Milliseconds until half of the answers had come, and 95 of 100; null: there was none. */
  p50Ms: wireNumber.nullable(),
  p95Ms: wireNumber.nullable(),
};

/** What came of its calls within the last 30 days, by days of UTC, every day among them. */
export const chatAnalytics = z.object({
  id: z.string(),
  calls: wireInteger,
  failures: wireInteger,
  ...latency,
  days: z.array(z.object({ day: z.string(), calls: wireInteger, failures: wireInteger, ...latency })),
});

export type Chat = z.output<typeof chat>;
export type ChatPost = z.output<typeof chatPost>;
