import { listChatPosts, listChats } from '@tallyard/contracts/chats/endpoints';
import type { Chat, ChatPost } from '@tallyard/contracts/chats/models';
import type { ChatEvent, ChatPauseReason, ChatStatus, PostReason, PostState } from '@tallyard/domain/chats/fields';
import { chatNameTaken, chatNotFound, postNotFound } from '@tallyard/domain/chats/texts';
import type { SyncStatus } from '@tallyard/domain/integrations/fields';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { nameTaken } from '../platform/taken-names.ts';

interface ChatRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly chat_id: string;
  readonly name: string;
  readonly host: string;
  readonly events: ChatEvent[];
  readonly version: number;
  readonly status: ChatStatus;
  readonly paused_because: ChatPauseReason | null;
  readonly sync_status: SyncStatus;
  readonly failing_since: Date | null;
  readonly created_by: string;
  readonly acts_for: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly waiting: number;
  readonly last_at: Date | null;
  readonly last_succeeded: boolean | null;
}

const columns = `c.organization_id, c.chat_id, c.name, c.host, c.events, c.version, c.status, c.paused_because, c.failing_since, c.created_by, c.acts_for,
  c.created_at, c.updated_at, n.waiting, l.at AS last_at, l.succeeded AS last_succeeded,
  call_status(c.failing_since, n.waiting > 0, l.succeeded) AS sync_status`;

/** Joins read only for the chats of a page. */
const details = `
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS waiting FROM chat_posts p
    WHERE p.organization_id = c.organization_id AND p.chat_id = c.chat_id AND p.state IN ('waiting', 'sending')) n
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM chat_attempts a
    WHERE a.organization_id = c.organization_id AND a.chat_id = c.chat_id ORDER BY a.at DESC LIMIT 1) l ON true`;

const chatFrom = (row: ChatRow): Chat => ({
  id: row.chat_id,
  organizationId: row.organization_id,
  name: row.name,
  host: row.host,
  events: row.events,
  status: row.status,
  pausedBecause: row.paused_because,
  syncStatus: row.sync_status,
  version: row.version,
  failingSince: row.failing_since?.toISOString() ?? null,
  lastPostAt: row.last_at?.toISOString() ?? null,
  lastPostSucceeded: row.last_succeeded,
  waiting: row.waiting,
  createdBy: row.created_by,
  actsFor: row.acts_for,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const chats = list({
  endpoint: listChats,
  from: 'chats',
  as: 'c',
  id: 'c.chat_id',
  columns,
  details,
  filters: { status: (wanted, values) => `c.status = ${values.add(wanted)}` },
  search: ['c.name', 'c.host'],
  sorts: {
    name: { by: 'c.name', type: 'text' },
    createdAt: { by: 'c.created_at', type: 'timestamptz' },
    updatedAt: { by: 'c.updated_at', type: 'timestamptz' },
  },
  itemFrom: chatFrom,
});

/** Returns the chat. A lock prevents changes by others until the transaction ends. Throws NOT_FOUND. */
export async function readChat(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE OF c' = '',
): Promise<Chat> {
  const { rows } = isId(id)
    ? await transaction.query<ChatRow>(
        `SELECT ${columns} FROM chats c ${details} WHERE c.organization_id = $1 AND c.chat_id = $2 ${lock}`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', chatNotFound);
  return chatFrom(rows[0]);
}

export interface ChatFields {
  readonly name: string;
  readonly events: readonly ChatEvent[];
  /** Null keeps the address. */
  readonly address: { readonly sealedUrl: string; readonly host: string } | null;
}

/** Inserts a chat. Throws NAME_TAKEN. */
export async function insertChat(
  transaction: TenantTransaction,
  id: string,
  { name, events, address }: ChatFields & { readonly address: NonNullable<ChatFields['address']> },
  { cursor, createdBy }: { readonly cursor: string; readonly createdBy: string },
): Promise<void> {
  await transaction
    .query(
      `INSERT INTO chats (organization_id, chat_id, name, sealed_url, host, events, read_to, created_by, acts_for)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [transaction.organizationId, id, name, address.sealedUrl, address.host, events, cursor, createdBy],
    )
    .catch(nameTaken({ chats_name: chatNameTaken }, name));
}

/** Writes a chat; the actor becomes its owner. Throws NAME_TAKEN. */
export async function writeChat(
  transaction: TenantTransaction,
  id: string,
  { name, events, address }: ChatFields,
): Promise<void> {
  await transaction
    .query(
      `UPDATE chats SET name = $3, events = $4, sealed_url = COALESCE($5, sealed_url), host = COALESCE($6, host), acts_for = $7,
         version = version + 1, updated_at = now()
       WHERE organization_id = $1 AND chat_id = $2`,
      [
        transaction.organizationId,
        id,
        name,
        events,
        address?.sealedUrl ?? null,
        address?.host ?? null,
        transaction.actor.userId,
      ],
    )
    .catch(nameTaken({ chats_name: chatNameTaken }, name));
}

interface PostRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly post_id: string;
  readonly chat_id: string;
  readonly reason: PostReason;
  readonly text: string;
  readonly state: PostState;
  readonly attempts: number;
  readonly due_at: Date | null;
  readonly created_at: Date;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly duration_ms: number | null;
}

const postColumns = `p.organization_id, p.post_id, p.chat_id, p.reason, p.text, p.state, p.attempts, p.due_at, p.created_at, p.last_status,
  p.last_error, p.duration_ms`;

const postFrom = (row: PostRow): ChatPost => ({
  id: row.post_id,
  organizationId: row.organization_id,
  chatId: row.chat_id,
  reason: row.reason,
  text: row.text,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
  lastStatus: row.last_status,
  lastError: row.last_error,
  durationMs: row.duration_ms,
});

const posts = list({
  endpoint: { ...listChatPosts, query: listChatPosts.query.extend({ chatId: z.string() }) },
  from: 'chat_posts',
  as: 'p',
  id: 'p.post_id',
  columns: postColumns,
  filters: {
    chatId: (id, values) => `p.chat_id = ${values.add(id)}::uuid`,
    state: (wanted, values) => `p.state = ${values.add(wanted)}`,
  },
  sorts: { createdAt: { by: 'p.created_at', type: 'timestamptz' } },
  itemFrom: postFrom,
});

/** Returns a page of the log. Throws NOT_FOUND for an unknown chat. */
export async function pageOfPosts(
  transaction: TenantTransaction,
  chatId: string,
  query: Omit<Parameters<typeof posts.page>[1], 'chatId'>,
) {
  const { id } = await readChat(transaction, chatId);
  return posts.page(transaction, { ...query, chatId: id });
}

/** Returns a post. Throws NOT_FOUND. */
export async function readPost(transaction: TenantTransaction, id: string): Promise<ChatPost> {
  const { rows } = await transaction.query<PostRow>(
    `SELECT ${postColumns} FROM chat_posts p WHERE p.organization_id = $1 AND p.post_id = $2`,
    [transaction.organizationId, id],
  );
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', postNotFound);
  return postFrom(rows[0]);
}
