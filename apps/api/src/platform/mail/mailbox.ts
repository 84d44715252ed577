import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnHost } from '@tallyard/nodes/own-host';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { ApiError } from '../errors.ts';

interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[];
}

const newest = 100;

/**
 * `GET /dev/mailbox`: the emails stored because SMTP_URL is not set, newest first. It exists only together with the demo,
 * whose passwords are public anyway; otherwise it is not found (ARCH-RUN). It is refused under a foreign host name,
 * because its links give access to accounts.
 */
export function registerMailbox(
  app: FastifyInstance,
  config: Pick<Config, 'seedDemo' | 'smtpUrl' | 'dataDirectory' | 'publicUrl'>,
): void {
  if (!config.seedDemo || config.smtpUrl !== null) return;
  const directory = join(config.dataDirectory, 'mailbox');
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isOwnHost(request.headers.host, config.publicUrl.href)) throw new ApiError('FOREIGN_ORIGIN');
    return reply.type('text/html; charset=utf-8').send(pageOf(await readMails(directory)));
  });
}

async function readMails(directory: string): Promise<KeptMail[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({ path: join(directory, name), at: (await stat(join(directory, name))).mtimeMs })),
  );
  const latest = files.sort((a, b) => b.at - a.at).slice(0, newest);
  return Promise.all(latest.map(async ({ path }) => JSON.parse(await readFile(path, 'utf8')) as KeptMail));
}

function pageOf(mails: readonly KeptMail[]): string {
  const list = mails.map(
    (mail) => `<article><h2>${escaped(mail.subject)}</h2>
<p>To ${escaped(mail.to)}, <time datetime="${escaped(mail.sentAt)}">${escaped(mail.sentAt)}</time></p>
<pre>${linked(escaped(mail.text))}</pre>${attached(mail)}</article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px}article{border-top:1px solid;padding:8px 0}pre{white-space:pre-wrap}h2{font-size:16px}</style>
<h1>Mailbox</h1><p>Mails of the demo that were not sent, because no SMTP server is set.</p>
${list.join('\n') || '<p>There are none yet.</p>'}</html>`;
}

/** Lists the attachments with their names and sizes. */
function attached({ attachments = [] }: KeptMail): string {
  const files = attachments.map(
    ({ filename, content }) =>
      `${escaped(filename)} (${Buffer.byteLength(content, 'base64').toLocaleString('en')} bytes)`,
  );
  return files.length === 0 ? '' : `<p>Attached: ${files.join(', ')}</p>`;
}

/** Turns URLs in escaped text into links. They open in the mailbox's own tab, as from an email. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s&<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
