import { roles } from '@tallyard/domain/permissions/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { migrate } from '../database/migrate.ts';

describe('organizations are apart', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let theirs: TestOrganization;
  let theirItem: { itemId: string; barcode: string };
  let theirAlert: string | undefined;
  let theirRule: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    ours = await makeOrganization(db.database, 'Ours');
    theirs = await makeOrganization(db.database, 'Theirs');
    const them = await signedIn(app, theirs.email.admin, theirs.organizationId);
    theirRule = (await them.post(`/api/alerts/${theirs.organizationId}/rules`, { name: 'Low' })).data.id;
    const body = {
      warehouseId: theirs.warehouseId,
      name: 'Secret thing',
      sku: 'S-1',
      quantity: 3,
      barcode: '4006381000000',
    };
    theirItem = (await them.post('/api/inventory-items', body)).data;
    theirAlert = (await them.get(`/api/alerts/${theirs.organizationId}/instances`)).data.data[0]?.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  test('naming a foreign organization is 404, wherever it is named', async () => {
    const us = await signedIn(app, ours.email.admin);
    const id = theirs.organizationId;
    const answers = await Promise.all([
      us.get(`/api/organizations/${id}`),
      us.get(`/api/organizations/${id}/members`),
      us.get(`/api/inventory-items/organization/${id}`),
      us.get(`/api/inventory-items/stats?organizationId=${id}`),
      us.get('/api/warehouses', { 'x-organization-id': String(id) }),
      us.get(`/api/alerts/${id}/rules`),
      us.get(`/api/alerts/${id}/instances`),
      us.post('/api/warehouses', { organizationId: id, name: 'Mine now' }),
      us.post('/api/inventory-items', { organizationId: id, warehouseId: theirs.warehouseId, name: 'X', sku: 'X' }),
    ]);
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
  });

  test('foreign ids inside the own organization are 404 or nothing', async () => {
    expect(theirAlert).toBeDefined();
    const us = await signedIn(app, ours.email.admin, ours.organizationId);
    const { itemId } = theirItem;
    const notFound = await Promise.all([
      us.get(`/api/inventory-items/${itemId}`),
      us.send('PUT', `/api/inventory-items/${itemId}`, { name: 'Mine' }),
      us.send('DELETE', `/api/inventory-items/${itemId}`),
      us.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -1 }),
      us.get(`/api/inventory-items/barcode/${theirItem.barcode}`),
      us.get(`/api/inventory-items/warehouse/${theirs.warehouseId}`),
      us.get(`/api/warehouses/${theirs.warehouseId}`),
      us.send('PUT', `/api/warehouses/${theirs.warehouseId}`, { name: 'Mine' }),
      us.post('/api/inventory-items', { warehouseId: theirs.warehouseId, name: 'X', sku: 'X' }),
      us.upload('/api/inventory-items/import', { warehouseId: theirs.warehouseId }, 'sku,name\nA,B\n'),
      us.upload('/api/inventory-items/import/plan', { warehouseId: theirs.warehouseId }, 'sku,name\nA,B\n'),
      us.send('PUT', `/api/alerts/rules/${theirRule}`, { name: 'Mine' }),
      us.send('PATCH', `/api/alerts/rules/${theirRule}/toggle`, { isActive: false }),
      us.send('DELETE', `/api/alerts/rules/${theirRule}`),
    ]);
    expect(notFound.map(({ status }) => status)).toEqual(notFound.map(() => 404));
    const many = await us.get(`/api/inventory-items?ids=${itemId}`);
    expect(many.data).toMatchObject({ data: [], total: 0 });
    expect((await us.get(`/api/warehouses?ids=${theirs.warehouseId}`)).data.data).toEqual([]);
    expect((await us.get('/api/inventory-items/advanced-search?searchTerm=Secret')).data.total).toBe(0);
    expect((await us.post('/api/inventory-items/validate-sku', { sku: 'S-1' })).data.isUnique).toBe(true);
    const members = await us.get(`/api/organizations/${ours.organizationId}/members?ids=${theirs.userId.admin}`);
    expect(members.data.data).toEqual([]);
    const bulk = await us.post('/api/alerts/instances/bulk-update', {
      operationType: 'acknowledge',
      alertInstanceIds: [theirAlert],
    });
    expect(bulk.data.results[0].success).toBe(false);
    const them = await signedIn(app, theirs.email.admin, theirs.organizationId);
    expect((await them.get(`/api/inventory-items/${itemId}`)).data).toMatchObject({
      name: 'Secret thing',
      quantity: 3,
    });
  });

  test('two places that name different organizations are refused, naming both', async () => {
    const us = await signedIn(app, ours.email.admin, ours.organizationId);
    const { status, error } = await us.get(`/api/inventory-items/organization/${theirs.organizationId}`);
    expect([status, error.code]).toEqual([400, 'ORGANIZATION_CONFLICT']);
    expect(error.message).toContain(String(ours.organizationId));
    expect(error.message).toContain(String(theirs.organizationId));
  });

  test('no organization at all is refused with the text of PLT-21', async () => {
    const us = await signedIn(app, ours.email.admin);
    expect((await us.get('/api/warehouses')).error).toEqual({
      code: 'ORGANIZATION_REQUIRED',
      message: 'No organization ID provided',
    });
    expect((await us.get('/api/warehouses', { 'x-organization-id': 'abc' })).error.message).toContain(
      'Invalid organization ID',
    );
  });

  test('no organization is refused in the words that there are for what is done (PLT-24 to PLT-26)', async () => {
    const us = await signedIn(app, ours.email.admin);
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const output = [
      await us.get('/api/inventory-items/advanced-search'),
      await us.get(`/api/inventory-items/advanced-search?warehouseId=${id}`),
      await us.get(`/api/inventory-items/warehouse/${id}`),
      await us.post('/api/inventory-items', { warehouseId: id, name: 'Bolt', sku: 'B' }),
      await us.send('PUT', `/api/warehouses/${id}`, { name: 'Depot' }),
      await us.send('DELETE', `/api/inventory-items/${id}`),
      await us.post(`/api/inventory-items/${id}/adjust`, { adjustment: 1 }),
    ];
    expect(output.map(({ error: { code, message } }) => `${code}: ${message}`)).toEqual([
      'ORGANIZATION_REQUIRED: Either organizationId or warehouseId is required',
      'ORGANIZATION_REQUIRED: No organization ID provided',
      'ORGANIZATION_REQUIRED: No organization ID provided',
      'ORGANIZATION_REQUIRED: Organization ID is required for create operations',
      'ORGANIZATION_REQUIRED: Organization ID is required for update operations',
      'ORGANIZATION_REQUIRED: Organization ID is required for delete operations',
      'ORGANIZATION_REQUIRED: Organization context required',
    ]);
  });

  test('an empty warehouse id is refused in the words of its operation, without the name of a field (PLT-24)', async () => {
    const us = await signedIn(app, ours.email.admin, ours.organizationId);
    const output = [
      await us.get('/api/inventory-items/warehouse/'),
      await us.get('/api/warehouses/'),
      await us.send('PUT', '/api/warehouses/', { name: 'Depot' }),
      await us.send('DELETE', '/api/warehouses/'),
      await us.post('/api/inventory-items', { warehouseId: '', name: 'Bolt', sku: 'B' }),
      await us.post('/api/inventory-items', { warehouseId: '', name: 'Bolt', sku: '' }),
    ];
    expect(output.map(({ status, error }) => `${status} ${error.message}`)).toEqual([
      '400 Warehouse ID is required for fetch operations',
      '400 Warehouse ID is required for fetch operations',
      '400 Warehouse ID is required for update operations',
      '400 Warehouse ID is required for delete operations',
      '400 Warehouse ID is required',
      '400 warehouseId: Warehouse ID is required; sku: SKU is required',
    ]);
  });

  test('without a session nothing can be read', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json() as {
      paths: Record<string, object>;
    };
    const stranger = new Browser(app, ours.organizationId);
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        if (path.startsWith('/api/auth/') && path !== '/api/auth/session') continue;
        // Anyone who holds an invitation's link may have no account.
        if (['/api/invitations/read', '/api/invitations/accept-new'].includes(path)) continue;
        // Anyone who holds the link of a request to confirm, or of an email, may have no account either.
        if (/^\/api\/(recipients|subscriptions)\//.test(path)) continue;
        // The public page's two forms; they answer the same whatever is stored.
        if (['/api/waitlist', '/api/newsletter'].includes(path)) continue;
        const url = path
          .replace(/\{(orgId|organizationId)\}/, String(ours.organizationId))
          .replace(/\{\w+\}/, ours.warehouseId);
        const { status } = await stranger.send(method.toUpperCase() as 'GET', url);
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    }
  });

  test('every table with an organization has forced row-level security, a policy and a key that begins with it', async () => {
    const tables = await db.look<{ name: string; protected: boolean; policies: number; first: string }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS protected,
             (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies,
             (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
              WHERE i.indrelid = c.oid AND i.indisprimary) AS first
      FROM pg_class c JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname = 'organization_id'
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`);
    expect(tables.length).toBeGreaterThan(12);
    expect(tables.filter((table) => table.first !== 'organization_id')).toEqual([]);
    const bare = tables.filter((table) => !table.protected || table.policies === 0);
    expect(bare.map((table) => table.name)).toEqual(['own_texts', 'search_texts']);
  });

  test('the app role cannot read search text, change the ledger or the audit, and sees nothing without an organization', async () => {
    const actor = { userId: null, requestId: null };
    const inOurs = (statement: string) =>
      db.database.withTenant(ours.organizationId, actor, (transaction) => transaction.query(statement));
    for (const statement of [
      'SELECT * FROM search_texts',
      'SELECT * FROM own_texts',
      'DELETE FROM audit_entries',
      'UPDATE audit_entries SET action = NULL',
      'DELETE FROM stock_ledger',
      'SELECT write_search_text()',
    ]) {
      await expect(inOurs(statement)).rejects.toThrow(/permission denied/);
    }
    for (const table of [
      'inventory_items',
      'warehouses',
      'organizations',
      'memberships',
      'alert_instances',
      'events',
    ]) {
      const { rows } = await db.database.withoutTenant(actor, (transaction) =>
        transaction.query(`SELECT * FROM ${table}`),
      );
      expect([table, rows]).toEqual([table, []]);
      const owner = await db.database.asOwner(`SELECT * FROM ${table}`);
      expect([table, owner.rows]).toEqual([table, []]);
    }
  });

  test('a query beside an open transaction is refused at once', async () => {
    const actor = { userId: null, requestId: null };
    const nested = db.database.withTenant(ours.organizationId, actor, () => db.database.organizationIds());
    await expect(nested).rejects.toThrow('beside an open transaction');
  });

  test('a connection lost in the middle of a transaction fails that transaction and nothing else', async () => {
    const actor = { userId: null, requestId: null };
    const lost = db.database.withTenant(ours.organizationId, actor, async (transaction) => {
      const { rows } = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const pid = rows[0]?.pid;
      await db.look('SELECT pg_terminate_backend($1)', [pid]);
      await expect.poll(() => db.look('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).toEqual([]);
      await transaction.query('SELECT 1');
    });
    await expect(lost).rejects.toThrow();
    expect(await db.database.organizationIds()).toContain(ours.organizationId);
  });

  test('a database newer than the code is refused with both versions', async () => {
    const newer = await makeTestDatabase();
    try {
      await newer.look(`INSERT INTO schema_migrations VALUES (99, 'future', '')`);
      await expect(migrate(newer.database)).rejects.toThrow(/version 99, this program knows up to \d+/);
    } finally {
      await newer.drop();
    }
  });

  test('an organization grants and takes flags per role, except from its admins', async () => {
    const organization = await makeOrganization(db.database);
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags)
       VALUES ($1, 'viewer', '{"canCreateWarehouse": true}'), ($1, 'manager', '{"canCreateWarehouse": false}')`,
      [organization.organizationId],
    );
    const statuses: Record<string, number> = {};
    for (const role of roles) {
      const person = await signedIn(app, organization.email[role], organization.organizationId);
      statuses[role] = (await person.post('/api/warehouses', { name: `Of the ${role}` })).status;
    }
    expect(statuses).toEqual({ viewer: 201, user: 403, manager: 403, admin: 201 });
  });
});
