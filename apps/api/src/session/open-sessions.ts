import type { OpenSession } from '@tallyard/contracts/session/models';
import { sessionMaxMs } from '@tallyard/domain/limits/time';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { Person } from '../platform/identity/person.ts';
import { isId } from '../platform/ids.ts';
import { announceEnd } from './end-sessions.ts';
import { endSession, hasReachedEnd } from './tokens.ts';

/**
 * The maximum number of sessions shown, the newest first. A session that cannot be renewed anymore counts as over, even
 * without an end time.
 */
const maxShown = 100;

/** Returns the person's open sessions, the last used first. */
export async function readOpenSessions(transaction: Transaction, person: Person): Promise<OpenSession[]> {
  const { rows } = await transaction.query<{
    session_id: string;
    user_agent: string | null;
    address: string | null;
    created_at: Date;
    last_used_at: Date;
  }>(
    `SELECT s.session_id, s.user_agent, s.address, s.created_at, s.last_used_at FROM sessions s
     WHERE s.user_id = $1 AND s.ended_at IS NULL AND NOT ${hasReachedEnd('$4')}
       AND EXISTS (SELECT 1 FROM refresh_tokens r WHERE r.session_id = s.session_id AND r.expires_at > now())
     ORDER BY s.session_id = $2 DESC, s.last_used_at DESC, s.session_id LIMIT $3`,
    [person.userId, person.sessionId, maxShown, sessionMaxMs],
  );
  return rows
    .map((row) => ({
      sessionId: row.session_id,
      userAgent: row.user_agent,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: new Date(row.created_at.getTime() + sessionMaxMs).toISOString(),
      isCurrent: row.session_id === person.sessionId,
    }))
    .sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
}

/** Ends one of the person's own sessions; nothing happens if it has already ended. Throws NOT_FOUND for other sessions. */
export async function endOwnSession(
  transaction: Transaction,
  outbox: Outbox,
  person: Person,
  sessionId: string,
): Promise<void> {
  if (!isId(sessionId)) throw notFound('Session');
  const { rows } = await transaction.query('SELECT 1 FROM sessions WHERE session_id = $1 AND user_id = $2', [
    sessionId,
    person.userId,
  ]);
  if (rows.length === 0) throw notFound('Session');
  if (await endSession(transaction, sessionId, 'revoked by its owner')) {
    await announceEnd(transaction, outbox, person.userId, [sessionId]);
  }
}
