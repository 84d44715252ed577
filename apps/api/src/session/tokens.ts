import { createHmac, randomBytes } from 'node:crypto';
import { accessTokenMs, refreshReuseGraceMs, refreshTokenMs, sessionMaxMs } from '@tallyard/domain/limits/time';
import type { Transaction } from '../platform/database/transaction.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { newId } from '../platform/ids.ts';

/** The tokens of a signed-in browser. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** Where a session is used, for its owner to recognize it. */
export interface Device {
  readonly address: string;
  /** Null if the browser sends no user agent. */
  readonly userAgent: string | null;
}

/** The result of presenting a refresh token. */
export type Rotation =
  | { readonly outcome: 'rotated'; readonly tokens: TokenPair }
  | { readonly outcome: 'refused' }
  /** A token was presented that had been replaced and used since: the session has ended. */
  | { readonly outcome: 'revoked'; readonly sessionId: string; readonly userId: string };

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SQL: whether the session `s` has reached its maximum age; `parameter` is that of `sessionMaxMs`. */
export const hasReachedEnd = (parameter: string) =>
  `s.created_at <= clock_timestamp() - ${parameter} * interval '1 millisecond'`;

/** SQL: when a token of the session `s` expires, at the latest when the session does; the parameters are milliseconds. */
// guard: session.absolute-lifetime
const tokenEnd = (lifetime: string, sessionMax: string) =>
  `LEAST(clock_timestamp() + ${lifetime} * interval '1 millisecond', s.created_at + ${sessionMax} * interval '1 millisecond')`;

/** Opens a session and returns its first tokens. The statements are sent together with the next query. */
export function openSession(
  transaction: Transaction,
  userId: string,
  device: Device,
): TokenPair & { readonly sessionId: string } {
  const sessionId = newId();
  transaction.send(
    'INSERT INTO sessions (session_id, user_id, user_agent, address) VALUES ($1, $2, $3, $4)',
    [sessionId, userId, device.userAgent, device.address],
    'open-session',
  );
  const refresh = newToken();
  storeRefresh(transaction, sessionId, refresh, null);
  return { sessionId, refresh, access: issueAccess(transaction, sessionId, refresh) };
}

function storeRefresh(transaction: Transaction, sessionId: string, token: string, parentHash: Buffer | null): void {
  transaction.send(
    `INSERT INTO refresh_tokens (token_hash, session_id, parent_hash, issued_at, expires_at)
     SELECT $1, s.session_id, $3, clock_timestamp(), ${tokenEnd('$4', '$5')} FROM sessions s WHERE s.session_id = $2`,
    [hashToken(token), sessionId, parentHash, refreshTokenMs, sessionMaxMs],
    'store-refresh',
  );
}

function issueAccess(transaction: Transaction, sessionId: string, refresh: string): string {
  const access = newToken();
  transaction.send(
    `INSERT INTO access_tokens (token_hash, session_id, refresh_hash, expires_at)
     SELECT $1, s.session_id, $3, ${tokenEnd('$4', '$5')} FROM sessions s WHERE s.session_id = $2`,
    [hashToken(access), sessionId, hashToken(refresh), accessTokenMs, sessionMaxMs],
    'issue-access',
  );
  return access;
}

/** Derives the child token from its parent, so that a parent can get the same child again although only hashes are stored. */
function childOf(secret: string, parent: string): string {
  return createHmac('sha256', secret).update(parent).digest('base64url');
}

interface FamilyRow {
  session_id: string;
  user_id: string;
  ended: boolean;
  expired: boolean;
  child_hash: Buffer | null;
  /** The child was first used longer ago than the grace period. */
  child_spent: boolean;
  has_grandchild: boolean;
}

/**
 * Exchanges a refresh token (ARCH-SECURITY). A parent is accepted until 10 s after its child was first used, and gets the
 * same child again. It is not accepted if that child was exchanged already. A later reuse ends the session.
 */
