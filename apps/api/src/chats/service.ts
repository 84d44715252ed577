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
  /** Lets whoever posts look at the chats of the organization. */
  readonly wake: (organizationId: number) => void;
}

/** Throws PERMISSION_DENIED for who sees some warehouses alone, VALIDATION_FAILED, NAME_TAKEN, and RULE_BROKEN when there are too many. */
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

/** Throws as `createChat`, and CONFLICT when it is not the version that was read. */
export async function changeChat(
  transaction: TenantTransaction,
  context: ChatContext,
  id: string,
  { version, ...changes }: Change,
): Promise<Chat> {
  const before = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  const name = changes.name ?? before.name;
  const events = changes.events ?? before.events;
  // Nobody can say whether an address is the one that is kept: it is another one whenever it is given.
  const address = changes.url === undefined ? null : addressOf(context, changes.url);
  if (address === null && name === before.name && events.join() === before.events.join()) return before;
  requireVersion(version, before.version);
  await writeChat(transaction, id, { name, events, address });
  const after = await readChat(transaction, id);
  await note(transaction, 'chats.update', before, after);
  transaction.afterCommit(() => context.wake(transaction.organizationId));
  return after;
}

/** Throws NOT_FOUND. */
export async function deleteChat(transaction: TenantTransaction, id: string): Promise<void> {
  const before = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  await transaction.query('DELETE FROM chats WHERE organization_id = $1 AND chat_id = $2', [
    transaction.organizationId,
    id,
  ]);
  await note(transaction, 'chats.delete', before, null);
}

/** Throws NOT_FOUND. One that is paused already is as it was. */
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

/** Throws NOT_FOUND. It goes on with what happens from now on: a chat is about now. One that is active is as it was. Of one whose owner
 * was lost, the actor becomes the owner. */
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

/** Throws NOT_FOUND, and RATE_LIMITED after too many within a minute. */
export async function sendTest(transaction: TenantTransaction, context: ChatContext, id: string): Promise<ChatPost> {
  const chat = await readChat(transaction, id, 'FOR NO KEY UPDATE OF c');
  await limitByHand(transaction, tests, id);
  const postId = newId();
  await insertPosts(transaction, id, 'test', [{ id: postId, text: chatTest(chat.name) }], Date.now());
  await note(transaction, 'chats.test', null, chat);
  transaction.afterCommit(() => context.wake(transaction.organizationId));
  return readPost(transaction, postId);
}

/** Whoever has the address can post there: it is kept sealed, and no refusal repeats it. Throws VALIDATION_FAILED. */
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
