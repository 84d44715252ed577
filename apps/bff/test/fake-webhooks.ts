import { listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Webhooks on the fake upstream. */

export const webhook = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "name": "ERP", "url": "https://erp.example.com/hooks", "kinds": ["item.changed"],
    "selectionId": "s1", "actsFor": "u-admin", "refusal": null, "status": "paused", "pausedBecause": "failures", "syncStatus": "in_progress", "version": "2",
    "secrets": [{"id": "s1", "createdAt": "2026-01-01T00:00:00.000Z", "expiresAt": null}],
    "failingSince": null, "lastCallAt": "2026-01-02T00:00:00.000Z", "lastCallSucceeded": true, "waiting": "3",
    "calls": 40, "failures": 2, "createdBy": "u-admin", "createdAt": "2026-01-01T00:00:00.000Z",
    "updatedAt": "2026-01-01T00:00:00.000Z"}`;

const fields = (id: string) =>
  `"id": "${id}", "organizationId": "7", "webhookId": "h1", "messageId": "msg_${id}", "kind": "item.changed",
    "cursor": "41", "state": "waiting", "attempts": 1, "createdAt": "2026-01-01T00:00:00.000Z",
    "nextAttemptAt": "2026-01-01T00:05:00.000Z", "deliveredAt": null, "lastAttemptAt": "2026-01-01T00:00:01.000Z",
    "lastStatus": "503", "lastError": "Answered 503", "durationMs": 12`;

export const delivery = (id: string) => `{${fields(id)}}`;

export const deliveryDetails = `{${fields('d1')}, "body": "{\\"type\\": \\"item.changed\\"}",
  "calls": [{"id": "a1", "at": "2026-01-01T00:00:01.000Z", "status": 503, "error": "Answered 503", "durationMs": 12, "answer": "down"}]}`;

export const webhookAnalytics = `{"id": "h1", "calls": 3, "failures": 1, "p50Ms": 12, "p95Ms": "40",
  "days": [{"day": "2026-01-01", "calls": 3, "failures": 1, "p50Ms": 12, "p95Ms": 40}]}`;

export const newWebhook = `{"webhook": ${webhook('h1')}, "secret": "whsec_AAAA"}`;

export function serveWebhooks(fake: FakeUpstream): void {
  const base = '/api/integrations/webhooks';
  const one = `${base}/(h\\d)`;
  fake.on('GET', base, listInside([webhook('h1')]));
  fake.on('POST', base, () => ({ ...ok(newWebhook), status: 201 }));
  fake.on('GET', one, () => ok(webhook('h1')));
  fake.on('PATCH', one, () => ok(webhook('h1')));
  fake.on('DELETE', one, ok('{"deleted": true}'));
  fake.on('POST', `${one}/(pause|resume)`, () => ok(webhook('h1')));
  fake.on('POST', `${one}/rotate-secret`, () => ({ ...ok(newWebhook), status: 201 }));
  fake.on('POST', `${one}/test`, () => ({ ...ok(delivery('d1')), status: 201 }));
  fake.on('GET', `${one}/deliveries`, listInside([delivery('d1')]));
  fake.on('GET', `${one}/deliveries/(d\\d)`, () => ok(deliveryDetails));
  fake.on('POST', `${one}/deliveries/(d\\d)/replay`, () => ok(delivery('d1')));
  fake.on('POST', `${one}/replay`, ok('{"replayed": 3}'));
  fake.on('GET', `${one}/analytics`, ok(webhookAnalytics));
}
