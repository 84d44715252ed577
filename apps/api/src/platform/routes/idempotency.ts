import { createHash } from 'node:crypto';
import { idempotencyRetentionMs, idempotencyWaitMs } from '@tallyard/domain/limits/time';
import type { FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';

/** A write that its caller may repeat: the idempotency key, and the hash of the request. */
export interface IdempotentCall {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** The response of a write: the status, and the JSON text of the data or of the error. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
}

const firstPauseMs = 15;
const longestPauseMs = 250;

/** Returns the `Idempotency-Key` header; null without one. Throws INVALID_IDEMPOTENCY_KEY. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new ApiError('INVALID_IDEMPOTENCY_KEY');
  return key;
}

/** Returns the SHA-256 of method, URL and body. For an upload, `body` is its file's hash and its fields. */
export function fingerprintOf(request: FastifyRequest, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.headers['x-organization-id'] ?? null, body ?? null]))
    .digest();
}

/**
 * Repeats `attempt` while it returns 'busy', for at most 10 s. It uses no connection between two attempts. Throws
 * IDEMPOTENCY_IN_PROGRESS if the first request with the key is still running.
 */
export async function whileBusy<Result>(attempt: () => Promise<Result | 'busy'>): Promise<Result> {
  const deadline = Date.now() + idempotencyWaitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const result = await attempt();
    if (result !== 'busy') return result;
    if (Date.now() + pauseMs > deadline) {
      throw new ApiError('IDEMPOTENCY_IN_PROGRESS', undefined, { retryAfterSeconds: 1 });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The state of a requested key: free and perhaps used before, or currently locked by another transaction. */
export interface Claim {
  readonly isFree: boolean;
  readonly kept: Kept | null;
}

/**
 * Locks the actor's key until the transaction ends; never waits. With `isPipelined`, statements follow in the same packet:
 * unless the key is free and unused, they see nothing of the organization and change nothing.
 */
export async function claimKey(
  transaction: TenantTransaction,
  { key }: IdempotentCall,
  isPipelined: boolean,
): Promise<Claim> {
  const { rows } = await transaction.query<{
    is_free: boolean;
    fingerprint: Buffer;
    status: number | null;
    answer: string;
  }>(
    'SELECT is_free, fingerprint, status, answer FROM claim_key($1, $2, $3, $4)',
    [key, JSON.stringify(key), idempotencyRetentionMs, isPipelined],
    'claim-key',
  );
  const row = rows[0];
  if (row === undefined) throw new Error('claim_key answers with one row.');
  const { fingerprint, status, answer } = row;
  return { isFree: row.is_free, kept: status === null ? null : { fingerprint, status, answer } };
}

/** The effect of a call with a key; it runs once. */
export interface Effect {
  readonly run: () => Promise<StoredAnswer>;
  /** Rolls back what it did. */
  readonly undo: () => void;
  readonly refusal: (error: ApiError) => StoredAnswer;
}

/**
 * Runs the effect at most once for the key, in the transaction that stores its response: the key's row commits with the
 * effect. A 4xx error is stored as well, after the effect is rolled back; 5xx, 401 and 403 are not. Returns 'busy' if
 * another transaction currently has the key. Throws IDEMPOTENCY_MISMATCH for a key used for another request.
 */
export async function onceFor(
  transaction: TenantTransaction,
  userId: string,
  call: IdempotentCall,
  claim: Claim | null,
  effect: Effect,
): Promise<Replay | 'busy'> {
  if (claim === null || !claim.isFree) return 'busy';
  const { kept: storedAnswer } = claim;
  if (storedAnswer !== null) {
    // guard: idempotency.other-body
    if (!storedAnswer.fingerprint.equals(call.fingerprint)) throw new ApiError('IDEMPOTENCY_MISMATCH');
    return replayOf(storedAnswer);
  }
  const answer = await effect.run().catch((error: unknown) => {
    if (!isReplayable(error)) throw error;
    effect.undo();
    return effect.refusal(error);
  });
  transaction.send(
    `INSERT INTO idempotency_keys (organization_id, user_id, key, fingerprint, status, answer) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organization_id, user_id, key)
     DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer, created_at = now()`,
    [transaction.organizationId, userId, call.key, call.fingerprint, answer.status, answer.text],
    'keep-answer',
  );
  return { ...answer, replayed: false };
}

function isReplayable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 403;
}

/**
 * Returns the stored response of the same call by this person; null if there is none. It is for callers who may no longer
 * make the call, possibly because of the call itself: they left or changed their role.
 */
export async function answeredBefore(
  transaction: TenantTransaction,
  userId: string,
  call: IdempotentCall,
): Promise<Replay | null> {
  const { rows } = await transaction.query<Kept>(
    'SELECT fingerprint, status, answer FROM kept_answers($1, $2, $3) WHERE status IS NOT NULL',
    [[userId], [call.key], idempotencyRetentionMs],
  );
  const storedAnswer = rows[0];
  return storedAnswer?.fingerprint.equals(call.fingerprint) ? replayOf(storedAnswer) : null;
}

/** A response, and whether it is repeated from storage. */
export type Replay = StoredAnswer & { readonly replayed: boolean };

interface Kept {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly answer: string;
}

function replayOf({ status, answer }: Kept): Replay {
  return { status, text: answer, replayed: true };
}

/** Deletes the keys of one organization that are older than 24 h. */
export async function forgetOldKeys(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `DELETE FROM idempotency_keys WHERE organization_id = $1 AND created_at < now() - $2 * interval '1 millisecond'`,
    [transaction.organizationId, idempotencyRetentionMs],
  );
}
