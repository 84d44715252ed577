import type { ModuleApi } from '../module.ts';
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

/** For modules that send something of their own to a webhook: what it is called, where it is, and its signature. */
export function called(seal: Seal): Pick<ModuleApi, 'webhookName' | 'calledWebhook'> {
  const find = async (transaction: Parameters<ModuleApi['webhookName']>[0], webhookId: string) => {
    if (!isId(webhookId)) return undefined;
    const { rows } = await transaction.query<WebhookRow>(
      'SELECT name, url, status, acts_for FROM webhooks WHERE organization_id = $1 AND webhook_id = $2',
      [transaction.organizationId, webhookId],
      'webhook-called',
    );
    return rows[0];
  };
  return {
    webhookName: async (transaction, webhookId) => (await find(transaction, webhookId))?.name ?? null,
    async calledWebhook(transaction, webhookId) {
      const webhook = await find(transaction, webhookId);
      if (webhook === undefined) return null;
      const problem = await presentOwnerProblem(transaction, webhook.acts_for, rawWebhookNeeds);
      const secrets = await signingSecrets(transaction, seal, webhookId);
      return {
        url: webhook.url,
        isPaused: webhook.status === 'paused' || problem !== null,
        sign: (messageId, body, at) => signedHeaders({ messageId, body, at }, secrets),
      };
    },
  };
}
