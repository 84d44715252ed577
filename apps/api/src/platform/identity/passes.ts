import { randomBytes } from 'node:crypto';
import { type Flag, flags } from '@tallyard/domain/permissions/flags';
import type { TenantTransaction, Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { hashToken } from './hash-token.ts';

/** For how long a pass opens anything, in milliseconds. */
export const passMs = 120_000;

/** What a pass may, of what its person may now: look. */
// guard: passes.looks
export const passFlags: readonly Flag[] = flags.filter((flag) => flag.startsWith('canView'));

/**
 * A pass with which the product reads in the stead of a member, by itself (ADR 0085): an API key that lives for two minutes,
 * sees what its person sees at each call, and writes nothing. Whether they are a member is asked when it is used.
 */
export async function issuePass(transaction: TenantTransaction, userId: string): Promise<string> {
  const pass = `tyk_${randomBytes(32).toString('base64url')}`;
  await transaction.query(
    `INSERT INTO passes (organization_id, pass_id, key_hash, user_id, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')`,
    [transaction.organizationId, newId(), hashToken(pass), userId, passMs],
    'issue-pass',
  );
  return pass;
}

/** Forgets passes that open nothing any more, in all organizations. */
export async function forgetOldPasses(transaction: Transaction): Promise<void> {
  transaction.send(`SELECT set_config('app.maintenance', 'on', true)`);
  await transaction.query('DELETE FROM passes WHERE expires_at < now()');
  transaction.send(`SELECT set_config('app.maintenance', '', true)`);
}
