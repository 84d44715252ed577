import type { Database } from '../platform/database/database.ts';
import type { ChatOutcome } from '../platform/outgoing/chat-post.ts';
import { type ChatMessage, postToChat } from './post-to-chat.ts';
import { chatSeal } from './seal.ts';

export { chatName } from './post-to-chat.ts';

/**
 * Posts a text to a chat of the organization at once and returns the outcome. Never throws. `messageId` is written to the
 * log. Must not be called within a transaction.
 */
export type PostToChat = (message: ChatMessage) => Promise<ChatOutcome>;

export function chatPoster({
  database,
  secret,
  allowPrivateTargets,
}: {
  readonly database: Database;
  readonly secret: string;
  readonly allowPrivateTargets: boolean;
}): PostToChat {
  const { signal } = new AbortController();
  const context = { database, seal: chatSeal(secret), allowPrivate: allowPrivateTargets, signal };
  return (message) => postToChat(context, message);
}
