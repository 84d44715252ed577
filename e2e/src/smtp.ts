import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as a mail client shows it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Waits for and returns the newest email to an address with this subject. */
  mailTo(address: string, subject: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const patienceMs = 60_000;

/** Starts a real SMTP server on a free port, which accepts and stores every email. `onMail` is called for each. */
export async function startMailServer(onMail: (mail: ReceivedMail) => void = () => {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const keep = async (stream: AsyncIterable<Buffer>, recipients: readonly string[]) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
    for (const to of recipients) {
      const mail = { to, subject, text, html };
      mails.push(mail);
      onMail(mail);
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      // The session's envelope is cleared for the next email.
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void keep(stream, recipients).finally(() => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(address, subject) {
      for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
        const found = mails.findLast((mail) => mail.to === address && mail.subject === subject);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(
        `No mail '${subject}' to ${address}; there are ${JSON.stringify(mails.map((each) => each.subject))}`,
      );
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the link to `path` in an email's text; its HTML must have the same link on a button. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const inText = new RegExp(`^\\S+${path}#[\\w-]{43}$`, 'm').exec(mail.text)?.[0];
  if (inText === undefined) throw new Error(`No link to ${path} in:\n${mail.text}`);
  if (!mail.html.includes(`href="${inText}"`)) throw new Error(`The HTML lacks ${inText}:\n${mail.html}`);
  const { pathname, hash } = new URL(inText);
  return pathname + hash;
}
