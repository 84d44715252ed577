import { maxSelections } from '@tallyard/domain/selections/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { identify } from '../platform/identity/identity.ts';
import { forgetOldPasses, issuePass } from '../platform/identity/passes.ts';

const base = '/api/selections';
const fields = {
  name: 'For the ERP',
  document: 'subscription {\n  itemChanged { cursor } }',
  variables: { zone: 'b', a: [1] },
  kind: 'item.changed',
};

describe('selections', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = async (more: object = {}) => (await admin.post(base, { ...fields, ...more })).data;

  test('a document is kept byte for byte, its variables in their order, and what was done to it is told', async () => {
    const created = await make();
    expect(created).toMatchObject({ ...fields, version: 1, createdBy: one.userId.admin });
    expect(JSON.stringify(created.variables)).toBe('{"zone":"b","a":[1]}');
    const changed = (await admin.send('PATCH', `${base}/${created.id}`, { name: 'For the shop', version: 1 })).data;
    expect(changed).toMatchObject({ name: 'For the shop', document: fields.document, version: 2 });
    expect((await admin.get(`${base}?search=shop&kind=item.changed`)).data.data).toEqual([changed]);
    const { data: history } = (await admin.get(`${base}/${created.id}/history`)).data;
    expect(history.map(({ operation }: { operation: string }) => operation)).toEqual([
      'selections.update',
      'selections.create',
    ]);
    expect((await admin.send('DELETE', `${base}/${created.id}`)).data).toEqual({ deleted: true });
    expect((await admin.get(`${base}/${created.id}`)).status).toBe(404);
  });

  test('a name is there once, a version is not overwritten, and a kind stays', async () => {
    const created = await make();
    expect((await admin.post(base, { ...fields, name: 'FOR THE ERP' })).error.code).toBe('NAME_TAKEN');
    expect((await admin.send('PATCH', `${base}/${created.id}`, { name: 'X', version: 7 })).error.code).toBe('CONFLICT');
    expect((await admin.send('PATCH', `${base}/${created.id}`, { kind: 'plan.changed' })).error).toMatchObject({
      code: 'RULE_BROKEN',
      details: [{ field: 'kind', value: 'plan.changed' }],
    });
  });

  test.each([
    ['document', { document: 'x'.repeat(10_001) }, { document: 'x'.repeat(10_000) }],
    ['variables', { variables: { a: 'x'.repeat(3_993) } }, { variables: { a: 'x'.repeat(3_992) } }],
    ['name', { name: 'x'.repeat(81) }, { name: 'x'.repeat(80) }],
    ['kind', { kind: 'session.ended' }, { kind: 'plan.changed' }],
    ['document', { document: 'a\u0000' }, { document: 'ä😀' }],
    ['variables', { variables: [1] }, { variables: {} }],
  ])('%s has a bound, and what lies within it is kept', async (field, beyond, within) => {
    const refused = await admin.post(base, { ...fields, ...beyond });
    expect(refused.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
    expect((await admin.post(base, { ...fields, ...within })).status).toBe(201);
  });

  test('there are as many as there may be, and not one more', async () => {
    const organizationId = one.organizationId;
    await db.look(
      `INSERT INTO selections (organization_id, selection_id, name, document, variables, kind, created_by)
       SELECT ${organizationId}, gen_random_uuid(), 'S' || n, 'x', '{}', 'item.changed', '${one.userId.admin}' FROM generate_series(2, ${maxSelections}) n`,
    );
    const both = await Promise.all([admin.post(base, fields), admin.post(base, { ...fields, name: 'Another' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('another organization neither finds nor changes one', async () => {
    const { id } = await make();
    const rival = await makeOrganization(db.database);
    const attacker = await signedIn(app, rival.email.admin, rival.organizationId);
    expect((await attacker.get(`${base}/${id}`)).status).toBe(404);
    expect((await attacker.send('PATCH', `${base}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await attacker.send('DELETE', `${base}/${id}`)).status).toBe(404);
    expect((await attacker.get(base)).data.total).toBe(0);
    expect((await admin.get(`${base}/${id}`)).data.name).toBe('For the ERP');
  });

  describe('a pass', () => {
    const issue = (userId: string) =>
      db.database.withTenant(one.organizationId, systemActor, (transaction) => issuePass(transaction, userId));
    const headersOf = (pass: string) => ({
      authorization: `Bearer ${pass}`,
      'x-organization-id': String(one.organizationId),
    });
    const ask = (pass: string, method: 'GET' | 'POST', url: string, payload?: object) =>
      app.server.inject({ method, url, headers: headersOf(pass), ...(payload ? { payload } : {}) });

    test('reads as its person does now, in their organization alone, and nothing that goes on', async () => {
      const pass = await issue(one.userId.manager);
      expect((await ask(pass, 'GET', base)).statusCode).toBe(200);
      expect((await ask(pass, 'GET', '/api/events/feed')).statusCode).toBe(200);
      const session = (await ask(pass, 'GET', '/api/auth/session')).json().data;
      expect(session).toMatchObject({ kind: 'apiKey', organizations: [{ organizationId: one.organizationId }] });
      expect(session.organizations[0].flags.every((flag: string) => flag.startsWith('canView'))).toBe(true);
      const rival = await makeOrganization(db.database);
      const elsewhere = { ...headersOf(pass), 'x-organization-id': String(rival.organizationId) };
      expect((await app.server.inject({ url: base, headers: elsewhere })).statusCode).toBe(404);
      const role = (value: string) =>
        db.look(`UPDATE memberships SET role = '${value}' WHERE user_id = '${one.userId.manager}'`);
      await role('viewer');
      expect((await ask(pass, 'GET', base)).statusCode).toBe(403);
      await role('admin');
      expect((await ask(pass, 'GET', base)).statusCode).toBe(200);
    });

    test('writes nothing, whatever its person may', async () => {
      const pass = await issue(one.userId.admin);
      const answers = [
        await ask(pass, 'POST', base, fields),
        await ask(pass, 'POST', '/api/inventory-items', { warehouseId: one.warehouseId, name: 'A', sku: 'A' }),
        await ask(pass, 'POST', '/api/warehouses', { name: 'New' }),
        await ask(pass, 'POST', '/api/api-keys', { name: 'x', role: 'viewer', expiresInDays: 1 }),
      ];
      expect(answers.every(({ statusCode }) => statusCode >= 400)).toBe(true);
      expect((await admin.get(base)).data.total).toBe(0);
      // Whatever a route would let through.
      const written = db.database.withTenant(one.organizationId, systemActor, async (transaction) => {
        await identify(transaction, pass, one.organizationId);
        await transaction.query(`UPDATE organizations SET name = 'Mine'`);
      });
      await expect(written).rejects.toMatchObject({ code: '25006' });
    });

    test('ends with the membership, and by itself', async () => {
      const pass = await issue(one.userId.manager);
      await db.look(`UPDATE memberships SET deactivated_at = now() WHERE user_id = '${one.userId.manager}'`);
      expect((await ask(pass, 'GET', base)).statusCode).toBe(401);
      const other = await issue(one.userId.admin);
      await db.look(`UPDATE passes SET expires_at = now() - interval '1 second'`);
      expect((await ask(other, 'GET', base)).statusCode).toBe(401);
      await db.database.withoutTenant(systemActor, (transaction) => forgetOldPasses(transaction));
      expect(await db.look('SELECT count(*)::int AS count FROM passes')).toEqual([{ count: 0 }]);
    });

    test('is no API key of anybody: it is neither listed nor counted', async () => {
      await issue(one.userId.admin);
      expect((await admin.get('/api/api-keys')).data.total).toBe(0);
    });
  });
});
