import { chatLateMs } from '@tallyard/domain/chats/limits';
import { postInterrupted } from '@tallyard/domain/chats/texts';
import { deferredByQuota } from '@tallyard/domain/limits/quotas';
import { pauseDestination, stateAfter } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { chatOutcomeOf } from '../platform/outgoing/chat-post.ts';
import type { Outcome } from '../platform/outgoing/post.ts';
import { type TakeQuota, takeQuota } from '../platform/quotas/quotas.ts';
import { chatTable } from './chat-table.ts';
import type { FailureMail } from './failure-emails.ts';
import { noteCall } from './post-to-chat.ts';

/** A sender that has not finished after this time is considered dead. */
export const claimMs = 60_000;
const tooLate = 'It was too old by then';

/** A post claimed for sending by the caller alone. */
export interface ClaimedPost {
  readonly organizationId: number;
  readonly chatId: string;
  readonly postId: string;
  readonly claimId: string;
  readonly sealedUrl: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Includes this attempt. */
  readonly attempts: number;
}

interface DueRow extends Record<string, unknown> {
  readonly post_id: string;
  readonly reason: string;
  readonly text: string;
  readonly attempts: number;
  readonly sealed_url: string;
}

/**
 * Claims the next due post of a chat, one at a time, or returns null if there is none. People read posts, so each is claimed
 * once: if its sender died, it may have been delivered, and it is not posted again.
 */
export async function claimPost(
  transaction: TenantTransaction,
  chatId: string,
  now: number,
  take: TakeQuota = takeQuota,
): Promise<ClaimedPost | null> {
  const { organizationId } = transaction;
  // One node at a time: a concurrent call waits here and then sees the claim of the other one.
  const { rows: chats } = await transaction.query<{ status: string; failing: boolean }>(
    // guard: chats.once
    `SELECT status, failing_since IS NOT NULL AS failing FROM chats
     WHERE organization_id = $1 AND chat_id = $2 FOR NO KEY UPDATE`,
    [organizationId, chatId],
    'chat-hold',
  );
  const [chat] = chats;
  if (chat === undefined) return null;
  const at = new Date(now);
  await transaction.query(
    // guard: chats.interrupted
    `UPDATE chat_posts SET state = 'uncertain', due_at = NULL, claim_id = NULL, last_error = $4
     WHERE organization_id = $1 AND chat_id = $2 AND state = 'sending' AND due_at <= $3`,
    [organizationId, chatId, at, postInterrupted],
    'chat-interrupted',
  );
  await transaction.query(
    `UPDATE chat_posts SET state = 'dropped', due_at = NULL, last_error = $4
     WHERE organization_id = $1 AND chat_id = $2 AND state = 'waiting' AND created_at < $3`,
    [organizationId, chatId, new Date(now - chatLateMs), tooLate],
    'chat-dropped',
  );
  const { rows } = await transaction.query<DueRow>(
    // guard: chats.one-while-failing
    `SELECT p.post_id, p.reason, p.text, p.attempts, c.sealed_url FROM chat_posts p
     JOIN chats c ON c.organization_id = p.organization_id AND c.chat_id = p.chat_id
     WHERE p.organization_id = $1 AND p.chat_id = $2 AND p.state = 'waiting' AND ($4 OR p.reason = 'test')
       AND NOT EXISTS (SELECT 1 FROM chat_posts s WHERE s.organization_id = $1 AND s.chat_id = $2 AND s.state = 'sending')
       AND p.due_at <= $3
       -- While it fails, the first one alone is tried: the others would fail as well.
       AND (NOT $5 OR p.reason = 'test' OR NOT EXISTS (
         SELECT 1 FROM chat_posts e WHERE e.organization_id = $1 AND e.chat_id = $2 AND e.state = 'waiting'
           AND e.reason <> 'test' AND (e.created_at, e.post_id) < (p.created_at, p.post_id)))
     ORDER BY p.created_at, p.post_id LIMIT 1`,
    [organizationId, chatId, at, chat.status === 'active', chat.failing],
    'chat-next',
  );
  const [row] = rows;
  if (row === undefined) return null;
  // guard: quotas.chat-posts
  const reached = row.attempts === 0 ? await take(transaction, 'chat', now) : null;
  if (reached !== null) {
    // All waiting posts would exceed the quota, too.
    await transaction.query(
      `UPDATE chat_posts SET due_at = $3, last_error = $4
       WHERE organization_id = $1 AND chat_id = $2 AND state = 'waiting' AND attempts = 0 AND due_at <= $5`,
      [
        organizationId,
        chatId,
        new Date(reached.resumesAt),
        deferredByQuota('chat', reached.limit, reached.resumesAt),
        at,
      ],
      'chat-quota',
    );
    return null;
  }
  const claimId = newId();
  await transaction.query(
    `UPDATE chat_posts SET state = 'sending', attempts = attempts + 1, claim_id = $3, due_at = $4
     WHERE organization_id = $1 AND post_id = $2`,
    [organizationId, row.post_id, claimId, new Date(now + claimMs)],
    'chat-claim',
  );
  return {
    organizationId,
    chatId,
    postId: row.post_id,
    claimId,
    sealedUrl: row.sealed_url,
    text: row.text,
    isTest: row.reason === 'test',
    attempts: row.attempts + 1,
  };
}

/**
 * Records the outcome of a post, and the time of the next attempt. A post that finally failed pauses its chat and notifies
 * its creator.
 */
export async function recordPost(
  transaction: TenantTransaction,
  jobs: () => Jobs,
  { organizationId, chatId, postId, claimId, isTest, attempts }: ClaimedPost,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { rows } = await transaction.query<{ status: string }>(
    'SELECT status FROM chats WHERE organization_id = $1 AND chat_id = $2 FOR NO KEY UPDATE',
    [organizationId, chatId],
    'chat-hold-status',
  );
  // The chat was deleted meanwhile.
  if (rows[0] === undefined) return;
  noteCall(transaction, chatId, outcome, now);
  // A test is sent once: the person who requested it sees its outcome.
  const result = { ...chatOutcomeOf(outcome), isFinal: isTest };
  const { state, nextAt } = stateAfter(result, { retried: 'message', isAtMostOnce: true, attempts, now });
  await transaction.query(
    `UPDATE chat_posts SET state = $4, due_at = to_timestamp($5::float8 / 1000), claim_id = NULL, last_status = $6, last_error = $7,
       duration_ms = $8
     WHERE organization_id = $1 AND post_id = $2 AND claim_id = $3`,
    [organizationId, postId, claimId, state, nextAt, outcome.status, outcome.error, outcome.durationMs],
    'chat-outcome',
  );
  // guard: chats.pause
  if (state !== 'failed' || isTest || rows[0].status === 'paused') return;
  await pauseDestination(transaction, chatTable, chatId, { because: 'failures' });
  const mail: FailureMail = { organizationId, chatId, why: outcome.error ?? '' };
  await jobs().enqueue(transaction, chatTable.failureEmails, mail);
}
