// modules: recipients
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
afterEach(() => fake.forget());

const token = 'x'.repeat(43);
const mailToken = 'y'.repeat(80);
const subscription = `{"organizationName": "Bolts", "topic": "everything", "reportName": null, "address": "a@b.test", "isSubscribed": false}`;

it('a stranger reads what a link asks, confirms and declines', async () => {
  const request = (status: string) =>
    ok(`{"organizationName": "Bolts", "requestedByName": null, "channel": "email", "address": "a@b.test", "purpose": "alerts",
      "status": "${status}"}`);
  fake.on('POST', '/api/recipients/read', request('waiting'));
  fake.on('POST', '/api/recipients/confirm', request('confirmed'));
  fake.on('POST', '/api/recipients/decline', request('unsubscribed'));
  const read = `query { confirmationRequest(token: "${token}") { organizationName channel purpose status } }`;
  expect((await bff.ask(read)).data.confirmationRequest).toEqual({
    organizationName: 'Bolts',
    channel: 'EMAIL',
    purpose: 'ALERTS',
    status: 'WAITING',
  });
  const send = async (name: string) =>
    (await bff.ask(`mutation { ${name}(input: {token: "${token}"}) { request { status } } }`)).data[name];
  expect(await send('confirmRecipient')).toEqual({ request: { status: 'CONFIRMED' } });
  expect(await send('declineRecipient')).toEqual({ request: { status: 'UNSUBSCRIBED' } });
  fake.on('POST', '/api/recipients/read', failed(410, 'LINK_EXPIRED', 'This link was used or is too old.'));
  expect((await bff.ask(read)).errors[0]?.extensions).toMatchObject({ code: 'LINK_EXPIRED' });
});

it('managers see whether addresses receive what is sent', async () => {
  serveModules(fake);
  const { data } = await bff.ask(
    'query { recipients(organizationId: 7, emails: ["a@b.test"]) { channel address status requestedAt resendableAt } }',
    { cookie: signedInAs('manager') },
  );
  expect(data.recipients).toEqual([
    {
      channel: 'EMAIL',
      address: 'a@b.test',
      status: 'WAITING',
      requestedAt: '2026-01-01T00:00:00.000Z',
      resendableAt: '2026-01-08T00:00:00.000Z',
    },
  ]);
});

const oneClick = (body: string | FormData, headers: Record<string, string> = {}) =>
  fetch(`${bff.url}/unsubscribe/${mailToken}`, { method: 'POST', body, headers, redirect: 'manual' });

it('one click of a mail program unsubscribes without a session, as either kind of form', async () => {
  fake.on('POST', '/api/subscriptions/unsubscribe', ok(subscription));
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [body, headers] of [
    ['List-Unsubscribe=One-Click', urlEncoded],
    [form, {}],
  ] as const) {
    expect((await oneClick(body, headers)).status).toBe(200);
  }
  expect(fake.count('POST /api/subscriptions/unsubscribe')).toBe(2);
  expect(fake.received.at(-1)?.body).toBe(JSON.stringify({ token: mailToken }));
});

it('opening the address changes nothing and leads to the page, with the token where no server sees it', async () => {
  const answer = await fetch(`${bff.url}/unsubscribe/${mailToken}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe#${mailToken}`]);
  expect(fake.count()).toBe(0);
});

it('a click on another site’s page, a large body and a dead link are refused', async () => {
  fake.on('POST', '/api/subscriptions/unsubscribe', failed(410, 'LINK_EXPIRED', 'This link was used or is too old.'));
  expect((await oneClick('x', { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await oneClick('x'.repeat(5_000))).status).toBe(413);
  expect(fake.count()).toBe(0);
  expect((await oneClick('List-Unsubscribe=One-Click')).status).toBe(410);
});
