import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, rule } from './fake-alerts.ts';
import { item, listBeside, listInside, serveModules, signedInAs } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { hastyTiming, type RunningBff, startBff } from './running-bff.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('admin');

const list = `query ($id: ID!) {
  inventoryItems(organizationId: $id) {
    total totalIsExact page pageSize totalPages
    items { id name quantity unitPrice stockLevel warehouse { id name } }
  }
  inventoryStats(organizationId: $id) { totalItems totalValue warehouseBreakdown { warehouse { name } value } }
}`;

describe('an inventory list', () => {
  it('is shaped from an upstream that writes numbers as text and the total beside the rows', async () => {
    const { data, errors } = await bff.ask(list, { cookie, variables: { id: '7' } });
    expect(errors).toEqual([]);
    expect(data.inventoryItems).toMatchObject({ total: 3, totalIsExact: true, page: 1, pageSize: 20, totalPages: 1 });
    expect(data.inventoryItems.items[0]).toEqual({
      id: 'i1',
      name: 'Bolt M1',
      quantity: 1.5,
      unitPrice: '0.25',
      stockLevel: 'LOW_STOCK',
      warehouse: { id: 'w1', name: 'Warehouse w1' },
    });
    expect(data.inventoryStats.totalValue).toBe('7.875');
  });

  it('costs the same calls whatever its length', async () => {
    await bff.ask(list, { cookie, variables: { id: '7' } });
    const short = fake.tally();
    fake.forget();
    serveModules(fake, 200);
    await bff.ask(list, { cookie, variables: { id: '7' } });
    expect(fake.tally()).toEqual(short);
    expect(short).toEqual({
      'GET /api/auth/session': 1,
      'GET /api/inventory-items/organization/7': 1,
      'GET /api/inventory-items/stats': 1,
      'GET /api/warehouses': 1,
    });
  });

  it('carries the organization, the cookies and the request id to the upstream', async () => {
    await bff.ask(list, { cookie, variables: { id: '7' }, headers: { 'x-request-id': 'trace-0001' } });
    const call = fake.received.find(({ path }) => path.endsWith('/organization/7'));
    expect(call?.headers).toMatchObject({ 'x-organization-id': '7', cookie, 'x-request-id': 'trace-0001' });
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      page: '1',
      limit: '20',
      sortBy: 'name',
      sortDirection: 'asc',
    });
  });

  const searches: [string, string, Record<string, string>][] = [
    ['search text', '{search: "bolt"}', { searchTerm: 'bolt' }],
    ['a category', '{category: "Bolts"}', { category: 'Bolts' }],
    ['a quantity range', '{minQuantity: 1, maxQuantity: 5}', { minQuantity: '1', maxQuantity: '5' }],
    ['the reorder point', '{belowReorderPoint: true}', { belowReorderPoint: 'true' }],
    ['a barcode', '{hasBarcode: false}', { hasBarcode: 'false' }],
    ['a description', '{hasDescription: true}', { hasDescription: 'true' }],
    [
      'low stock and a barcode',
      '{stockLevel: LOW_STOCK, hasBarcode: true}',
      { belowReorderPoint: 'true', minQuantity: '0.001' },
    ],
  ];
  it.each(searches)('filtered by %s is read by advanced search (INV-11, INV-14)', async (_, filter, query) => {
    const { errors } = await bff.ask(`{ inventoryItems(organizationId: 7, filter: ${filter}) { total } }`, { cookie });
    expect(errors).toEqual([]);
    const call = fake.received.find(({ path }) => path.endsWith('/advanced-search'));
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ organizationId: '7', ...query });
  });

  it('filtered by stock level alone is read by the scoped list', async () => {
    await bff.ask(
      '{ inventoryItems(organizationId: 7, warehouseId: "w1", filter: {stockLevel: OUT_OF_STOCK}) { total } }',
      { cookie },
    );
    const call = fake.received.find(({ path }) => path.endsWith('/warehouse/w1'));
    expect(call?.query.get('outOfStock')).toBe('true');
  });

  it('of a page size of 1001 is refused before the upstream is asked, naming field and value', async () => {
    const { errors } = await bff.ask('{ inventoryItems(organizationId: 7, pageSize: 1001) { total } }', { cookie });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      class: 'Request Error',
      details: [{ field: 'pageSize', value: 1001, message: 'Page size must be a whole number from 1 to 1000' }],
    });
    expect(fake.count('GET /api/inventory-items/organization/7')).toBe(0);
  });
});

