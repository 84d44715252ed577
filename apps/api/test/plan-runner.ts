/** A process that goes on with one plan and nothing else, to be killed: `node plan-runner.ts <database url> <run as JSON>`. */
import { tmpdir } from 'node:os';
import { type BaseServices, createModuleRegistry } from '../src/module-registry.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { EventNotifier, Outbox } from '../src/platform/events/outbox.ts';
import { takeQuota } from '../src/platform/quotas/quotas.ts';

/** A plan that is not done after its turn asks for the next one. */
let hasNextTurn = true;
const [, , databaseUrl = '', run = '{}'] = process.argv;
const database = openDatabase({ databaseUrl, dataDirectory: tmpdir() });
// What a run of items asks for; mails, links and sessions it does not.
const services = {
  database,
  outbox: new Outbox(new EventNotifier()),
  mailer: { send: async () => {} },
  jobs: () => ({
    enqueue: async (_: unknown, name: string) => {
      hasNextTurn ||= name === 'plans.run';
    },
    stop: async () => {},
  }),
  windows: {},
  cookies: {},
  secret: 'a secret of the tests, long enough',
  publicUrl: new URL('http://localhost'),
  takeQuota,
  signUp: 'open',
  onError: () => () => {},
} as unknown as BaseServices;
const registry = createModuleRegistry(services);
const job = registry.jobs.find(({ name }) => name === 'plans.run');
while (hasNextTurn) {
  hasNextTurn = false;
  await job?.run({ id: 'run', data: JSON.parse(run) as never });
}
await registry.close();
await database.close();
