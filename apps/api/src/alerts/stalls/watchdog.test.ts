import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEverybody, linkSecret } from '../../../test/confirmed-recipients.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../../platform/database/database.ts';
import { EventNotifier, Outbox } from '../../platform/events/outbox.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { createAlertDispatcher } from '../notifications/dispatcher.ts';
import { emailChannel } from '../notifications/email-channel.ts';
import { beat, heartbeatOf, type WorkName } from './heartbeats.ts';
import { silentMs, Watchdog } from './watchdog.ts';

const second = 1_000;

describe('a job runner that stands still raises its own alert', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let clock = Date.now();
  let asked = 0;

  beforeAll(async () => {
    db = await makeTestDatabase();
    await confirmEverybody(db);
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    clock = Date.now();
    asked = 0;
    await db.look('DELETE FROM heartbeats');
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const jobs = () => ({
    async enqueue() {
      asked += 1;
    },
  });
  const now = () => clock;
  const makeWatchdog = () =>
    new Watchdog({
      database: db.database,
      outbox: new Outbox(new EventNotifier()),
      jobs,
      onError: (error) => {
        throw error;
      },
      now,
    });
  const beats = (...names: WorkName[]) =>
    db.database.withoutTenant(systemActor, async (transaction) => {
      for (const name of names) await beat(transaction, name, clock);
    });
  const alerts = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
  /** So many seconds, with a look every ten, while `names` go on. */
  async function pass(watchdog: Watchdog, seconds: number, ...names: WorkName[]): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 10) {
      clock += 10 * second;
      await beats(...names);
      await watchdog.look();
    }
  }

  test('within two minutes of its last beat, once, and it is over when it goes on', async () => {
    const watchdog = makeWatchdog();
    await pass(watchdog, 300, 'jobs', 'messages', 'steps');
    expect(await alerts()).toEqual([]);
    const stopped = clock;
    let raisedAt = 0;
    for (; raisedAt === 0 && clock - stopped < 300 * second; ) {
      await pass(watchdog, 10, 'messages', 'steps');
      if ((await alerts()).length > 0) raisedAt = clock;
    }
    expect(raisedAt - stopped).toBeLessThanOrEqual(110 * second);
    expect(await alerts()).toMatchObject([
      {
        title: 'Background work has stopped',
        message: expect.stringContaining('jobs (schedules, reports, mails'),
        severity: 'critical',
        priority: 'critical',
        ruleId: null,
        context: null,
        summary: null,
        notificationsSent: { inApp: 1 },
      },
    ]);
    await pass(watchdog, 600, 'messages', 'steps');
    expect(await alerts()).toHaveLength(1);
    await pass(watchdog, 20, 'jobs', 'messages', 'steps');
    expect(await alerts()).toMatchObject([
      { status: 'resolved', resolutionNotes: expect.stringMatching(/^Background work goes on since /) },
    ]);
    // Standing still once more is another alert.
    await pass(watchdog, 120, 'jobs', 'steps');
    expect(await alerts()).toMatchObject([
      { status: 'triggered', message: expect.stringContaining('messages of alerts') },
      { status: 'resolved' },
    ]);
  });

  test('admins are mailed by what still goes on', async () => {
    const watchdog = makeWatchdog();
    await pass(watchdog, 90, 'jobs', 'steps', 'messages');
    await pass(watchdog, 100, 'steps', 'messages');
    const mails: Mail[] = [];
    const publicUrl = new URL('https://tallyard.test');
    const channelAdapters = {
      email: emailChannel({
        mailer: { send: async (mail) => void mails.push(mail) },
        publicUrl,
        secret: linkSecret,
      }),
    };
    const onError = (error: unknown) => {
      throw error;
    };
    await createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters,
      onError,
      now,
    }).settle();
    const ours = mails.filter(({ to }) => to === one.email.admin);
    expect(ours).toMatchObject([{ subject: '[Tallyard] Background work has stopped' }]);
    expect(ours[0]?.text).toMatch(/Tallyard tells everybody with the role admin\.\n/);
    expect(mails.some(({ to }) => to === one.email.manager)).toBe(false);
  });

  test('two nodes that look at once raise one, and ask for one beat', async () => {
    const nodes = [makeWatchdog(), makeWatchdog()];
    await beats('jobs', 'messages', 'steps');
    clock += silentMs + 10 * second;
    asked = 0;
    await Promise.all(nodes.map((node) => node.look()));
    expect(await alerts()).toHaveLength(1);
    expect(asked).toBe(1);
  });

  test('after a long time in which nothing ran, what begins now is waited for', async () => {
    await beats('jobs', 'messages', 'steps');
    clock += 3_600 * second;
    const watchdog = makeWatchdog();
    await watchdog.look();
    await pass(watchdog, 60);
    expect(await alerts()).toEqual([]);
    await pass(watchdog, 30);
    expect(await alerts()).toHaveLength(1);
  });

  test('work that looks by itself beats every twenty seconds', async () => {
    const went = heartbeatOf('steps', { database: db.database, now });
    const last = async () =>
      (await db.look<{ at: Date }>(`SELECT beat_at AS at FROM heartbeats WHERE name = 'steps'`))[0]?.at.getTime();
    await went();
    const first = await last();
    expect(first).toBe(clock);
    clock += 19 * second;
    await went();
    expect(await last()).toBe(first);
    clock += second;
    await went();
    expect(await last()).toBe(clock);
  });

  test('the real queue beats when it is asked', async () => {
    const running = await startTestApp(db.database, db.dataDirectory, { runJobs: true });
    await db.look(`DELETE FROM heartbeats`);
    await expect
      .poll(async () => (await db.look('SELECT name FROM heartbeats ORDER BY name')).map(({ name }) => name), {
        timeout: 60_000,
        interval: 500,
      })
      .toEqual(['jobs', 'messages', 'steps']);
    // What the watchdog wrote as it asked is not the beat.
    await expect
      .poll(
        async () => (await db.look(`SELECT 1 FROM heartbeats WHERE name = 'jobs' AND beat_at <> asked_at`)).length,
        {
          timeout: 30_000,
          interval: 500,
        },
      )
      .toBe(1);
    await running.app.close();
  }, 120_000);
});
