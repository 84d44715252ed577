import { maxWebhookSecrets } from '@tallyard/domain/webhooks/limits';
import { tooManySecrets } from '@tallyard/domain/webhooks/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { newSecretText } from './sign-message.ts';

const live = '(expires_at IS NULL OR expires_at > now())';

/** Creates a secret that signs from now on, and returns its text, which is stored only encrypted. */
export async function addSecret(transaction: TenantTransaction, seal: Seal, webhookId: string): Promise<string> {
  const text = newSecretText();
  await transaction.query(
    'INSERT INTO webhook_secrets (organization_id, webhook_id, secret_id, sealed) VALUES ($1, $2, $3, $4)',
    // guard: webhooks.sealed
    [transaction.organizationId, webhookId, newId(), seal.seal(text)],
  );
  return text;
}

/**
 * Limits the older secrets to this many more hours, without extending any, and removes expired ones. Throws RULE_BROKEN if
 * too many would remain for a new one.
 */
export async function endOlderSecrets(
  transaction: TenantTransaction,
  webhookId: string,
  overlapHours: number,
): Promise<void> {
  const values = [transaction.organizationId, webhookId];
  await transaction.query(
    `UPDATE webhook_secrets SET expires_at = least(expires_at, now() + make_interval(hours => $3))
     WHERE organization_id = $1 AND webhook_id = $2`,
    [...values, overlapHours],
  );
  await transaction.query(
    `DELETE FROM webhook_secrets WHERE organization_id = $1 AND webhook_id = $2 AND NOT ${live}`,
    values,
  );
  const { rows } = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM webhook_secrets WHERE organization_id = $1 AND webhook_id = $2',
    values,
  );
  if ((rows[0]?.count ?? 0) >= maxWebhookSecrets) throw new ApiError('RULE_BROKEN', tooManySecrets);
}

/** Returns the texts of the secrets that sign now, newest first, except those encrypted with another SESSION_SECRET. */
export async function signingSecrets(
  transaction: TenantTransaction,
  seal: Seal,
  webhookId: string,
): Promise<readonly string[]> {
  const { rows } = await transaction.query<{ sealed: string }>(
    `SELECT sealed FROM webhook_secrets WHERE organization_id = $1 AND webhook_id = $2 AND ${live}
     ORDER BY created_at DESC, secret_id DESC`,
    [transaction.organizationId, webhookId],
    'signing-secrets',
  );
  return rows.flatMap(({ sealed }) => {
    try {
      return [seal.open(sealed)];
    } catch {
      return [];
    }
  });
}
