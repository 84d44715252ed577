import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { presentOwnerProblem } from '../platform/owners/owner.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { signingSecrets } from './secrets.ts';
import { signedHeaders } from './sign-message.ts';
import { rawWebhookNeeds } from './webhook-owners.ts';

interface WebhookRow extends Record<string, unknown> {
  readonly name: string;
  readonly url: string;
  readonly status: 'active' | 'paused';
  readonly acts_for: string;
}

/** The current settings for calls of a webhook. */
export interface CalledWebhook {
  readonly url: string;
  readonly isPaused: boolean;
  /** Returns the Standard Webhooks headers of a body sent at a time in milliseconds since 1970. */
  readonly sign: (messageId: string, body: string, at: number) => Record<string, string>;
}

/** Returns the settings, or null if there is no such webhook. */
export type ReadCalledWebhook = (transaction: TenantTransaction, webhookId: string) => Promise<CalledWebhook | null>;

/** Returns the name of a webhook, or null if there is none. */
export async function webhookName(transaction: TenantTransaction, webhookId: string): Promise<string | null> {
  return (await find(transaction, webhookId))?.name ?? null;
}

/** Returns a function that reads the URL and signature of a webhook, for modules that send messages of their own to it. */
export function readCalled(seal: Seal): ReadCalledWebhook {
  return async (transaction, webhookId) => {
    const webhook = await find(transaction, webhookId);
    if (webhook === undefined) return null;
    const problem = await presentOwnerProblem(transaction, webhook.acts_for, rawWebhookNeeds);
    const secrets = await signingSecrets(transaction, seal, webhookId);
    return {
      url: webhook.url,
      isPaused: webhook.status === 'paused' || problem !== null,
      sign: (messageId, body, at) => signedHeaders({ messageId, body, at }, secrets),
    };
  };
}

async function find(transaction: TenantTransaction, webhookId: string): Promise<WebhookRow | undefined> {
  if (!isId(webhookId)) return undefined;
  const { rows } = await transaction.query<WebhookRow>(
    'SELECT name, url, status, acts_for FROM webhooks WHERE organization_id = $1 AND webhook_id = $2',
    [transaction.organizationId, webhookId],
    'webhook-called',
  );
  return rows[0];
}
