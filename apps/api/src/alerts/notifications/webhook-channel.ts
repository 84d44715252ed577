import { type Database, systemActor } from '../../platform/database/database.ts';
import { post } from '../../platform/outgoing/post.ts';
import type { ReadCalledWebhook } from '../../webhooks/public.ts';
import { addressOf } from '../mail.ts';
import { type ChannelAdapter, type Message, outcomeOf } from './channel-adapter.ts';

const timeoutMs = 15_000;

interface WebhookContext {
  readonly database: Pick<Database, 'withTenant'>;
  readonly allowPrivateTargets: boolean;
  readonly publicUrl: URL;
  readonly calledWebhook: ReadCalledWebhook;
}

/**
 * Posts one alert to a webhook: `{type, timestamp, data: {alert, rule, step, url}}`, the same bytes with the same
 * `webhook-id` until the response is 200 to 299. Requests to a webhook of the integrations are signed with its secrets; a URL
 * of the rule's own has no secret.
 */
export function webhookChannel({
  database,
  allowPrivateTargets,
  publicUrl,
  calledWebhook,
}: WebhookContext): ChannelAdapter {
  return {
    bodyOf: (message) => bodyOf(message, publicUrl),
    async send({ organizationId, messageId, target, body }) {
      const id = `msg_${messageId}`;
      const at = Date.now();
      const ownHeaders = { 'content-type': 'application/json', 'user-agent': 'Tallyard-Alerts/1' };
      const text = body ?? '';
      let url = target?.url ?? '';
      let signature: Record<string, string> = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at / 1_000)) };
      if (target?.webhookId) {
        const { webhookId } = target;
        const called = await database.withTenant(organizationId, systemActor, (transaction) =>
          calledWebhook(transaction, webhookId),
        );
        if (called === null) return { what: 'refused', error: 'The webhook was deleted' };
        if (called.isPaused) return { what: 'refused', error: 'The webhook is paused' };
        url = called.url;
        signature = called.sign(id, text, at);
      }
      const headers = { ...ownHeaders, ...signature };
      const options = { timeoutMs, answerBytes: 1_024, allowPrivate: allowPrivateTargets };
      return outcomeOf(await post({ url, headers, body: text }, options));
    },
  };
}

function bodyOf({ organizationId, alerts, rule, step }: Message, publicUrl: URL): string {
  const [alert] = alerts;
  return JSON.stringify({
    type: step === 0 ? 'alert.raised' : 'alert.escalated',
    timestamp: new Date().toISOString(),
    data: { alert, rule, step, url: addressOf({ alerts, publicUrl, organizationId }) },
  });
}
