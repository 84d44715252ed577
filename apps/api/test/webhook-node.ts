import { tmpdir } from 'node:os';
import { openDatabase } from '../src/platform/database/database.ts';
import { EventNotifier } from '../src/platform/events/outbox.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { createWebhookWorker } from '../src/webhooks/delivery-worker.ts';
import { webhookSeal } from '../src/webhooks/seal.ts';

/**
 * A node that sends webhooks, to be killed: `node webhook-node.ts <database> <secret>`. By each message it is told what time it is; it
 * answers when nothing more is due.
 */
const [databaseUrl = '', secret = ''] = process.argv.slice(2);
const database = openDatabase({ databaseUrl, dataDirectory: tmpdir() }, { maxConnections: 6 });
let clock = 0;
const worker = createWebhookWorker({
  database,
  notifier: new EventNotifier(),
  seal: webhookSeal(secret),
  allowPrivate: true,
  bffUrl: null,
  // Mails to its maker are the business of other tests.
  jobs: () => ({ enqueue: async () => undefined }) as unknown as Jobs,
  onError: (error) => {
    throw error;
  },
  now: () => clock,
  timeoutMs: 5_000,
});

let working = Promise.resolve();
process.on('message', (message: { now: number }) => {
  working = working.then(async () => {
    clock = message.now;
    await worker.settle();
    process.send?.({ done: message.now });
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ done: 0 });