describe('an upstream without reads by id', () => {
  // What it lacks is remembered, and nothing of that shall be left for other tests.
  let fresh: RunningBff;
  beforeEach(async () => {
    fresh = await startBff(fake.url);
  });
  afterEach(() => fresh.drain());

  it.each([
    ['refuses ids', failed(400, 'X', 'unknown parameter ids')],
    ['knows no such endpoint', failed(404, 'X', 'no such route')],
    ['ignores ids', listBeside([])],
  ])('that %s is asked for each warehouse by itself', async (_, answer) => {
    fake.on('GET', '/api/warehouses', answer);
    fake.on('GET', '/api/folders', failed(404, 'X', 'no such route'));
    const { data, errors } = await fresh.ask(list, { cookie, variables: { id: '7' } });
    expect(errors).toEqual([]);
    expect(data.inventoryItems.items.map((one: { warehouse: { id: string } }) => one.warehouse.id)).toEqual([
      'w1',
      'w2',
      'w0',
    ]);
    expect(fake.received.filter(({ path }) => /^\/api\/warehouses\/w\d$/.test(path))).toHaveLength(3);
  });

  it('calls a warehouse that cannot be found by its id, and remembers that there are none', async () => {
    fake.on('GET', '/api/warehouses', failed(404, 'X', 'no'));
    fake.on('GET', '/api/warehouses/(w\\d)', failed(404, 'X', 'no'));
    const { data, errors } = await fresh.ask(list, { cookie, variables: { id: '7' } });
    expect(errors).toEqual([]);
    expect(data.inventoryItems.items[0].warehouse).toEqual({ id: 'w1', name: 'w1' });
    fake.forget();
    await fresh.ask(list, { cookie, variables: { id: '7' } });
    expect(fake.received.filter(({ path }) => path.startsWith('/api/warehouses'))).toEqual([]);
  });
});

describe('single reads', () => {
  it('give null for a barcode that no item has', async () => {
    const { data, errors } = await bff.ask('{ inventoryItemByBarcode(organizationId: 7, barcode: "123") { id } }', {
      cookie,
    });
    expect([data, errors]).toEqual([{ inventoryItemByBarcode: null }, []]);
  });

  it('name the warehouse that has a SKU already', async () => {
    const query = '{ checkSku(organizationId: 7, sku: "B-1") { isUnique existingItem { id warehouse { name } } } }';
    const { data } = await bff.ask(query, { cookie });
    expect(data.checkSku).toEqual({
      isUnique: false,
      existingItem: { id: 'i1', warehouse: { name: 'Warehouse w1' } },
    });
  });

  it('give no categories where the upstream has no such endpoint', async () => {
    const { data } = await bff.ask('{ inventoryCategories(organizationId: 7) }', { cookie });
    expect(data.inventoryCategories).toEqual([]);
  });
});

describe('a change of stock', () => {
  const adjust =
    'mutation ($n: Float!) { adjustInventoryItem(input: {organizationId: 7, id: "i1", adjustment: $n}) { item { id quantity } } }';

  it('is sent on with the key of the press', async () => {
    const { errors } = await bff.ask(adjust, {
      cookie,
      variables: { n: -2.5 },
      headers: { 'idempotency-key': 'press-1' },
    });
    expect(errors).toEqual([]);
    const call = fake.received.find(({ path }) => path.endsWith('/adjust'));
    expect(call?.headers['idempotency-key']).toBe('press-1:1');
    expect(JSON.parse(call?.body ?? '')).toEqual({ adjustment: -2.5, organizationId: 7 });
  });

  it('with the longest key there is sends the same shorter one each time', async () => {
    for (let n = 0; n < 2; n += 1) {
      await bff.ask(adjust, { cookie, variables: { n: 1 }, headers: { 'idempotency-key': 'k'.repeat(255) } });
    }
    const keys = fake.received
      .filter(({ path }) => path.endsWith('/adjust'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]?.length).toBeLessThanOrEqual(255);
  });

  it('refused for lack of stock keeps the text of INV-31', async () => {
    fake.on(
      'POST',
      '/api/inventory-items/(i\\d+)/adjust',
      failed(422, 'INSUFFICIENT_STOCK', 'Quantity cannot be negative', '{"quantity": 3}'),
    );
    const { errors, status } = await bff.ask(adjust, { cookie, variables: { n: -99 } });
    expect(status).toBe(200);
    expect(errors[0]).toMatchObject({
      message: 'Quantity cannot be negative',
      extensions: { code: 'INSUFFICIENT_STOCK', class: 'Request Error', details: { quantity: 3 } },
    });
  });

  it('of zero is refused with the text of INV-36', async () => {
    const { errors } = await bff.ask(adjust, { cookie, variables: { n: 0 } });
    expect(errors[0]?.message).toBe('Quantity adjustment is required');
  });

  it('of an unthinkable amount is refused as bad input', async () => {
    const response = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: `{"query": ${JSON.stringify(adjust)}, "variables": {"n": 1e999}}`,
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toContain('$n');
  });

  it('of a name of null is refused in the words of its field', async () => {
    const update = 'mutation { updateInventoryItem(input: {organizationId: 7, id: "i1", name: null}) { item { id } } }';
    expect((await bff.ask(update, { cookie })).errors[0]?.message).toBe('Name must be text');
  });

  it('clears a price with null and keeps what is left out', async () => {
    await bff.ask(
      'mutation { updateInventoryItem(input: {organizationId: 7, id: "i1", unitPrice: null}) { item { id } } }',
      {
        cookie,
      },
    );
    const call = fake.received.find(({ method }) => method === 'PUT');
    const present = JSON.parse(item(1)) as Record<string, unknown>;
    expect(JSON.parse(call?.body ?? '')).toEqual({ ...present, unitPrice: null, organizationId: 7 });
  });
});

