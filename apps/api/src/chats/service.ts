import type { updateChat as changing, createChat as creation } from '@tallyard/contracts/chats/endpoints';
import type { Chat, ChatPost } from '@tallyard/contracts/chats/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { maxChats, maxChatTests } from '@tallyard/domain/chats/limits';
import { chatTest, pausedMeanwhile, tooManyChats, tooManyChatTests, wholeChats } from '@tallyard/domain/chats/texts';
import { countDestinations, limitByHand } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { presentCursor } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { newId } from '../platform/ids.ts';
import { targetProblem } from '../platform/outgoing/target.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { requireVersion } from '../platform/stale.ts';
import { chatTable } from './chat-table.ts';
import { insertPosts } from './poll-chat.ts';
import { insertChat, readChat, readPost, writeChat } from './repository.ts';

type Creation = Omit<EndpointRequest<typeof creation>['body'], 'organizationId'>;
type Change = Omit<EndpointRequest<typeof changing>['body'], 'organizationId'>;

export interface ChatContext {
  readonly seal: Seal;
  readonly allowPrivate: boolean;
  /** Wakes the worker for the chats of the organization. */
  readonly wake: (organizationId: number) => void;
}

/**
 * Creates a chat. Throws PERMISSION_DENIED for members with limited access, VALIDATION_FAILED, NAME_TAKEN, and RULE_BROKEN if
 * there are too many.
 */
export async function createChat(
  transaction: TenantTransaction,
  context: ChatContext,
  { name, url, events }: Creation,
): Promise<Chat> {
  // guard: chats.whole-organization
  if (transaction.actor.isScoped) throw new ApiError('PERMISSION_DENIED', wholeChats);
  const address = addressOf(context, url);
  if ((await countDestinations(transaction, chatTable)) >= maxChats) throw new ApiError('RULE_BROKEN', tooManyChats);
  const { cursor } = await presentCursor(transaction);
  const id = newId();
  const createdBy = transaction.actor.userId ?? '';
  await insertChat(transaction, id, { name, events, address }, { cursor, createdBy });
  const chat = await readChat(transaction, id);
  await note(transaction, 'chats.create', null, chat);
  return chat;
}

/** Changes a chat. Throws the errors of `createChat`, and CONFLICT if the version differs from the one that was read. */
export async function changeChat(
  transaction: TenantTransaction,
  context: ChatContext,
  id: string,
  { version, ...changes }: Change,
): Promise<Chat> {
  const before = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  const name = changes.name ?? before.name;
  const events = changes.events ?? before.events;
  // A given address always counts as changed, because the stored one is encrypted and cannot be compared.
  const address = changes.url === undefined ? null : addressOf(context, changes.url);
  if (address === null && name === before.name && events.join() === before.events.join()) return before;
  requireVersion(version, before.version);
  await writeChat(transaction, id, { name, events, address });
  const after = await readChat(transaction, id);
  await note(transaction, 'chats.update', before, after);
  transaction.afterCommit(() => context.wake(transaction.organizationId));
  return after;
}

/** Deletes a chat. Throws NOT_FOUND. */
export async function deleteChat(transaction: TenantTransaction, id: string): Promise<void> {
  const before = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  await transaction.query('DELETE FROM chats WHERE organization_id = $1 AND chat_id = $2', [
    transaction.organizationId,
    id,
  ]);
  await note(transaction, 'chats.delete', before, null);
}

/** Pauses a chat; one that is paused already stays as it is. Throws NOT_FOUND. */
export async function pauseChat(transaction: TenantTransaction, id: string): Promise<Chat> {
  const before = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  if (before.status === 'paused') return before;
  await transaction.query(
    `UPDATE chats SET status = 'paused', paused_because = 'person', updated_at = now() WHERE organization_id = $1 AND chat_id = $2`,
    [transaction.organizationId, id],
  );
  const after = await readChat(transaction, id);
  await note(transaction, 'chats.pause', before, after);
  return after;
}

/**
 * Resumes a chat; an active one stays as it is. It continues with events from now on, since chats are about current events.
 * If the chat was paused because it lost its owner, the actor becomes the owner. Throws NOT_FOUND.
 */
export async function resumeChat(transaction: TenantTransaction, context: ChatContext, id: string): Promise<Chat> {
  const before = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  if (before.status === 'active') return before;
  const { cursor } = await presentCursor(transaction);
  const values = [transaction.organizationId, id];
  await transaction.query(
    `UPDATE chat_posts SET state = 'dropped', due_at = NULL, last_error = $3
     WHERE organization_id = $1 AND chat_id = $2 AND state = 'waiting'`,
    [...values, pausedMeanwhile],
  );
  await transaction.query(
    `UPDATE chats SET status = 'active', paused_because = NULL, failing_since = NULL, read_to = $3,
       acts_for = CASE WHEN paused_because = 'owner' THEN $4 ELSE acts_for END, updated_at = now()
     WHERE organization_id = $1 AND chat_id = $2`,
    [...values, cursor, transaction.actor.userId],
  );
  const after = await readChat(transaction, id);
  await note(transaction, 'chats.resume', before, after);
  transaction.afterCommit(() => context.wake(transaction.organizationId));
  return after;
}

const tests = {
  table: 'chat_posts',
  key: 'chat_id',
  isByHand: "reason = 'test'",
  limit: maxChatTests,
  message: tooManyChatTests,
} as const;

/** Sends a test post. Throws NOT_FOUND, and RATE_LIMITED after too many within a minute. */
export async function sendTest(transaction: TenantTransaction, context: ChatContext, id: string): Promise<ChatPost> {
  const chat = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  await limitByHand(transaction, tests, id);
  const postId = newId();
  await insertPosts(transaction, id, 'test', [{ id: postId, text: chatTest(chat.name) }], Date.now());
  await note(transaction, 'chats.test', null, chat);
  transaction.afterCommit(() => context.wake(transaction.organizationId));
  return readPost(transaction, postId);
}

/**
 * Returns the address to store. Anybody who knows it can post there, so it is encrypted and no error repeats it. Throws
 * VALIDATION_FAILED.
 */
function addressOf({ seal, allowPrivate }: ChatContext, url: string): { sealedUrl: string; host: string } {
  const problem = targetProblem(url, allowPrivate);
  // guard: chats.no-word-of-it
  if (problem !== null) throw invalid([problemOf('url', '', problem)]);
  // guard: chats.sealed
  return { sealedUrl: seal.seal(url), host: new URL(url).host };
}

async function note(
  transaction: TenantTransaction,
  action: string,
  before: Chat | null,
  after: Chat | null,
): Promise<void> {
  const told = (chat: Chat | null) =>
    chat && { name: chat.name, host: chat.host, events: chat.events.join(', '), status: chat.status };
  const entityId = (after ?? before)?.id ?? '';
  await audit(transaction, { action, entity: 'chat', entityId, before: told(before), after: told(after) });
}
