import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

/** A file that a mail carries. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail; `html` says the same as `text`. */
export interface Mail {
  /** One address, never a list nor a name: it is handed over as it stands. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  /** Where its recipient unsubscribes from mails like this one (RFC 8058); absent: it is about an account and has no such way. */
  readonly unsubscribeUrl?: string;
  /** Names this mail to this person; it stays the same when its job is repeated, and becomes the message id. */
  readonly deduplicationId: string;
}

export interface Mailer {
  /** Throws MailRefused when it was surely not taken; after anything else that is thrown it may have been. */
  send(mail: Mail): Promise<void>;
}

/** The mail was surely not taken: sending it again makes no second one. */
export class MailRefused extends Error {}

/** Sends by SMTP, or keeps each mail as a JSON file in `DATA_DIR/mailbox`, named by its id. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>): Mailer {
  const { mailFrom } = config;
  if (config.smtpUrl !== null) {
    const transport = createTransport(config.smtpUrl);
    const host = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
    return {
      async send({ deduplicationId, to, attachments = [], unsubscribeUrl, ...mail }) {
        const content = {
          ...mail,
          attachments: [...attachments],
          from: mailFrom,
          // As an object, for text would be read as a list of names, comments and addresses.
          to: { name: '', address: to },
          messageId: `<${deduplicationId}@${host}>`,
          // guard: recipients.list-unsubscribe
          headers: unsubscribeHeaders(unsubscribeUrl),
        };
        await transport.sendMail(content).catch((error: SmtpError) => {
          throw wasRefused(error) ? new MailRefused(error.message, { cause: error }) : error;
        });
      },
    };
  }
  const directory = join(config.dataDirectory, 'mailbox');
  return {
    async send(mail) {
      const name = mail.deduplicationId.replace(/[^\w-]/g, '_');
      // As text, so that the file is JSON and not a list of numbers.
      const attachments = mail.attachments?.map((one) => ({ ...one, content: one.content.toString('base64') }));
      const from = `${mailFrom.name} <${mailFrom.address}>`;
      const stored = { ...mail, attachments, from, sentAt: new Date().toISOString() };
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(join(directory, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
      } catch (error) {
        // Written again, it is the same file.
        throw new MailRefused((error as Error).message, { cause: error });
      }
    },
  };
}

/**
 * The headers by which mail programs offer to unsubscribe. One click asks for https (RFC 8058); elsewhere the link opens the page.
 */
export function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  const headers = { 'List-Unsubscribe': `<${url}>` };
  return url.startsWith('https:') ? { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : headers;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly timeoutType?: string;
}

/** No connection came about. */
const unconnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'EAUTH']);
const beforeAnyMail = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** Whether the server surely has no such mail: it said so, or none was offered to it. A connection that is lost says neither. */
function wasRefused({ code, originalCode, responseCode, command = 'CONN', timeoutType = '' }: SmtpError): boolean {
  return (
    (responseCode ?? 0) >= 400 ||
    unconnected.has(originalCode ?? '') ||
    unconnected.has(code ?? '') ||
    beforeAnyMail.has(timeoutType) ||
    (command !== 'CONN' && command !== 'DATA')
  );
}