describe('alert rules', () => {
  it('are created with the defaults of ALR-15', async () => {
    await bff.ask('mutation { createAlertRule(input: {organizationId: 7, name: "Low"}) { rule { id } } }', { cookie });
    const call = fake.received.find(({ method, path }) => method === 'POST' && path === '/api/alerts/7/rules');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      name: 'Low',
      isActive: true,
      priority: 'medium',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 10 } },
      workflow: { type: 'notification', actions: ['inApp'] },
    });
  });

  it('keep the parts of a trigger that an update leaves out', async () => {
    const update = 'mutation { updateAlertRule(input: {organizationId: 7, id: "r1", minQuantity: 5}) { rule { id } } }';
    expect((await bff.ask(update, { cookie })).errors).toEqual([]);
    const call = fake.received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(call?.body ?? '').trigger).toEqual({
      type: 'low_stock',
      conditions: {},
      thresholds: { minQuantity: 5 },
    });
  });

  it('are sent whole to another upstream, with every field that it alone knows, and come from a later page too', async () => {
    const known = JSON.parse(rule('r9', 'u-admin')) as Record<string, unknown>;
    const whole = {
      ...known,
      escalation: { after: 'PT2H' },
      trigger: { type: 'low_stock', conditions: { threshold: 12, season: 'winter' }, thresholds: { minQuantity: 10 } },
    };
    fake.on('GET', '/api/alerts/7/rules', ({ query }) =>
      query.get('page') === '1'
        ? ok(`[${rule('r1', 'u-admin')}]`, ', "total": 2')
        : ok(`[${JSON.stringify(whole)}]`, ', "total": 2'),
    );
    const update =
      'mutation { updateAlertRule(input: {organizationId: 7, id: "r9", minQuantity: 5}) { rule { id minQuantity } } }';
    fake.on('PUT', '/api/alerts/rules/r9', ok('null'));
    const { data, errors } = await bff.ask(update, { cookie });
    expect([errors, data]).toEqual([[], { updateAlertRule: { rule: { id: 'r9', minQuantity: 5 } } }]);
    const call = fake.received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...whole,
      trigger: { ...whole.trigger, thresholds: { minQuantity: 5 } },
    });
  });

  it('are sent to our api with the changed fields alone, without being read before', async () => {
    fake.isOurs = true;
    const own = await startBff(fake.url);
    const update =
      'mutation { updateAlertRule(input: {organizationId: 7, id: "r1", recipients: ["a@b.test"]}) { rule { id } } }';
    const { errors } = await own.ask(update, { cookie });
    fake.isOurs = false;
    await own.drain();
    expect(errors).toEqual([]);
    const call = fake.received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(call?.body ?? '')).toEqual({ organizationId: 7, workflow: { recipients: ['a@b.test'] } });
    expect(fake.count('GET /api/alerts/7/rules')).toBe(0);
  });

  it('without a number of their own alert at each item’s reorder point, which is a null', async () => {
    const byReorderPoint = rule('r1', 'u-admin').replace(
      '"conditions": {}, "thresholds": {"minQuantity": "10"}',
      '"conditions": {"threshold": "reorderPoint"}, "thresholds": {}',
    );
    fake.on('GET', '/api/alerts/7/rules', listInside([byReorderPoint]));
    const { data } = await bff.ask('{ alertRules(organizationId: 7) { items { minQuantity } } }', { cookie });
    expect(data.alertRules.items).toEqual([{ minQuantity: null }]);
  });

  it('name their creators in one call', async () => {
    const query = '{ alertRules(organizationId: 7) { items { id createdBy { name } } } }';
    const { data } = await bff.ask(query, { cookie });
    expect(data.alertRules.items[1].createdBy).toEqual({ name: 'manager' });
    expect(fake.count('GET /api/organizations/7/members')).toBe(1);
  });
});

