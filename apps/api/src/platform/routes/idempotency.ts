import { createHash } from 'node:crypto';
import { idempotencyRetentionMs, idempotencyWaitMs } from '@tallyard/domain/limits/time';
import type { FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';

/** A write that its caller may repeat: the key, and the hash of what it asked for. */
export interface IdempotentCall {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** What a write answered: the status, and as JSON text the data of a success or the error of a refusal. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
}

const firstPauseMs = 15;
const longestPauseMs = 250;

/** The `Idempotency-Key` header; null without one. Throws INVALID_IDEMPOTENCY_KEY. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new ApiError('INVALID_IDEMPOTENCY_KEY');
  return key;
}

/** SHA-256 over method, address and body; an upload passes its file's hash and its fields as `body`. */
export function fingerprintOf(request: FastifyRequest, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.headers['x-organization-id'] ?? null, body ?? null]))
    .digest();
}

/**
 * Calls `attempt` until it is not refused with 'busy', for at most 10 s. Between two tries no connection is held.
 * Throws IDEMPOTENCY_IN_PROGRESS when the first request with the key still runs.
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

/** A key that was requested: free and perhaps used before, or taken by another transaction just now. */
export interface Claim {
  readonly isFree: boolean;
  readonly kept: Kept | null;
}

/**
 * Takes the key of the actor until the transaction ends; never waits. `isPipelined` says that statements follow in the
 * same packet: unless the key is free and unused they see nothing of the organization and change nothing.
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

/** What a key stands for: it runs once. */
export interface Effect {
  readonly run: () => Promise<StoredAnswer>;
  /** Takes back what it did. */
  readonly undo: () => void;
  readonly refusal: (error: ApiError) => StoredAnswer;
}

/**
 * Runs the effect at most once for the key, in the transaction that keeps its answer: the key's row commits with the
 * effect. A refusal of 4xx is kept as well, after the effect is undone; 5xx, 401 and 403 are not.
 * 'busy': another transaction has the key just now. Throws IDEMPOTENCY_MISMATCH for a key used for something else.
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
 * What the person's very same call answered before; null: nothing. For somebody who may not make the call any more, be
 * it that this call made it so: leaving, or taking a role down.
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

/** An answer, and whether it is told again. */
export type Replay = StoredAnswer & { readonly replayed: boolean };

interface Kept {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly answer: string;
}

function replayOf({ status, answer }: Kept): Replay {
  return { status, text: answer, replayed: true };
}

/** Removes keys past their 24 h of one organization. */
export async function forgetOldKeys(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `DELETE FROM idempotency_keys WHERE organization_id = $1 AND created_at < now() - $2 * interval '1 millisecond'`,
    [transaction.organizationId, idempotencyRetentionMs],
  );
}
