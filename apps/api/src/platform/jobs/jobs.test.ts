import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../database/database.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { type JobDefinition, type Jobs, startJobs } from './jobs.ts';
import { maintenanceJob } from './maintenance.ts';

describe('jobs', () => {
  let db: TestDatabase;
  let jobs: Jobs;
  let organization: TestOrganization;
  const runs: { id: string; text: string }[] = [];
  let failures = 2;
  let starts = 0;

  beforeAll(async () => {
    db = await makeTestDatabase();
    organization = await makeOrganization(db.database);
    const note: JobDefinition<{ text: string }> = {
      name: 'test.note',
      run: async ({ id, data }) => void runs.push({ id, text: data.text }),
    };
    const flaky: JobDefinition<{ text: string }> = {
      name: 'test.flaky',
      async run({ id, data }) {
        runs.push({ id, text: data.text });
        if (data.text !== 'flaky') return;
        failures -= 1;
        if (failures >= 0) throw new Error('not yet');
      },
    };
    const first: JobDefinition<object> = {
      name: 'test.first',
      cron: '0 0 1 1 *',
      atStart: true,
      async run() {
        starts += 1;
      },
    };
    const gathered: JobDefinition<{ text: string; key: string | null }> = {
      name: 'test.gathered',
      gatherBy: ({ key }) => key,
      run: async ({ id, data }) => void runs.push({ id, text: data.text }),
    };
    const errors = { error: () => {} };
    jobs = await startJobs(db.database, [note, flaky, first, gathered] as JobDefinition<never>[], errors);
  });
  afterAll(async () => {
    await jobs?.stop();
    await db?.drop();
  });

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(organization.organizationId, { userId: null, requestId: null }, work);

  /** Awaits the end of every job of the name, those that nobody should have asked for included. */
  const allDone = (name: string) =>
    expect
      .poll(
        () => db.look(`SELECT data FROM jobs.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`, [name]),
        {
          timeout: 60_000,
        },
      )
      .toEqual([]);

  async function until(condition: () => boolean): Promise<void> {
    await expect.poll(condition, { timeout: 60_000 }).toBe(true);
  }

  test('what is done at each start is done without being asked for, and not at its time alone', async () => {
    await until(() => starts > 0);
    expect(starts).toBe(1);
  });

  test('what a committed transaction asked for is done, what a rolled back one asked for is not', async () => {
    await inTenant(async (transaction) => {
      await jobs.enqueue(transaction, 'test.note', { text: 'undone' });
      throw new Error('undo');
    }).catch(() => {});
    await inTenant((transaction) => jobs.enqueue(transaction, 'test.note', { text: 'done' }));
    await until(() => runs.length > 0);
    await allDone('test.note');
    expect(runs.map(({ text }) => text)).toEqual(['done']);
  });

  test('a job that fails is repeated with the same id, and none of those beside it', async () => {
    await inTenant(async (transaction) => {
      for (const text of ['beside 1', 'flaky', 'beside 2']) await jobs.enqueue(transaction, 'test.flaky', { text });
    });
    const flaky = () => runs.filter(({ text }) => text === 'flaky');
    await until(() => flaky().length === 3);
    expect(flaky()).toHaveLength(3);
    expect(new Set(flaky().map(({ id }) => id)).size).toBe(1);
    const beside = runs.map(({ text }) => text).filter((text) => text.startsWith('beside'));
    expect(beside.toSorted()).toEqual(['beside 1', 'beside 2']);
  });

  test('jobs of one key are done by the last of them, others and those without a key each', async () => {
    const enqueueAll = async (round: number) => {
      for (const [text, key] of [
        ['gathered 1', 'one'],
        ['gathered 2', 'one'],
        ['gathered of another', 'two'],
        ['gathered 3', 'one'],
        ['gathered by nothing 1', null],
        ['gathered by nothing 2', null],
      ]) {
        const data = { text: `${round}: ${text}`, key: key && `${round}: ${key}` };
        await inTenant((transaction) => jobs.enqueue(transaction, 'test.gathered', data));
      }
    };
    const spanNow = async () =>
      (await db.look<{ span: string }>('SELECT floor(extract(epoch FROM clock_timestamp()) / 10) AS span'))[0]?.span;
    let round = 0;
    // Again with other keys, until all of them are within one of the spans of ten seconds.
    for (let span: string | undefined; span === undefined || span !== (await spanNow()); ) {
      round += 1;
      span = await spanNow();
      await enqueueAll(round);
    }
    const gathered = () =>
      runs
        .map(({ text }) => text)
        .flatMap((text) => (text.startsWith(`${round}: `) ? [text.slice(`${round}: `.length)] : []));
    await allDone('test.gathered');
    expect(gathered().toSorted()).toEqual([
      'gathered 3',
      'gathered by nothing 1',
      'gathered by nothing 2',
      'gathered of another',
    ]);
  });

  test('what has piled up is worked off without a pause after each', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `piled ${index}`);
    await inTenant(async (transaction) => {
      for (const text of texts) await jobs.enqueue(transaction, 'test.note', { text });
    });
    const piled = () => runs.map(({ text }) => text).filter((text) => text.startsWith('piled'));
    // With a pause of a second after each it would not be done in a minute.
    await until(() => piled().length >= texts.length);
    expect(piled().toSorted()).toEqual(texts.toSorted());
  });

  test('maintenance forgets what has had its time in every organization, and nothing else', async () => {
    const other = await makeOrganization(db.database);
    for (const { organizationId, userId } of [organization, other]) {
      await db.look(
        `INSERT INTO idempotency_keys (organization_id, user_id, key, fingerprint, status, answer, created_at)
         VALUES ($1, $2, 'old', '', 200, '', now() - interval '25 hours'), ($1, $2, 'young', '', 200, '', now())`,
        [organizationId, userId.user],
      );
    }
    await maintenanceJob(db.database, async () => {}).run({ id: '1', data: {} });
    const stored = await db.look<{ key: string }>('SELECT key FROM idempotency_keys');
    expect(stored.map(({ key }) => key)).toEqual(['young', 'young']);
  });
});

test('six nodes that start at once on a new database all get a queue', async () => {
  const db = await makeTestDatabase();
  const nodes = Array.from({ length: 6 }, () => openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory }));
  const failures: unknown[] = [];
  const errors = { error: (details: unknown) => failures.push(details) };
  const note: JobDefinition<object> = { name: 'test.start', run: async () => {} };
  const started = await Promise.allSettled(
    nodes.map((node) => startJobs(node, [note] as JobDefinition<never>[], errors)),
  );
  const queues = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all(nodes.map((node) => node.close()));
  await db.drop();
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(failures).toEqual([]);
}, 60_000);

test('a queue that an earlier release has made has the settings of this one', async () => {
  const db = await makeTestDatabase();
  const settings = async (job: Partial<JobDefinition<object>>) => {
    const definition: JobDefinition<object> = { name: 'test.upgraded', run: async () => {}, ...job };
    const jobs = await startJobs(db.database, [definition] as JobDefinition<never>[], { error: () => {} });
    await jobs.stop();
    return db.look(
      `SELECT retry_limit, retry_delay_max, heartbeat_seconds FROM jobs.queue WHERE name = 'test.upgraded'`,
    );
  };
  expect(await settings({})).toEqual([{ retry_limit: 5, retry_delay_max: 300, heartbeat_seconds: null }]);
  expect(await settings({ retryLimit: 2_880, longestPauseSeconds: 30, heartbeatSeconds: 10 })).toEqual([
    { retry_limit: 2_880, retry_delay_max: 30, heartbeat_seconds: 10 },
  ]);
  await db.drop();
}, 60_000);