export async function rotate(
  transaction: Transaction,
  secret: string,
  token: string,
  device: Device,
): Promise<Rotation> {
  const tokenHash = hashToken(token);
  transaction.send(
    // guard: session.rotation-lock
    `SELECT s.session_id FROM sessions s
     WHERE s.session_id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) FOR UPDATE`,
    [tokenHash],
    'lock-family',
  );
  // A separate statement after the lock, because another request may have rotated the token while this one waited.
  const { rows } = await transaction.query<FamilyRow>(
    `SELECT s.session_id, s.user_id, s.ended_at IS NOT NULL OR u.deactivated_at IS NOT NULL AS ended,
            r.expires_at <= clock_timestamp() OR ${hasReachedEnd('$3')} AS expired, c.token_hash AS child_hash,
            COALESCE(c.used_at <= clock_timestamp() - $2 * interval '1 millisecond', false) AS child_spent,
            EXISTS (SELECT 1 FROM refresh_tokens g WHERE g.parent_hash = c.token_hash) AS has_grandchild
     FROM refresh_tokens r
     JOIN sessions s ON s.session_id = r.session_id
     JOIN users u ON u.user_id = s.user_id
     LEFT JOIN refresh_tokens c ON c.parent_hash = r.token_hash
     WHERE r.token_hash = $1`,
    [tokenHash, refreshReuseGraceMs, sessionMaxMs],
    'read-family',
  );
  const family = rows[0];
  if (family === undefined || family.ended || family.expired) return { outcome: 'refused' };
  // guard: session.reuse-ends-family
  if (family.has_grandchild || family.child_spent) {
    await endSession(transaction, family.session_id, 'refresh token reused');
    return { outcome: 'revoked', sessionId: family.session_id, userId: family.user_id };
  }
  const child = childOf(secret, token);
  if (family.child_hash === null) {
    transaction.send(
      'UPDATE refresh_tokens SET used_at = COALESCE(used_at, clock_timestamp()) WHERE token_hash = $1',
      [tokenHash],
      'use-refresh',
    );
    storeRefresh(transaction, family.session_id, child, tokenHash);
  } else if (!family.child_hash.equals(hashToken(child))) {
    // SESSION_SECRET was changed, so the child that was issued cannot be derived again.
    return { outcome: 'refused' };
  }
  transaction.send(
    `UPDATE sessions SET user_agent = COALESCE($2, user_agent), address = $3, last_used_at = clock_timestamp()
     WHERE session_id = $1`,
    [family.session_id, device.userAgent, device.address],
    'renew-session',
  );
  const access = issueAccess(transaction, family.session_id, child);
  return { outcome: 'rotated', tokens: { access, refresh: child } };
}

/** Ends a session once; returns false if it had already ended. */
export async function endSession(transaction: Transaction, sessionId: string, reason: string): Promise<boolean> {
  const { count } = await transaction.query(
    'UPDATE sessions SET ended_at = clock_timestamp(), end_reason = $2 WHERE session_id = $1 AND ended_at IS NULL',
    [sessionId, reason],
  );
  return count > 0;
}

/** Returns the open session of an access or refresh token; null if there is none. */
export async function sessionOfToken(
  transaction: Transaction,
  token: string,
): Promise<{ sessionId: string; userId: string } | null> {
  const { rows } = await transaction.query<{ session_id: string; user_id: string }>(
    `SELECT s.session_id, s.user_id FROM sessions s
     WHERE s.ended_at IS NULL AND s.session_id IN (
       SELECT session_id FROM access_tokens WHERE token_hash = $1
       UNION ALL SELECT session_id FROM refresh_tokens WHERE token_hash = $1)`,
    [hashToken(token)],
  );
  const row = rows[0];
  return row ? { sessionId: row.session_id, userId: row.user_id } : null;
}

/** Deletes tokens a day after they expire, and sessions that are older than 60 days and have no refresh tokens. */
export async function forgetOldTokens(transaction: Transaction): Promise<void> {
  await transaction.query("DELETE FROM access_tokens WHERE expires_at < now() - interval '1 day'");
  await transaction.query("DELETE FROM refresh_tokens WHERE expires_at < now() - interval '1 day'");
  await transaction.query(
    `DELETE FROM sessions s WHERE s.created_at < now() - interval '60 days'
     AND NOT EXISTS (SELECT 1 FROM refresh_tokens r WHERE r.session_id = s.session_id)`,
  );
}
