import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createAlertDispatcher } from '../src/alerts/notifications/dispatcher.ts';
import { emailChannel } from '../src/alerts/notifications/email-channel.ts';
import { Escalator } from '../src/alerts/notifications/escalator.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { EventNotifier, Outbox } from '../src/platform/events/outbox.ts';
import { type Mail, MailRefused } from '../src/platform/mail/mail.ts';
import { linkSecret } from './confirmed-recipients.ts';

/**
 * A node that escalates alerts and sends their mails, to be killed: `node alert-node.ts <database> <file of arrived mails>`. By each
 * message it is told what time it is; it answers when nothing more is due. A mail has arrived when its line stands in the file.
 */
const [databaseUrl = '', arrived = ''] = process.argv.slice(2);
const database = openDatabase({ databaseUrl, dataDirectory: tmpdir() }, { maxConnections: 8 });
let clock = 0;
const now = () => clock;
const onError = (error: unknown) => {
  throw error;
};
const mailer = {
  async send({ to, text, deduplicationId }: Mail) {
    await delay(Math.random() * 4);
    if (Math.random() < 0.1) throw new MailRefused('451 later');
    appendFileSync(arrived, `${JSON.stringify({ to, text, id: deduplicationId, at: clock })}\n`);
    await delay(Math.random() * 4);
  },
};
const notifier = new EventNotifier();
const channelAdapters = {
  email: emailChannel({ mailer, publicUrl: new URL('https://tallyard.test'), secret: linkSecret }),
};
const dispatcher = createAlertDispatcher({ database, notifier, channelAdapters, onError, now });
const escalator = new Escalator({ database, outbox: new Outbox(notifier), onError, now });

let working = Promise.resolve();
process.on('message', (message: { now: number }) => {
  working = working.then(async () => {
    clock = message.now;
    await escalator.look();
    await dispatcher.settle();
    process.send?.({ done: message.now });
  });
});
process.on('disconnect', () => process.exit(0));
