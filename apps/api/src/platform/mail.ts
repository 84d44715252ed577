import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { newId } from './ids.ts';

/** A mail; `html` says the same as `text`. `deduplicationId` becomes the message id: a job that is repeated sends the same mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly deduplicationId?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const sender = 'Tallyard <no-reply@tallyard.test>';

/** Sends by SMTP, or keeps each mail as a JSON file in `DATA_DIR/mailbox`, named by time. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'dataDirectory'>): Mailer {
  if (config.smtpUrl !== null) {
    const transport = createTransport(config.smtpUrl);
    return {
      async send({ deduplicationId, ...mail }) {
        const messageId = deduplicationId === undefined ? undefined : `<${deduplicationId}@tallyard>`;
        await transport.sendMail({ from: sender, ...mail, ...(messageId ? { messageId } : {}) });
      },
    };
  }
  const directory = join(config.dataDirectory, 'mailbox');
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = mail.deduplicationId?.replace(/[^\w-]/g, '_') ?? newId();
      const text = JSON.stringify({ ...mail, from: sender, sentAt: new Date().toISOString() }, null, 2);
      await writeFile(join(directory, `${name}.json`), `${text}\n`, { mode: 0o600 });
    },
  };
}
