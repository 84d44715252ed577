import { enterOrganization, type Transaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { organizationIdsOf } from './repository.ts';

/** Tells every organization of the person that a session ended, so that its sockets close within seconds. */
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
  // The events are written before the commit, each as its organization; whatever is written after them is not.
  transaction.beforeCommit(back);
}

/** Gives the way back to the organization and the person that the transaction is of. */
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
 * Ends all open sessions of a person, but for `exceptSessionId`; gives how many. Works in any transaction, also in one
 * of an organization, and leaves it as it was.
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
