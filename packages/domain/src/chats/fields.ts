import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';

export const chatName = line('Chat name', 80);

/** What a chat is told of: an alert was raised, or reached its next step; a movement waits for approval; a plan or an import is done. */
export const chatEvents = ['alert.raised', 'alert.escalated', 'movement.waiting', 'plan.done'] as const;
export type ChatEvent = (typeof chatEvents)[number];

/** Each once, in the order of the product's list; none: it is told what alert rules say alone. */
export const chosenChatEvents = z.pipe(
  z
    .array(z.enum(chatEvents, `Must be one of ${chatEvents.join(', ')}`), 'Must be a list of what is told')
    .check(z.maxLength(chatEvents.length * 2, 'Name each once')),
  z.transform((events) => chatEvents.filter((event) => events.includes(event))),
);

export const chatStatuses = ['active', 'paused'] as const;
export type ChatStatus = (typeof chatStatuses)[number];
/** Why it is paused: somebody did it, a post was refused for good, or its owner left or lost the right. */
export const chatPauseReasons = ['person', 'failures', 'owner'] as const;
export type ChatPauseReason = (typeof chatPauseReasons)[number];

/** Why something was posted: it happened, an alert rule says so, or somebody tests it. */
export const postReasons = ['event', 'rule', 'test'] as const;
export type PostReason = (typeof postReasons)[number];

/** `uncertain`: it may have arrived, and is not posted again because people read it. `dropped`: it was too old by then. */
export const postStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;
export type PostState = (typeof postStates)[number];

export const chatSortKeys = ['name', 'createdAt', 'updatedAt'] as const;
export const postSortKeys = ['createdAt'] as const;
