import { createHash } from 'node:crypto';
import { idempotencyKeptMs, idempotencyWaitMs } from '@tallyard/domain/limits/time';
import type { FastifyRequest } from 'fastify';
import type { TenantTransaction } from './database/transaction.ts';
import { ApiError } from './errors.ts';

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

/**
 * Runs `effect` at most once for the key, in the transaction that keeps its answer: the key's row commits with the
 * effect. A refusal of 4xx is kept as well, after its effect is undone; 5xx, 401 and 403 are not.
 * 'busy': another transaction has the key just now. Throws IDEMPOTENCY_MISMATCH for a key used for something else.
 */
export async function onceFor(
  transaction: TenantTransaction,
  userId: string,
  call: IdempotentCall,
  effect: () => Promise<StoredAnswer>,
  refusal: (error: ApiError) => StoredAnswer,
): Promise<Replay | 'busy'> {
  const owner = ownerOf(transaction, userId, call);
  const { rows: locks } = await transaction.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS taken',
    [JSON.stringify(owner)],
  );
  if (!locks[0]?.taken) return 'busy';
  const kept = await readKept(transaction, owner);
  if (kept !== null) {
    if (!kept.fingerprint.equals(call.fingerprint)) throw new ApiError('IDEMPOTENCY_MISMATCH');
    return replayOf(kept);
  }
  const answer = await undoneWhenRefused(transaction, effect, refusal);
  await transaction.query(
    `INSERT INTO idempotency_keys (organization_id, user_id, key, fingerprint, status, answer) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organization_id, user_id, key)
     DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer, created_at = now()`,
    [...owner, call.fingerprint, answer.status, answer.text],
  );
  return { ...answer, replayed: false };
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
  const kept = await readKept(transaction, ownerOf(transaction, userId, call));
  return kept?.fingerprint.equals(call.fingerprint) ? replayOf(kept) : null;
}

/** An answer, and whether it is told again. */
export type Replay = StoredAnswer & { readonly replayed: boolean };

interface Kept {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly answer: string;
}

type Owner = readonly [number, string, string];

function ownerOf(transaction: TenantTransaction, userId: string, call: IdempotentCall): Owner {
  return [transaction.organizationId, userId, call.key];
}

function replayOf({ status, answer }: Kept): Replay {
  return { status, text: answer, replayed: true };
}

async function readKept(transaction: TenantTransaction, owner: Owner): Promise<Kept | null> {
  const { rows } = await transaction.query<Kept>(
    `SELECT fingerprint, status, answer FROM idempotency_keys
     WHERE organization_id = $1 AND user_id = $2 AND key = $3 AND created_at > now() - $4 * interval '1 millisecond'`,
    [...owner, idempotencyKeptMs],
  );
  return rows[0] ?? null;
}

async function undoneWhenRefused(
  transaction: TenantTransaction,
  effect: () => Promise<StoredAnswer>,
  refusal: (error: ApiError) => StoredAnswer,
): Promise<StoredAnswer> {
  try {
    return await transaction.savepoint(effect);
  } catch (error) {
    const kept = error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 403;
    if (!kept) throw error;
    return refusal(error);
  }
}

/** Removes keys past their 24 h of one organisation. */
export async function forgetOldKeys(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `DELETE FROM idempotency_keys WHERE organization_id = $1 AND created_at < now() - $2 * interval '1 millisecond'`,
    [transaction.organizationId, idempotencyKeptMs],
  );
}
