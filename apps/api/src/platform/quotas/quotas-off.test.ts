import { quotaChannels, quotaDayOf } from '@tallyard/domain/limits/quotas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEverybody } from '../../../test/confirmed-recipients.ts';
import { type Receiver, startReceiver } from '../../../test/receiver.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import type { Mail } from '../mail/mail.ts';

const dayMs = 24 * 60 * 60_000;

let db: TestDatabase;
let app: App;
let mails: Mail[];
let receiver: Receiver;
let one: TestOrganization;
let admin: Browser;

beforeAll(async () => {
  db = await makeTestDatabase({ maxConnections: 20 });
  await confirmEverybody(db);
  receiver = await startReceiver((_, response) => response.writeHead(200).end('ok'));
  ({ app, mails } = await startTestApp(db.database, db.dataDirectory, {
    runJobs: true,
    env: { DAILY_QUOTAS: 'off', WEBHOOK_ALLOW_PRIVATE: '1' },
  }));
});
beforeEach(async () => {
  one = await makeOrganization(db.database);
  admin = await signedIn(app, one.email.admin, one.organizationId);
  // Everything that the limits allow was sent already, also of the day that may begin during the test.
  for (const day of [Date.now(), Date.now() + dayMs].map(quotaDayOf)) {
    await db.look(
      'INSERT INTO quota_uses (organization_id, day, channel, used) SELECT $1, $2::date, unnest($3::text[]), 5000',
      [one.organizationId, day, quotaChannels],
    );
  }
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
  await db?.drop();
});

const sentTo = (address: string) => mails.filter(({ to }) => to === address).length;

test('people are invited beyond the daily limit', async () => {
  const path = `/api/organizations/${one.organizationId}/invitations`;
  expect((await admin.post(path, { email: 'new@example.test', role: 'user' })).status).toBe(201);
  await expect.poll(() => sentTo('new@example.test')).toBe(1);
});

test('alerts are mailed, and posted to chats, beyond the daily limit', async () => {
  const chat = { name: 'Team', url: receiver.url, events: ['alert.raised'] };
  expect((await admin.post('/api/integrations/chats', chat)).status).toBe(201);
  await admin.post(`/api/alerts/${one.organizationId}/rules`, {
    name: 'Low',
    workflow: { type: 'notification', actions: ['inApp', 'email'], recipients: ['supplier@example.test'] },
  });
  await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 3 });
  await expect.poll(() => sentTo('supplier@example.test')).toBe(1);
  await expect.poll(() => receiver.received.length).toBe(1);
});

test('reports are mailed beyond the daily limit', async () => {
  const report = { name: 'Stock', list: 'items', format: 'csv', rrule: 'FREQ=DAILY', atTime: '06:00' };
  const recipients = ['boss@example.test'];
  const { data } = await admin.post('/api/integrations/reports', { ...report, recipients });
  expect((await admin.post(`/api/integrations/reports/${data.id}/send`)).error).toBeUndefined();
  await expect.poll(() => sentTo('boss@example.test')).toBe(1);
});
