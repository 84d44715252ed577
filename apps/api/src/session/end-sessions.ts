import { enterOrganization, type Transaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { organizationIdsOf } from './repository.ts';

/** Publishes the end of sessions to all organizations of the person, so that their sockets close within seconds. */
export async function announceEnd(
  transaction: Transaction,
  outbox: Outbox,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const back = await keepPlace(transaction);
  for (const organizationId of await organizationIdsOf(transaction, userId)) {
    const tenant = await enterOrganization(transaction, organizationId);
    outbox.appendEvents(
      tenant,
      sessionIds.map((sessionId) => ({ kind: 'session.ended', payload: { sessionId, userId } })),
    );
  }
  back();
  // The events are written before the commit, each in the context of its organization. This restores the context for
  // statements that follow them.
  transaction.beforeCommit(back);
}

/** Returns a function that restores the current organization and person of the transaction. */
async function keepPlace(transaction: Transaction): Promise<() => void> {
  const { rows } = await transaction.query<{ organization: string | null; person: string | null }>(
    `SELECT current_setting('app.organization_id', true) AS organization, current_setting('app.user_id', true) AS person`,
  );
  return () => {
    transaction.send(`SELECT set_config('app.organization_id', $1, true), set_config('app.user_id', $2, true)`, [
      rows[0]?.organization ?? '',
      rows[0]?.person ?? '',
    ]);
  };
}

/**
 * Ends all open sessions of a person except `exceptSessionId`. Returns how many it ended. Works in any transaction,
 * including one of an organization, and restores its organization and person.
 */
export async function endSessionsOf(
  transaction: Transaction,
  outbox: Outbox,
  userId: string,
  reason: string,
  exceptSessionId?: string,
): Promise<number> {
  const { rows } = await transaction.query<{ session_id: string }>(
    `UPDATE sessions SET ended_at = clock_timestamp(), end_reason = $2
     WHERE user_id = $1 AND ended_at IS NULL AND session_id IS DISTINCT FROM $3 RETURNING session_id`,
    [userId, reason, exceptSessionId ?? null],
  );
  await announceEnd(
    transaction,
    outbox,
    userId,
    rows.map((row) => row.session_id),
  );
  return rows.length;
}
