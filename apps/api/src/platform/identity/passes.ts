import { randomBytes } from 'node:crypto';
import { type Flag, flags } from '@tallyard/domain/permissions/flags';
import type { TenantTransaction, Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { hashToken } from './hash-token.ts';

/** The lifetime of a pass in milliseconds. */
export const passMs = 120_000;

/** The flags of a pass, limited to those of its person: read access only. */
// guard: passes.looks
export const passFlags: readonly Flag[] = flags.filter((flag) => flag.startsWith('canView'));

/**
 * Issues a pass with which the product itself reads on behalf of a member (ADR 0085): an API key that is valid for two
 * minutes, sees what its person sees at each call, and writes nothing. Their membership is checked when it is used.
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

/** Deletes expired passes of all organizations. */
export async function forgetOldPasses(transaction: Transaction): Promise<void> {
  transaction.send(`SELECT set_config('app.maintenance', 'on', true)`);
  await transaction.query('DELETE FROM passes WHERE expires_at < now()');
  transaction.send(`SELECT set_config('app.maintenance', '', true)`);
}