describe('a bulk operation', () => {
  const acknowledge = `mutation ($ids: [ID!]!) {
    acknowledgeAlerts(input: {organizationId: 7, ids: $ids}) { succeeded failed outcomes { id success code alert { status } } }
  }`;

  it('without ids is refused with the text of GEN-11', async () => {
    const { errors } = await bff.ask(acknowledge, { cookie, variables: { ids: [] } });
    expect(errors[0]?.message).toBe('No items provided for bulk operation');
  });

  it('is done for all by an upstream that names no outcomes', async () => {
    const { data } = await bff.ask(acknowledge, { cookie, variables: { ids: ['a1', 'a2'] } });
    expect(data.acknowledgeAlerts).toMatchObject({ succeeded: 2, failed: 0 });
    const call = fake.received.find(({ path }) => path.endsWith('/bulk-update'));
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      operationType: 'acknowledge',
      alertInstanceIds: ['a1', 'a2'],
      performedBy: 'u-admin',
    });
  });

  it('whose answer is lost is sent once to another upstream, and its outcome is not known', async () => {
    fake.misbehave('POST /api/alerts/instances/bulk-update', 'reset');
    const { errors } = await bff.ask(acknowledge, { cookie, variables: { ids: ['a1'] } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'OUTCOME_UNKNOWN', class: 'Error' });
    expect(fake.count('POST /api/alerts/instances/bulk-update')).toBe(1);
  });

  it('that loses the answer of its second batch knows nothing of that one and has not sent the third', async () => {
    let batch = 0;
    fake.on('POST', '/api/alerts/instances/bulk-update', () => {
      batch += 1;
      if (batch === 1) fake.misbehave('POST /api/alerts/instances/bulk-update', 'reset');
      return ok('null');
    });
    const ids = Array.from({ length: 210 }, (_, n) => `a${n}`);
    const { data } = await bff.ask(acknowledge, { cookie, variables: { ids } });
    const codes = data.acknowledgeAlerts.outcomes.map(({ code }: { code: string | null }) => code);
    expect([codes[99], codes[100], codes[199], codes[200], codes.length]).toEqual([
      null,
      'OUTCOME_UNKNOWN',
      'OUTCOME_UNKNOWN',
      'UPSTREAM_UNREACHABLE',
      210,
    ]);
    expect(fake.count('POST /api/alerts/instances/bulk-update')).toBe(2);
  });

  it('of 250 is sent in batches of 100 and joined in the order asked', async () => {
    fake.on('POST', '/api/alerts/instances/bulk-update', ({ body }) => {
      const { alertInstanceIds } = JSON.parse(body) as { alertInstanceIds: string[] };
      const results = alertInstanceIds.map(
        (id) => `{"id": "${id}", "success": true, "instance": ${alert(id, 'acknowledged')}}`,
      );
      return ok(`{"results": [${results.reverse().join(',')}]}`);
    });
    const ids = Array.from({ length: 250 }, (_, n) => `a${n}`);
    const { data } = await bff.ask(acknowledge, { cookie, variables: { ids } });
    expect(data.acknowledgeAlerts.outcomes.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(data.acknowledgeAlerts.outcomes[0].alert.status).toBe('ACKNOWLEDGED');
    expect(fake.count('POST /api/alerts/instances/bulk-update')).toBe(3);
  });

  it('whose second batch fails says so for its ids and those after', async () => {
    let batch = 0;
    fake.on('POST', '/api/alerts/instances/bulk-update', () => {
      batch += 1;
      return batch === 1 ? ok('{"updated": 100}') : failed(422, 'RULE_BROKEN', 'Not now');
    });
    const ids = Array.from({ length: 250 }, (_, n) => `a${n}`);
    const { data } = await bff.ask(acknowledge, { cookie, variables: { ids } });
    expect(data.acknowledgeAlerts).toMatchObject({ succeeded: 100, failed: 150 });
    expect(data.acknowledgeAlerts.outcomes[100]).toMatchObject({ id: 'a100', success: false, code: 'RULE_BROKEN' });
  });
});

