import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchRoundTrips } from '../../../test/round-trips.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

describe('a batch of reads', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let user: Browser;
  let itemId: string;
  let trips: ReturnType<typeof watchRoundTrips>;

  beforeAll(async () => {
    db = await makeTestDatabase();
    trips = watchRoundTrips(db.database.pools.requests);
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    user = await signedIn(app, organization.email.user, organization.organizationId);
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku: 'B', quantity: 100, unitPrice: 1 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const batch = (paths: string[], browser = user) => browser.post('/api/batch', { paths });

  test('answers each read as it would be answered by itself, in order', async () => {
    const paths = [
      `/api/inventory-items/organization/${organization.organizationId}?page=1&limit=5&search=bo%6Ct`,
      '/api/inventory-items/stats',
      `/api/inventory-items/${itemId}`,
      '/api/warehouses?limit=1000',
      `/api/alerts/${organization.organizationId}/instances?status=triggered,acknowledged`,
    ];
    const alone = await Promise.all(paths.map((path) => user.get(path)));
    const { status, data } = await batch(paths);
    expect(status).toBe(200);
    expect(data.answers.map((answer: { status: number }) => answer.status)).toEqual(paths.map(() => 200));
    expect(data.answers.map((answer: { envelope: { data: unknown } }) => answer.envelope.data)).toEqual(
      alone.map((answer) => answer.data),
    );
    for (const { envelope } of data.answers) {
      expect(envelope).toMatchObject({ success: true, timestamp: expect.any(String), requestId: expect.any(String) });
    }
  });

  test('refuses a read by itself, and the others are answered', async () => {
    const other = await makeOrganization(db.database);
    const theirs = await signedIn(app, other.email.admin, other.organizationId);
    const item = { warehouseId: other.warehouseId, name: 'Nut', sku: 'N' };
    const theirItem = (await theirs.post('/api/inventory-items', item)).data.itemId;
    const { data } = await batch([
      `/api/inventory-items/${theirItem}`,
      `/api/inventory-items/organization/${other.organizationId}`,
      '/api/warehouses?limit=1001',
      '/api/warehouses?search=%FF',
      '/api/no-such-thing',
      '/api/auth/session',
      '/api/batch',
      '/api/events/stream',
      '/api/inventory-items/stats',
    ]);
    const actual = data.answers.map(
      ({ status, envelope }: { status: number; envelope: { error?: { code: string } } }) => [
        status,
        envelope.error?.code,
      ],
    );
    expect(actual).toEqual([
      [404, 'NOT_FOUND'],
      [400, 'ORGANIZATION_CONFLICT'],
      [400, 'VALIDATION_FAILED'],
      [400, 'VALIDATION_FAILED'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [200, undefined],
    ]);
  });

  test('asks for the flag of each read', async () => {
    const path = `/api/organizations/${organization.organizationId}/activity`;
    const manager = await signedIn(app, organization.email.manager, organization.organizationId);
    expect((await batch([path], manager)).data.answers[0].status).toBe(200);
    expect((await batch([path])).data.answers[0]).toMatchObject({
      status: 403,
      envelope: { success: false, error: { code: 'PERMISSION_DENIED' } },
    });
  });

  test('is refused to strangers and to members of another organization', async () => {
    const other = await makeOrganization(db.database);
    const attacker = await signedIn(app, other.email.admin, organization.organizationId);
    expect((await batch(['/api/inventory-items/stats'], attacker)).status).toBe(404);
    attacker.cookies.clear();
    expect((await batch(['/api/inventory-items/stats'], attacker)).status).toBe(401);
  });

  test.each([
    ['no paths', []],
    ['21 paths', Array.from({ length: 21 }, () => '/api/warehouses')],
    ['a path of elsewhere', ['/metrics']],
  ])('of %s is refused', async (_what, paths) => {
    expect((await batch(paths)).error).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('costs the round trips of one read', async () => {
    const paths = [
      `/api/inventory-items/organization/${organization.organizationId}`,
      `/api/inventory-items/${itemId}`,
      '/api/warehouses',
    ];
    await batch(paths);
    const cost = await trips.of(async () => expect((await batch(paths)).status).toBe(200));
    expect(cost).toBeLessThanOrEqual(4);
  });

  test('sees one moment, whatever is changed meanwhile', async () => {
    const stats = '/api/inventory-items/stats';
    const read = `/api/inventory-items/${itemId}`;
    let isRunning = true;
    const writing = (async () => {
      while (isRunning) await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 1 });
    })();
    try {
      for (let round = 0; round < 40; round += 1) {
        const { data } = await batch([read, stats, read, stats]);
        const [item, figures, again, figuresAgain] = data.answers.map(
          ({ envelope }: { envelope: { data: object } }) => envelope.data,
        );
        expect(again).toEqual(item);
        expect(figuresAgain).toEqual(figures);
        expect(figures.inStock).toBe(item.quantity);
      }
    } finally {
      isRunning = false;
      await writing;
    }
  });
});
