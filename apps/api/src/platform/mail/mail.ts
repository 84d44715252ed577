import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

/** A mail; `html` says the same as `text`. */
export interface Mail {
  /** One address, never a list nor a name: it is handed over as it stands. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Names this mail to this person; it stays the same when its job is repeated, and becomes the message id. */
  readonly deduplicationId: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Who every mail is from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Sends by SMTP, or keeps each mail as a JSON file in `DATA_DIR/mailbox`, named by its id. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>): Mailer {
  const { mailFrom } = config;
  if (config.smtpUrl !== null) {
    const transport = createTransport(config.smtpUrl);
    const host = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
    return {
      async send({ deduplicationId, to, ...mail }) {
        await transport.sendMail({
          ...mail,
          from: mailFrom,
          // As an object, for text would be read as a list of names, comments and addresses.
          to: { name: '', address: to },
          messageId: `<${deduplicationId}@${host}>`,
        });
      },
    };
  }
  const directory = join(config.dataDirectory, 'mailbox');
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = mail.deduplicationId.replace(/[^\w-]/g, '_');
      const kept = { ...mail, from: `${mailFrom.name} <${mailFrom.address}>`, sentAt: new Date().toISOString() };
      await writeFile(join(directory, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    },
  };
}
