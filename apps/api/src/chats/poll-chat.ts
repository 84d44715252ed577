import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { EventKind } from '@tallyard/contracts/events/models';
import type { Movement } from '@tallyard/contracts/movements/models';
import type { Plan } from '@tallyard/contracts/plans/models';
import type { ChatEvent, PostReason } from '@tallyard/domain/chats/fields';
import { chatLateMs } from '@tallyard/domain/chats/limits';
import { organizationUrl } from '@tallyard/domain/pages/addresses';
import { v5 } from 'uuid';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { readStreamEvents, type StreamEvent } from '../platform/events/stream-events.ts';
import { presentOwnerProblem } from '../platform/owners/owner.ts';
import { chatNeeds } from './chat-owners.ts';
import { awaiting, done, escalated, type Notice, raised, worded } from './notices.ts';

/** Returns those of the movements that wait for approval now. */
export type AwaitingApproval = (
  transaction: TenantTransaction,
  movementIds: readonly string[],
) => Promise<readonly Movement[]>;

export interface PollContext {
  readonly publicUrl: URL;
  readonly awaitingApproval: AwaitingApproval;
}

/** The event kinds from which the events of a chat are derived. */
const kindsFor: Readonly<Record<ChatEvent, EventKind>> = {
  'alert.raised': 'alert.changed',
  'alert.escalated': 'alert.changed',
  'movement.waiting': 'movement.changed',
  'plan.done': 'plan.changed',
};
const eventsPerPoll = 250;
/** An alert counts as new if it changed within this time after it was raised. */
const freshMs = 60_000;

/**
 * Polls a chat once: creates posts for new events, and moves its cursor, atomically. Does nothing while another node polls
 * it. Returns whether there is more.
 */
export async function pollOnce(
  transaction: TenantTransaction,
  context: PollContext,
  chatId: string,
  now: number,
): Promise<boolean> {
  const { organizationId } = transaction;
  const { rows } = await transaction.query<{ events: ChatEvent[]; read_to: string; acts_for: string }>(
    `SELECT events, read_to::text, acts_for FROM chats
     WHERE organization_id = $1 AND chat_id = $2 AND status = 'active' FOR NO KEY UPDATE SKIP LOCKED`,
    [organizationId, chatId],
    'chat-turn',
  );
  const [chat] = rows;
  if (chat === undefined) return false;
  // guard: owners.chat-before-each-post
  if ((await presentOwnerProblem(transaction, chat.acts_for, chatNeeds)) !== null) return false;
  const kinds = [...new Set(chat.events.map((event) => kindsFor[event]))];
  const page = await readStreamEvents(transaction, { after: chat.read_to, kinds, limit: eventsPerPoll });
  const cursor = 'oldestCursor' in page ? page.oldestCursor : page.cursor;
  const events = 'oldestCursor' in page ? [] : page.events.filter(({ at }) => now - at.getTime() <= chatLateMs);
  if (cursor === chat.read_to) return false;
  const found = await noticesIn(transaction, context, events);
  const notices = found.filter(({ event }) => chat.events.includes(event));
  const urlOf = (page: string) => organizationUrl(context.publicUrl, organizationId, page);
  // guard: chats.one-alert-one-post
  const posts = worded(once(notices), urlOf).map(({ key, text }) => ({ id: v5(key, chatId), text }));
  await insertPosts(transaction, chatId, 'event', posts, now);
  transaction.send(
    'UPDATE chats SET read_to = $3 WHERE organization_id = $1 AND chat_id = $2',
    [organizationId, chatId, cursor],
    'chat-read-to',
  );
  return 'oldestCursor' in page || page.hasMore;
}

/** Inserts posts that are attempted at once; an existing one with the same id stays as it is. */
export async function insertPosts(
  transaction: TenantTransaction,
  chatId: string,
  reason: PostReason,
  posts: readonly { readonly id: string; readonly text: string }[],
  at: number,
): Promise<void> {
  if (posts.length === 0) return;
  await transaction.query(
    `INSERT INTO chat_posts (organization_id, post_id, chat_id, reason, text, due_at, created_at)
     SELECT $1, n.id, $2, $3, n.text, to_timestamp($5::float8 / 1000), to_timestamp($5::float8 / 1000) + n.place * interval '1 microsecond'
     FROM json_to_recordset($4::json) AS n (id uuid, text text, place int)
     ON CONFLICT (organization_id, post_id) DO NOTHING`,
    [transaction.organizationId, chatId, reason, JSON.stringify(posts.map((post, place) => ({ ...post, place }))), at],
  );
}

function once(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [notice.key, notice])).values()];
}

/** Returns the notices for these events. */
async function noticesIn(
  transaction: TenantTransaction,
  { awaitingApproval }: PollContext,
  events: readonly StreamEvent[],
): Promise<readonly Notice[]> {
  const notices: Notice[] = [];
  const made: string[] = [];
  for (const { kind, payload, at } of events) {
    if (kind === 'alert.changed') notices.push(...ofAlert((payload as { alert: AlertInstance }).alert, at));
    if (kind === 'plan.changed') notices.push(...ofPlan((payload as { plan: Plan }).plan));
    if (kind === 'movement.changed') {
      const { change, movementIds } = payload as { change: string; movementIds: readonly string[] };
      if (change === 'created') made.push(...movementIds);
    }
  }
  // Only the event of a single movement says whether it waits, so it is read here. Movements decided since no longer wait.
  if (made.length > 0) notices.push(...(await awaitingApproval(transaction, made)).map(awaiting));
  return notices;
}

function ofAlert(alert: AlertInstance, at: Date): Notice[] {
  const isFresh = alert.status === 'triggered' && at.getTime() - Date.parse(alert.triggeredAt) <= freshMs;
  const isEscalated = Boolean(alert.escalatedAt) && at.getTime() - Date.parse(alert.escalatedAt ?? '') <= freshMs;
  return [...(isFresh && !isEscalated ? [raised(alert)] : []), ...(isEscalated ? [escalated(alert)] : [])];
}

function ofPlan(plan: Plan): Notice[] {
  return plan.status === 'applied' || plan.status === 'undone' ? [done(plan)] : [];
}
