import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from './mail.ts';

const received: { from: string; to: string[]; text: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test('a mail comes from MAIL_FROM, bears its id, and goes to one address whatever the text of it would mean', async () => {
  const { port } = server.server.address() as AddressInfo;
  const mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: { name: 'Main warehouse', address: 'stock@example.com' },
    dataDirectory: '/nonexistent',
  });
  const mail = { subject: 'Low stock', text: 'Bolts', deduplicationId: 'job-1' };
  await mailer.send({ ...mail, to: 'ada@example.com' });
  expect(received[0]).toMatchObject({ from: 'stock@example.com', to: ['ada@example.com'] });
  expect(received[0]?.text).toContain('From: Main warehouse <stock@example.com>');
  expect(received[0]?.text).toContain('Message-ID: <job-1@example.com>');

  // Stored before addresses had a grammar: read as text, each of them is somebody else's address.
  for (const to of ['(1)victim@x.test', 'a@x.test, victim@x.test', 'A <victim@x.test>']) {
    await mailer.send({ ...mail, to }).catch(() => {});
  }
  expect(received.slice(1).flatMap((one) => one.to)).not.toContain('victim@x.test');
});

test('a mail that can be unsubscribed from says where, with one click where that is encrypted (RFC 8058), and no other does', async () => {
  const { port } = server.server.address() as AddressInfo;
  const mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: { name: 'Main warehouse', address: 'stock@example.com' },
    dataDirectory: '/nonexistent',
  });
  const mail = { to: 'ada@example.com', subject: 'Low stock', text: 'Bolts', deduplicationId: 'job-2' };
  const headersOf = async (more: object) => {
    await mailer.send({ ...mail, ...more });
    return received.at(-1)?.text.split('\r\n\r\n', 1)[0] ?? '';
  };
  const encrypted = await headersOf({ unsubscribeUrl: 'https://stock.example/unsubscribe/abc' });
  expect(encrypted).toContain('List-Unsubscribe: <https://stock.example/unsubscribe/abc>');
  expect(encrypted).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await headersOf({ unsubscribeUrl: 'http://stock.lan/unsubscribe/abc' })).not.toContain('-Post');
  expect(await headersOf({})).not.toContain('List-Unsubscribe');
});
