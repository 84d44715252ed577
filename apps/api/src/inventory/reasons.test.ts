import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/inventory-items/adjustment-reasons';

describe('reasons of adjustments', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let admin: Browser;
  let user: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    admin = await signedIn(app, ours.email.admin, ours.organizationId);
    user = await signedIn(app, ours.email.user, ours.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const set = (names: readonly string[], more: Record<string, unknown> = {}, by = admin) =>
    by.send('PUT', path, { reasons: names.map((name) => ({ name, isActive: true })), ...more });
  const namesOf = async (by: Browser) =>
    (await by.get(path)).data.reasons.map(({ name }: { name: string }) => name) as string[];

  test('whoever adjusts reads the list in its order, as an admin keeps it; another organization has its own', async () => {
    const rival = await makeOrganization(db.database);
    const stranger = await signedIn(app, rival.email.admin, rival.organizationId);
    const begun = await namesOf(stranger);
    expect(begun).toContain('Damaged');
    const kept = await admin.send('PUT', path, {
      reasons: [
        { name: 'Wet', isActive: true },
        { name: 'Stolen', isActive: false },
      ],
    });
    expect(kept.data).toEqual({
      reasons: [
        { name: 'Wet', isActive: true },
        { name: 'Stolen', isActive: false },
      ],
      revision: 1,
    });
    expect((await user.get(path)).data).toEqual(kept.data);
    expect(await namesOf(stranger)).toEqual(begun);
  });

  test('who may not manage the organization changes nothing', async () => {
    const { status, error } = await set(['Mine'], {}, user);
    expect([status, error.message]).toEqual([403, 'Insufficient permissions to change organization settings']);
    expect(await namesOf(user)).not.toContain('Mine');
  });

  test('what an admin has not seen is not overwritten', async () => {
    await set(['First'], { expectedRevision: 0 });
    const late = await set(['Second'], { expectedRevision: 0 });
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
    expect(await namesOf(user)).toEqual(['First']);
    // The same list again is the answer that was lost.
    expect((await set(['First'], { expectedRevision: 0 })).data.revision).toBe(1);
  });

  test('of 10 first changes that expect the beginning exactly one is kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => set([`Reason ${n}`], { expectedRevision: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await user.get(path)).data.revision).toBe(1);
  });

  test.each([
    ['one twice, however it is written', ['Wet', 'WET']],
    ['the default, which is always there', ['manual adjustment']],
    ['51 of them', Array.from({ length: 51 }, (_, n) => `Reason ${n}`)],
    ['one of 101 characters', ['x'.repeat(101)]],
    ['a blank one', [' ']],
  ])('%s is refused', async (_what, names) => {
    const { status, error } = await set(names);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('an adjustment takes a reason of the list, or any other text', async () => {
    const item = { warehouseId: ours.warehouseId, name: 'Bolt', sku: 'B-1', quantity: 10 };
    const { itemId } = (await user.post('/api/inventory-items', item)).data;
    for (const reason of ['Damaged', 'Eaten by mice']) {
      const { data } = await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -1, reason });
      expect(data.movement.reason).toBe(reason);
    }
  });
});
