import { windowsOf } from '@tallyard/nodes/redis-windows';
import { readConfig } from '../src/config.ts';
import { createModuleRegistry } from '../src/module-registry.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { EventNotifier, Outbox } from '../src/platform/events/outbox.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import { sessionCookies } from '../src/platform/http/cookies.ts';
import { takeQuota } from '../src/platform/quotas/quotas.ts';
import { openFileProcesses } from './file-processes.ts';

/**
 * A node that makes what is due, to be killed: `node series-node.ts <database> <data directory>`. Told to look, it does what its
 * queue has it do each minute, and answers when nothing more is due or what went wrong.
 */
const [databaseUrl = '', dataDirectory = ''] = process.argv.slice(2);
const database = openDatabase({ databaseUrl, dataDirectory }, { maxConnections: 8 });
const config = readConfig({
  DATA_DIR: dataDirectory,
  SESSION_SECRET: 'a secret of the tests, long enough',
  LOG_LEVEL: 'silent',
  SEED_DEMO: '0',
});
const notifier = new EventNotifier();
const registry = createModuleRegistry({
  database,
  notifier,
  outbox: new Outbox(notifier),
  mailer: { send: async () => {} },
  files: openFiles(config),
  fileProcesses: openFileProcesses(),
  jobs: () => ({ enqueue: async () => {}, stop: async () => {} }),
  windows: windowsOf(null),
  cookies: sessionCookies(config.publicUrl),
  secret: config.sessionSecret,
  publicUrl: config.publicUrl,
  allowPrivateTargets: false,
  takeQuota,
  readTxtRecords: async () => [],
  bffUrl: null,
  sms: null,
  webPush: null,
  signUp: config.signUp,
  onError: () => (error) => {
    throw error;
  },
});
const jobs = ['movements.series', 'movements.due'].map((name) => registry.jobs.find((job) => job.name === name));

let working = Promise.resolve();
process.on('message', (look: number) => {
  working = working.then(async () => {
    let wrong: string | null = null;
    for (const job of jobs)
      await job?.run({ id: 'look', data: {} as never }).catch((error: unknown) => {
        wrong = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
      });
    process.send?.({ done: look, wrong });
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
