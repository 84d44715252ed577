import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterAllWrites } from '../../test/clock.ts';
import { linkSecret } from '../../test/confirmed-recipients.ts';
import { Browser, makeOrganization, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { readRecipients, requestConfirmations } from '../platform/recipients/statuses.ts';
import { sendRequests } from './requests.ts';

let db: TestDatabase;
let app: App;
const received: { to: string; text: string }[] = [];
const gateway = createServer((request: IncomingMessage, response) => {
  void json(request).then((body) => {
    received.push(body as (typeof received)[number]);
    response.end();
  });
});

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
  await new Promise((resolve) => gateway.close(resolve));
});

test('a phone is asked by one SMS, confirms with its link and stops everything with the same one', async () => {
  const { organizationId } = await makeOrganization(db.database, 'Bolt & Co');
  const phone = '+4915112345678';
  const status = () =>
    db.database.withTenant(organizationId, systemActor, async (transaction) => {
      return (await readRecipients(transaction, 'sms', [phone])).get(phone)?.status;
    });
  await db.database.withTenant(organizationId, systemActor, (transaction) =>
    requestConfirmations(transaction, { channel: 'sms', purpose: 'alerts', addresses: [phone, phone] }),
  );
  const clock = afterAllWrites();
  const { port } = gateway.address() as AddressInfo;
  const context = {
    database: db.database,
    mailer: { send: async () => {} },
    secret: linkSecret,
    publicUrl: new URL('https://tallyard.test'),
    now: () => clock,
  };
  await sendRequests({ ...context, sms: null });
  expect(received).toEqual([]);
  const sms = { url: `http://127.0.0.1:${port}/sms`, token: 't', from: 'Tallyard' };
  await sendRequests({ ...context, sms });
  await sendRequests({ ...context, sms });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: phone });
  expect(received[0]?.text).toContain('Bolt & Co wants to send you stock alerts by SMS.');
  expect(await status()).toBe('waiting');

  const token = /confirm-address#([\w-]{43})/.exec(received[0]?.text ?? '')?.[1];
  const browser = new Browser(app);
  await browser.post('/api/recipients/confirm', { token });
  expect(await status()).toBe('confirmed');
  await browser.post('/api/recipients/decline', { token });
  expect(await status()).toBe('unsubscribed');
});
