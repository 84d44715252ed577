import { maxWebhookSecrets } from '@tallyard/domain/webhooks/limits';
import { tooManySecrets } from '@tallyard/domain/webhooks/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { newSecretText } from './sign-message.ts';

const live = '(expires_at IS NULL OR expires_at > now())';

/** Makes a secret that signs from now on; gives its text, which is not kept as such. */
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
 * Lets the older secrets sign for so many hours more, none of them longer than it would have, and removes those that have
 * ended. Throws RULE_BROKEN where so many would go on that there is no room for a new one.
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

/** The texts of the secrets that sign now, newest first; one that was sealed under another SESSION_SECRET is not among them. */
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
