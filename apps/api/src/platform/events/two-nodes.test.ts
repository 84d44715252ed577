import { randomUUID } from 'node:crypto';
import { openRedis } from '@tallyard/nodes/connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, startTestApp, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { EventNotifier } from './outbox.ts';
import { passWakeUps } from './wake-ups.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? '';
const quiet = { warn: () => {}, info: () => {} };

describe.skipIf(redisUrl === '')('two nodes of the api on one Redis', () => {
  const prefix = `tallyard-test:${randomUUID()}:`;
  let db: TestDatabase;
  let nodes: App[];
  let organization: TestOrganization;

  beforeAll(async () => {
    db = await makeTestDatabase();
    const env = { REDIS_URL: redisUrl, REDIS_PREFIX: prefix };
    const started = await Promise.all([1, 2].map(() => startTestApp(db.database, db.dataDirectory, { env })));
    nodes = started.map(({ app }) => app);
    organization = await makeOrganization(db.database);
  });

  afterAll(async () => {
    for (const node of nodes ?? []) await node.close();
    await db?.drop();
  });

  test('an account has ten failed sign-ins, whichever node is asked', async () => {
    const email = organization.email.user;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const browser = new Browser(nodes[attempt % 2] as App);
      statuses.push((await browser.post('/api/auth/sign-in', { email, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('a good sign-in on one node forgets the failures of the other', async () => {
    const email = organization.email.manager;
    const [first, second] = nodes as [App, App];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await new Browser(first).post('/api/auth/sign-in', { email, password: 'wrong' });
    }
    const good = { email, password: 'correct horse battery staple' };
    expect((await new Browser(second).post('/api/auth/sign-in', good)).status).toBe(200);
    const again = await new Browser(first).post('/api/auth/sign-in', { email, password: 'wrong' });
    expect(again.status).toBe(401);
    expect((await new Browser(first).post('/api/auth/sign-in', good)).status).toBe(200);
  });
});

describe.skipIf(redisUrl === '')('the event notifier', () => {
  test('is heard by the other node, once, and by nobody of another installation', async () => {
    const prefix = `tallyard-test:${randomUUID()}:`;
    const connections = [prefix, prefix, `${prefix}other:`].map((part) => openRedis(redisUrl, part, quiet));
    const [own, other, stranger] = connections.map((redis) => {
      const notifier = new EventNotifier();
      const heard: string[] = [];
      notifier.subscribe(7, () => heard.push('7'));
      notifier.subscribe(8, () => heard.push('8'));
      passWakeUps(notifier, redis);
      return { notifier, heard };
    });
    if (!own || !other || !stranger) throw new Error('three notifiers expected');
    // A notification before the subscription is lost, as in an outage.
    await expect
      .poll(() => {
        own.notifier.notify(8);
        return other.heard.length;
      })
      .toBeGreaterThan(0);
    // Some of those notifications may still arrive; their organization differs from this one.
    const sevens = ({ heard }: typeof own) => heard.filter((each) => each === '7');
    own.notifier.notify(7);
    await expect.poll(() => sevens(other)).toEqual(['7']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([sevens(own), sevens(other), stranger.heard]).toEqual([['7'], ['7'], []]);
    for (const redis of connections) redis.close();
  });
});
