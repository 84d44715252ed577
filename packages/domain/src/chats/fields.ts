import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';

export const chatName = line('Chat name', 80);

/**
 * The events that a chat can receive: an alert was raised or reached its next step, a movement waits for approval, or a bulk
 * change or an import is done.
 */
export const chatEvents = ['alert.raised', 'alert.escalated', 'movement.waiting', 'plan.done'] as const;
export type ChatEvent = (typeof chatEvents)[number];

/**
 * The chosen events, without duplicates and in the order of `chatEvents`; if empty, the chat only receives messages of alert
 * rules.
 */
export const chosenChatEvents = z.pipe(
  z
    .array(z.enum(chatEvents, `Must be one of ${chatEvents.join(', ')}`), 'Must be a list of what is told')
    .check(z.maxLength(chatEvents.length * 2, 'Name each once')),
  z.transform((events) => chatEvents.filter((event) => events.includes(event))),
);

export const chatStatuses = ['active', 'paused'] as const;
export type ChatStatus = (typeof chatStatuses)[number];
/** Why a chat is paused: a person paused it, a post was permanently refused, or its owner left or lost the permission. */
export const chatPauseReasons = ['person', 'failures', 'owner'] as const;
export type ChatPauseReason = (typeof chatPauseReasons)[number];

/** Why something was posted: an event, an alert rule, or a test. */
export const postReasons = ['event', 'rule', 'test'] as const;
export type PostReason = (typeof postReasons)[number];

/**
 * The states of a post. `uncertain`: it may have arrived and is not retried, because people would read it twice. `dropped`: it
 * was too old to be posted.
 */
export const postStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;
export type PostState = (typeof postStates)[number];

export const chatSortKeys = ['name', 'createdAt', 'updatedAt'] as const;
export const postSortKeys = ['createdAt'] as const;
