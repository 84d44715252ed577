import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  makeOrganization,
  metricsToken,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from './database.ts';
import { poolKinds, usingPool } from './pools.ts';

describe('while requests hold every connection that is theirs', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let pending: Promise<unknown>;
  let release = () => {};

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 2 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    organization = await makeOrganization(db.database);
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = () => db.database.withTenant(organization.organizationId, systemActor, () => released);
    pending = Promise.all([hold(), hold(), hold(), hold()]);
    while (db.database.pools.requests.waitingCount < 2) await delay(10);
  });
  afterAll(async () => {
    release();
    await pending;
    await app?.close();
    await db?.drop();
  });

  test('twenty who ask for readiness at once are answered without waiting', async () => {
    // Anyone who waits for a connection of requests waits until the test ends.
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.server.inject('/readyz')));
    expect(answers.map((answer) => answerOf(answer).status)).toEqual(Array(20).fill(200));
    expect(db.database.pools.requests.waitingCount).toBe(2);
  });

  test.each(poolKinds.filter((kind) => kind !== 'requests'))('%s have theirs', async (kind) => {
    const requested = usingPool(kind, () =>
      db.database.withTenant(organization.organizationId, systemActor, async (transaction) => {
        const { rows } = await transaction.query<{ name: string }>(
          `SELECT current_setting('application_name') AS name`,
        );
        return rows[0]?.name;
      }),
    );
    expect(await requested).toBe(`tallyard-api ${kind}`);
    expect(db.database.pools.requests.waitingCount).toBe(2);
  });

  test('the figures tell the pools apart', async () => {
    const { body } = await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    expect(body).toContain('database_connections{pool="requests",state="waited_for"} 2');
    expect(body).toContain('database_connections{pool="health",state="idle"} 1');
  });
});
