import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Addresses that confirm, and links that end what is mailed, on the fake upstream. */

const recipient = (channel: string, address: string) =>
  `{"channel": "${channel}", "address": "${address}", "status": "waiting", "requestedAt": "2026-01-01T00:00:00.000Z",
    "resendableAt": "2026-01-08T00:00:00.000Z"}`;
const request = `{"organizationName": "Bolts Ltd", "requestedByName": "Ada", "channel": "email", "address": "boss@example.test",
  "purpose": "reports", "status": "waiting"}`;
const subscription = `{"organizationName": "Bolts Ltd", "topic": "report", "reportName": "Stock", "address": "boss@example.test",
  "isSubscribed": true}`;

export function serveRecipients(fake: FakeUpstream): void {
  const base = '/api/organizations/7/recipients';
  fake.on('POST', `${base}/statuses`, ({ body }) => {
    const { emails = [], phones = [] } = JSON.parse(body) as { emails?: string[]; phones?: string[] };
    const rows = [
      ...emails.map((address) => recipient('email', address)),
      ...phones.map((address) => recipient('sms', address)),
    ];
    return ok(`[${rows.join(',')}]`);
  });
  fake.on('POST', `${base}/resend`, ok(recipient('email', 'boss@example.test')));
  fake.on('POST', '/api/recipients/(read|confirm|decline)', ok(request));
  fake.on('POST', '/api/subscriptions/(read|unsubscribe|subscribe)', ok(subscription));
}