describe('a session', () => {
  it('starts with the upstream’s cookies handed on verbatim', async () => {
    const { data, headers } = await bff.ask(
      'mutation { signIn(input: {email: "user@bolts.test", password: "right"}) { session { person { id } organizations { id role flags } } } }',
    );
    expect(data.signIn.session.organizations[0]).toMatchObject({ id: '7', role: 'USER' });
    expect(data.signIn.session.organizations[0].flags).toContain('canAdjustInventory');
    expect(headers.getSetCookie()).toEqual([
      'tallyard_access=user; Path=/; HttpOnly; SameSite=Lax',
      'tallyard_refresh=r; Path=/; HttpOnly',
    ]);
  });

  it('does not start with a wrong password, and nothing is refreshed', async () => {
    const query =
      'mutation { signIn(input: {email: "user@bolts.test", password: "wrong"}) { session { person { id } } } }';
    const { errors } = await bff.ask(query, { cookie: 'tallyard_refresh=old' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_CREDENTIALS', class: 'Authentication Error' });
    expect(fake.count('POST /api/auth/refresh-token')).toBe(0);
  });

  it.each([
    [
      'signUp(input: {name: "Ada", email: "a@b.example", password: "lantern orbit mackerel"}) { accepted }',
      'sign-up',
      '{"mailed": true}',
    ],
    [`verifyEmail(input: {token: "${'a'.repeat(43)}"}) { verified }`, 'verify-email', '{"verified": true}'],
    [
      'resendVerification(input: {email: "a@b.example", password: "p"}) { accepted }',
      'resend-verification',
      '{"mailed": true}',
    ],
    [`confirmEmailChange(input: {token: "${'a'.repeat(43)}"}) { confirmed }`, 'confirm-email', '{"confirmed": true}'],
    ['forgotPassword(input: {email: "a@b.example"}) { accepted }', 'forgot-password', '{"mailed": true}'],
    [
      `resetPassword(input: {token: "${'a'.repeat(43)}", password: "lantern orbit mackerel"}) { passwordSet }`,
      'reset-password',
      '{"reset": true}',
    ],
  ])('needs none for %s, and a 401 there refreshes nothing', async (field, path, answer) => {
    fake.on('POST', `/api/auth/${path}`, ok(answer));
    const [payload] = Object.values((await bff.ask(`mutation { ${field} }`)).data);
    expect(Object.values(payload as object)).toEqual([true]);
    fake.on('POST', `/api/auth/${path}`, failed(401, 'INVALID_CREDENTIALS', 'wrong'));
    const { errors } = await bff.ask(`mutation { ${field} }`, { cookie: 'tallyard_refresh=old' });
    expect(errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
    expect(fake.count('POST /api/auth/refresh-token')).toBe(0);
  });

  it('that cannot be refreshed has its cookies taken back', async () => {
    const cleared = ['tallyard_access=; Path=/; Max-Age=0', 'tallyard_refresh=; Path=/; Max-Age=0'];
    const refused = { ...failed(401, 'SESSION_EXPIRED', 'over'), headers: { 'set-cookie': cleared } };
    fake.on('POST', '/api/auth/refresh-token', refused);
    const expired = 'tallyard_access=expired; tallyard_refresh=over';
    const requested = await Promise.all([
      bff.ask('{ session { person { id } } }', { cookie: expired }),
      bff.ask(list, { cookie: expired, variables: { id: '7' } }),
    ]);
    expect(requested.map(({ headers }) => headers.getSetCookie())).toEqual([cleared, cleared]);
    expect(requested[0]?.data.session).toBeNull();
  });

  it('that an upstream in trouble could not refresh keeps its cookies', async () => {
    fake.on('POST', '/api/auth/refresh-token', failed(503, 'X', 'busy'));
    const { headers } = await bff.ask('{ session { person { id } } }', {
      cookie: 'tallyard_access=expired; tallyard_refresh=r',
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('is known by the browser that uses it, and listed by its device', async () => {
    const { data } = await bff.ask('{ openSessions { id device address isCurrent } }', {
      cookie,
      headers: { 'user-agent': 'Firefox of the test' },
    });
    expect(data.openSessions).toEqual([
      { id: 's2', device: 'Firefox on Linux', address: '198.51.100.7', isCurrent: false },
    ]);
    expect(fake.received.at(-1)?.headers['user-agent']).toBe('Firefox of the test');
  });

  it('ends with the cookies cleared', async () => {
    const { data, headers } = await bff.ask('mutation { signOut { signedOut } }', { cookie });
    expect(data.signOut).toEqual({ signedOut: true });
    // Pictures of the organization are not left to the next person at the device.
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect(headers.getSetCookie()).toHaveLength(2);
  });

  it('is null for a stranger, without a call when there are no cookies', async () => {
    expect((await bff.ask('{ session { person { id } } }')).data.session).toBeNull();
    expect(fake.count()).toBe(0);
    expect(
      (await bff.ask('{ session { person { id } } }', { cookie: 'tallyard_access=nobody' })).data.session,
    ).toBeNull();
  });

  it('of 20 expired requests at once is refreshed once, and all 20 are answered with the new cookies', async () => {
    const refreshed = ['tallyard_access=admin; Path=/; HttpOnly', 'tallyard_refresh=next; Path=/; HttpOnly'];
    fake.on('POST', '/api/auth/refresh-token', { ...ok('{}'), headers: { 'set-cookie': refreshed } });
    const expired = 'tallyard_access=expired; tallyard_refresh=r-20';
    const requested = Array.from({ length: 20 }, () => bff.ask(list, { cookie: expired, variables: { id: '7' } }));
    const answers = await Promise.all(requested);
    expect(answers.every(({ data }) => data.inventoryItems.total === 3)).toBe(true);
    expect(answers.every(({ headers }) => headers.getSetCookie().length === 2)).toBe(true);
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
  });
});

describe('an upstream in trouble', () => {
  it('that answers 500 with its insides is masked', async () => {
    fake.on('GET', '/api/warehouses', failed(500, 'X', 'at db.query (secret.js:1)'));
    const { errors } = await bff.ask('{ warehouses(organizationId: 7) { total } }', { cookie });
    expect(errors[0]).toMatchObject({
      message: 'The server could not answer.',
      extensions: { code: 'UPSTREAM_ERROR', class: 'Server Error' },
    });
    expect(fake.count('GET /api/warehouses')).toBe(4);
  });

  it('that forbids what the flags allow says so as UPSTREAM_FORBIDDEN', async () => {
    fake.on('GET', '/api/inventory-items/stats', failed(403, 'SUSPENDED', 'no'));
    const { errors } = await bff.ask('{ inventoryStats(organizationId: 7) { totalItems } }', { cookie });
    expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_FORBIDDEN', class: 'Authentication Error' });
  });

  it('that sends an item without a name is malformed there, for whoever asks for it, and nowhere else', async () => {
    fake.on('GET', '/api/inventory-items/organization/7', listBeside([item(1).replace('"name": "Bolt M1",', '')]));
    const whole = await bff.ask('{ inventoryItems(organizationId: 7) { total items { id } } }', { cookie });
    expect([whole.data, whole.errors]).toEqual([{ inventoryItems: { total: 1, items: [{ id: 'i1' }] } }, []]);
    const { data, errors } = await bff.ask('{ inventoryItems(organizationId: 7) { items { id name } } }', { cookie });
    expect(data).toEqual({ inventoryItems: { items: [{ id: 'i1', name: null }] } });
    expect(errors[0]).toMatchObject({
      message: 'API request failed',
      path: ['inventoryItems', 'items', 0, 'name'],
      extensions: { code: 'UPSTREAM_MALFORMED' },
    });
  });

  it('that stalls ends as a timeout in the words of PLT-9', async () => {
    const hasty = await startBff(fake.url, { timing: hastyTiming });
    fake.misbehave('GET /api/inventory-items/stats', 'stall', 'stall', 'stall', 'stall');
    const { errors } = await hasty.ask('{ inventoryStats(organizationId: 7) { totalItems } }', { cookie });
    expect(errors[0]).toMatchObject({
      message: 'Request timed out after 400ms. Please try again.',
      extensions: { code: 'UPSTREAM_TIMEOUT', class: 'Request Timeout' },
    });
    await hasty.drain();
  });
});
