import { fromManager, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { webhooks(organizationId: 7) { total } }', fromManager, 'view webhooks'],
  ['query { webhook(organizationId: 7, id: "h1") { name } }', fromManager, 'view webhooks'],
  ['query { webhookDeliveries(organizationId: 7, webhookId: "h1") { total } }', fromManager, 'view logs'],
  ['query { webhookDelivery(organizationId: 7, webhookId: "h1", id: "d1") { body } }', fromManager, 'view logs'],
  ['query { webhookAnalytics(organizationId: 7, id: "h1") { calls } }', fromManager, 'view analytics'],
  [
    'mutation { createWebhook(input: {organizationId: 7, name: "x", url: "https://x.example.com", kinds: ["item.changed"]}) { secret } }',
    onlyAdmin,
    'create webhooks',
  ],
  [
    'mutation { updateWebhook(input: {organizationId: 7, id: "h1", name: "x"}) { webhook { id } } }',
    onlyAdmin,
    'update webhooks',
  ],
  ['mutation { deleteWebhook(input: {organizationId: 7, id: "h1"}) { deletedId } }', onlyAdmin, 'delete webhooks'],
  ['mutation { pauseWebhook(input: {organizationId: 7, id: "h1"}) { webhook { id } } }', onlyAdmin, 'pause webhooks'],
  ['mutation { resumeWebhook(input: {organizationId: 7, id: "h1"}) { webhook { id } } }', onlyAdmin, 'pause webhooks'],
  ['mutation { rotateWebhookSecret(input: {organizationId: 7, id: "h1"}) { secret } }', onlyAdmin, 'manage webhooks'],
  ['mutation { testWebhook(input: {organizationId: 7, id: "h1"}) { delivery { id } } }', fromManager, 'test webhooks'],
  [
    'mutation { replayWebhookDelivery(input: {organizationId: 7, webhookId: "h1", id: "d1"}) { delivery { id } } }',
    onlyAdmin,
    'manage webhooks',
  ],
  [
    'mutation { replayWebhook(input: {organizationId: 7, id: "h1", from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"}) { replayed } }',
    onlyAdmin,
    'manage webhooks',
  ],
];
