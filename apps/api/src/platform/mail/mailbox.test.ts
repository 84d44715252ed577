import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openMailer } from './mail.ts';
import { registerMailbox } from './mailbox.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'tallyard-mailbox-'));
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const mailFrom = { name: 'Tallyard', address: 'no-reply@tallyard.test' };

const mailboxOf = async (config: { seedDemo: boolean; smtpUrl: string | null }, host = 'localhost:4000') => {
  const app = Fastify();
  registerMailbox(app, { ...config, dataDirectory, publicUrl: new URL('http://localhost:4000') });
  const answer = await app.inject({ url: '/dev/mailbox', headers: { host } });
  await app.close();
  return answer;
};

test('an empty mailbox says so', async () => {
  expect((await mailboxOf({ seedDemo: true, smtpUrl: null })).body).toContain('There are none yet.');
});

test('a kept mail can be read, and its text cannot become markup', async () => {
  const mailer = openMailer({ smtpUrl: null, mailFrom, dataDirectory });
  await mailer.send({
    to: 'a@example.com',
    subject: 'Low <b>stock</b>',
    text: '<script>alert(1)</script>',
    deduplicationId: 'low',
  });
  const { body } = await mailboxOf({ seedDemo: true, smtpUrl: null });
  expect(body).toContain('a@example.com');
  expect(body).not.toContain('<script>');
  expect(body).not.toContain('<b>stock');
});

test('an address in a mail can be clicked', async () => {
  const address = 'http://localhost:4000/reset-password#abc-D_1';
  await openMailer({ smtpUrl: null, mailFrom, dataDirectory }).send({
    to: 'a@example.com',
    subject: 'Link',
    text: `Open ${address}\n`,
    deduplicationId: 'link',
  });
  const { body } = await mailboxOf({ seedDemo: true, smtpUrl: null });
  expect(body).toContain(`<a href="${address}">${address}</a>`);
});

test('under a name that was pointed at this machine it is refused', async () => {
  expect((await mailboxOf({ seedDemo: true, smtpUrl: null }, 'evil.test:4000')).statusCode).not.toBe(200);
});

test('without the demo, or with a mail server, there is no mailbox', async () => {
  expect((await mailboxOf({ seedDemo: false, smtpUrl: null })).statusCode).toBe(404);
  expect((await mailboxOf({ seedDemo: true, smtpUrl: 'smtp://h' })).statusCode).toBe(404);
});
