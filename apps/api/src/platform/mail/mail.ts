import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

/** An attached file. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** An email; `html` has the same content as `text`. */
export interface Mail {
  /** A single address, not a list and without a name: it is passed on unchanged. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  /**
   * The URL at which the recipient unsubscribes from such emails (RFC 8058); absent for emails about an account, which
   * have none.
   */
  readonly unsubscribeUrl?: string;
  /** Identifies this email to this person. It is the same for retries of the job, and becomes the message id. */
  readonly deduplicationId: string;
}

export interface Mailer {
  /** Sends an email. Throws MailRefused if it was certainly not accepted; after any other error it may have been. */
  send(mail: Mail): Promise<void>;
}

/** The email was certainly not accepted, so sending it again creates no duplicate. */
export class MailRefused extends Error {}

/** Returns a mailer that sends by SMTP, or stores each email as a JSON file in `DATA_DIR/mailbox`, named by its id. */
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
          // An object, because a string would be parsed as a list of names, comments and addresses.
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
      // As text, so that the JSON does not become a list of numbers.
      const attachments = mail.attachments?.map((one) => ({ ...one, content: one.content.toString('base64') }));
      const from = `${mailFrom.name} <${mailFrom.address}>`;
      const stored = { ...mail, attachments, from, sentAt: new Date().toISOString() };
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(join(directory, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
      } catch (error) {
        // Writing it again creates the same file.
        throw new MailRefused((error as Error).message, { cause: error });
      }
    },
  };
}

/**
 * Returns the headers by which mail programs offer to unsubscribe. One-click unsubscribing requires https (RFC 8058);
 * otherwise the link opens the page.
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

/** The error codes of a connection that was not established. */
const unconnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'EAUTH']);
const beforeAnyMail = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * Returns whether the server certainly does not have the email: it refused it, or it was never transmitted. A lost
 * connection proves neither.
 */
function wasRefused({ code, originalCode, responseCode, command = 'CONN', timeoutType = '' }: SmtpError): boolean {
  return (
    (responseCode ?? 0) >= 400 ||
    unconnected.has(originalCode ?? '') ||
    unconnected.has(code ?? '') ||
    beforeAnyMail.has(timeoutType) ||
    (command !== 'CONN' && command !== 'DATA')
  );
}
