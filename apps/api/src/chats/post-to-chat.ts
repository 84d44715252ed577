import { chatTimeoutMs } from '@tallyard/domain/chats/limits';
import { chatNotFound, chatPaused, chatUnreadable } from '@tallyard/domain/chats/texts';
import { v5 } from 'uuid';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId, newId } from '../platform/ids.ts';
import { type ChatOutcome, chatOutcomeOf, postText } from '../platform/outgoing/chat-post.ts';
import type { Outcome } from '../platform/outgoing/post.ts';
import { presentOwnerProblem } from '../platform/owners/owner.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { chatNeeds } from './chat-owners.ts';

export interface ChatMessage {
  readonly organizationId: number;
  readonly chatId: string;
  /** The text as `textOf` formats it: plain text except for Slack markup. */
  readonly text: string;
  /** The id of the message for the caller. */
  readonly messageId: string;
}

export interface PostingContext {
  readonly database: Database;
  readonly seal: Seal;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

const unreadable: Outcome = { status: null, answer: null, error: chatUnreadable, isUnsent: true, durationMs: 0 };

/** Posts a text to an encrypted URL, whose target is checked when connecting. Never throws. */
export async function callChat(
  { seal, allowPrivate, signal, timeoutMs = chatTimeoutMs }: PostingContext,
  sealedUrl: string,
  text: string,
): Promise<Outcome> {
  let url: string;
  try {
    url = seal.open(sealedUrl);
  } catch {
    return unreadable;
  }
  // guard: chats.private-targets
  return postText(url, text, { timeoutMs, allowPrivate, signal });
}

/** Records a call, and whether the chat works. */
export function noteCall(
  transaction: TenantTransaction,
  chatId: string,
  { status, error, durationMs }: Outcome,
  now: number,
): void {
  const { organizationId } = transaction;
  transaction.send(
    `INSERT INTO chat_attempts (organization_id, attempt_id, chat_id, at, succeeded, status, duration_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [organizationId, newId(), chatId, new Date(now), error === null, status, durationMs],
    'chat-attempt',
  );
  transaction.send(
    error === null
      ? 'UPDATE chats SET failing_since = NULL WHERE organization_id = $1 AND chat_id = $2 AND failing_since IS NOT NULL'
      : 'UPDATE chats SET failing_since = COALESCE(failing_since, $3::timestamptz) WHERE organization_id = $1 AND chat_id = $2',
    error === null ? [organizationId, chatId] : [organizationId, chatId, new Date(now)],
    error === null ? 'chat-works' : 'chat-fails',
  );
}

/** Posts the text of an alert rule. The caller has the message in a queue of its own and retries according to the outcome. */
export async function postToChat(context: PostingContext, message: ChatMessage): Promise<ChatOutcome> {
  const { database, now = Date.now } = context;
  const { organizationId, chatId, text, messageId } = message;
  try {
    const chat = await database.withTenant(organizationId, systemActor, (transaction) =>
      findActing(transaction, chatId),
    );
    if (chat === null) return { what: 'refused', error: chatNotFound };
    if (chat.isPaused) return { what: 'refused', error: chatPaused };
    const outcome = await callChat(context, chat.sealed_url, text);
    const came = chatOutcomeOf(outcome);
    await database.withTenant(organizationId, systemActor, async (transaction) => {
      noteCall(transaction, chatId, outcome, now());
      await keep(transaction, { chatId, text, postId: v5(messageId, chatId) }, outcome, came, now());
    });
    return came;
  } catch (error) {
    // The chat could not be read, or the outcome could not be recorded.
    return { what: 'unknown', error: (error as Error).message };
  }
}

/**
 * Returns the chat like `find`. A chat whose owner lost the permission counts as paused, even if it has not been paused yet.
 */
async function findActing(transaction: TenantTransaction, chatId: string) {
  const chat = await find(transaction, chatId);
  if (chat === null) return null;
  const problem = await presentOwnerProblem(transaction, chat.acts_for, chatNeeds);
  // guard: owners.chat-of-a-rule
  return { ...chat, isPaused: chat.status === 'paused' || problem !== null };
}

/** Returns the name of a chat of the organization, or null if there is none. */
export async function chatName(transaction: TenantTransaction, chatId: string): Promise<string | null> {
  return (await find(transaction, chatId))?.name ?? null;
}

interface FoundChat extends Record<string, unknown> {
  readonly name: string;
  readonly status: string;
  readonly acts_for: string;
  readonly sealed_url: string;
}

async function find(transaction: TenantTransaction, chatId: string): Promise<FoundChat | null> {
  if (!isId(chatId)) return null;
  const { rows } = await transaction.query<FoundChat>(
    'SELECT name, status, acts_for, sealed_url FROM chats WHERE organization_id = $1 AND chat_id = $2',
    [transaction.organizationId, chatId],
  );
  return rows[0] ?? null;
}

/** Adds the post to the log of the chat. A retry updates the same row. */
async function keep(
  transaction: TenantTransaction,
  { chatId, text, postId }: { readonly chatId: string; readonly text: string; readonly postId: string },
  { status, error, durationMs }: Outcome,
  { what }: ChatOutcome,
  now: number,
): Promise<void> {
  const state = what === 'sent' ? 'sent' : what === 'refused' ? 'failed' : 'uncertain';
  await transaction.query(
    `INSERT INTO chat_posts AS p (organization_id, post_id, chat_id, reason, text, state, attempts, created_at, last_status, last_error, duration_ms)
     VALUES ($1, $2, $3, 'rule', $4, $5, 1, $6, $7, $8, $9)
     ON CONFLICT (organization_id, post_id) DO UPDATE SET state = excluded.state, attempts = p.attempts + 1,
       last_status = excluded.last_status, last_error = excluded.last_error, duration_ms = excluded.duration_ms`,
    [transaction.organizationId, postId, chatId, text, state, new Date(now), status, error, durationMs],
  );
}
