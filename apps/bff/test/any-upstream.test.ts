import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StoredRecords, startDocumentsOnly, storedRecords } from './documents-only.ts';
import { type FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type Answer, type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let records: StoredRecords;
let bff: RunningBff;
const cookie = 'sid=good; renew=r1';

beforeEach(async () => {
  ({ fake, held: records } = await startDocumentsOnly());
  bff = await startBff(fake.url);
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

const figures = 'category count value';
const queries = {
  session: '{ session { person { id name email } organizations { id name currency role flags } } }',
  items: `{ inventoryItems(organizationId: 7) { total items { id warehouse { id name } name sku description
    category location barcode quantity reorderPoint unitPrice stockLevel isActive createdAt updatedAt } } }`,
  stats: `{ inventoryStats(organizationId: 7) { totalItems inStock lowStock outOfStock totalValue averageValue categories
    warehouses categoryBreakdown { ${figures} } warehouseBreakdown { warehouse { id name } count value }
    createdLast30d updatedLast30d } }`,
  rules: `{ alertRules(organizationId: 7) { total items { id name description isActive priority priorityText triggerType triggerTypeText
    conditions minQuantity workflowType workflowTypeText actions actionTexts recipients statistics { triggerCount lastTriggered averageResolutionTime successRate } createdBy { name }
    createdAt updatedAt } } }`,
  instances: `{ alertInstances(organizationId: 7) { total items { id organizationId rule { id } ruleName status statusText priority
    priorityText severity severityText title message context { itemName warehouseName currentStock threshold } item { id }
    warehouse { id } assignee { id name } assignedAt triggeredAt acknowledgedAt acknowledgedBy { id name } resolvedAt
    resolvedBy { id name } resolutionNotes escalatedAt escalatedTo { id } notificationsSent { email } } } }`,
  folders: '{ warehouses(organizationId: 7) { total items { id name code address createdAt updatedAt } } }',
} as const;
type Kind = keyof typeof queries;
const kinds = Object.keys(queries) as Kind[];

/** Fields of the schema in which a field of the upstream can be seen under other names than its own. */
const shownAs: Record<Kind, Record<string, readonly string[]>> = {
  session: { id: ['person'], organizationId: ['id'], role: ['role', 'flags'] },
  items: {
    itemId: ['id'],
    organizationId: ['warehouse'],
    warehouseId: ['warehouse'],
    quantity: ['quantity', 'stockLevel'],
    reorderPoint: ['reorderPoint', 'stockLevel'],
  },
  stats: {
    warehouseId: ['warehouse'],
    // The number of items is worked out from it.
    count: ['count', 'totalItems'],
    categoryBreakdown: ['categoryBreakdown', 'totalItems'],
  },
  rules: {
    organizationId: ['createdBy'],
    priority: ['priority', 'priorityText'],
    trigger: ['triggerType', 'triggerTypeText', 'conditions', 'minQuantity'],
    type: ['triggerType', 'triggerTypeText', 'workflowType', 'workflowTypeText'],
    conditions: ['conditions', 'minQuantity'],
    threshold: ['minQuantity'],
    thresholds: ['minQuantity'],
    workflow: ['workflowType', 'workflowTypeText', 'actions', 'actionTexts', 'recipients'],
    actions: ['actions', 'actionTexts'],
  },
  instances: {
    organizationId: ['organizationId', 'rule', 'item', 'warehouse', 'assignee', 'acknowledgedBy', 'resolvedBy'],
    ruleId: ['rule'],
    status: ['status', 'statusText'],
    priority: ['priority', 'priorityText'],
    severity: ['severity', 'severityText'],
    data: ['context', 'item', 'warehouse'],
    itemId: ['item'],
    warehouseId: ['warehouse'],
    assignedTo: ['assignee'],
    assignedToName: ['assignee'],
  },
  folders: {},
};

type Path = readonly (string | number)[];

/** Every place in a value: rows, objects and what is in them. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    path,
    ...inside.flatMap(([name, one]) => placesOf(one, [...path, Array.isArray(value) ? Number(name) : name])),
  ];
}

const placed = kinds.flatMap((kind) => {
  const value = storedRecords()[kind];
  // What stands for the whole entity is not a field; whether a folder is a warehouse decides which rows there are, and
  // of what is no folder at all it is not known.
  return placesOf(value)
    .filter((path) => path.length > (kind === 'folders' ? 1 : 0) && path.at(-1) !== 'isWarehouse')
    .map((path) => [kind, path] as const);
});

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, name) => (inside as Record<string | number, unknown>)[name], value);

function corrupt(kind: Kind, path: Path, bad: unknown): void {
  const holder = valueAt(records[kind], path.slice(0, -1)) as Record<string | number, unknown>;
  const name = path.at(-1) ?? '';
  if (bad === undefined && !Array.isArray(holder)) delete holder[name];
  else holder[name] = bad === undefined ? null : bad;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const wrong = fc.constantFrom<unknown>(-1.5, 'nonsense', true, { some: 'thing' }, [[]], undefined);

/** Where two answers differ: the path in the first, and what is there now. */
function differences(before: unknown, now: unknown, path: Path = []): { path: Path; now: unknown }[] {
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) {
    return before === now ? [] : [{ path, now }];
  }
  return Object.keys(before).flatMap((name) =>
    differences((before as Record<string, unknown>)[name], (now as Record<string, unknown>)[name], [
      ...path,
      Array.isArray(before) ? Number(name) : name,
    ]),
  );
}

describe('an upstream that knows the documents alone', () => {
  it('is read without an error, wherever what it lacks is only ours', async () => {
    const answers = await Promise.all(kinds.map((kind) => bff.ask(queries[kind], { cookie })));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const [session, items, stats, rules, , folders] = answers.map(({ data }) => data);
    expect(session.session.organizations).toMatchObject([{ id: '7', role: 'ADMIN' }]);
    expect(items.inventoryItems.items[0]).toMatchObject({
      warehouse: { id: 'f1', name: 'Depot' },
      stockLevel: 'LOW_STOCK',
    });
    expect(stats.inventoryStats.totalItems).toBe(2);
    expect(rules.alertRules.items[0]).toMatchObject({ createdBy: { name: null }, minQuantity: 5 });
    expect(folders.warehouses).toMatchObject({ total: 1, items: [{ id: 'f1', name: 'Depot', code: null }] });
  });

  it('is not asked again for what it does not have', async () => {
    for (const kind of kinds) await bff.ask(queries[kind], { cookie });
    const unknown = () => fake.received.filter(({ path }) => /warehouses|members|organization\/7/.test(path));
    expect(unknown().length).toBe(3);
    fake.forget();
    for (const kind of kinds) await bff.ask(queries[kind], { cookie });
    expect(unknown()).toEqual([]);
  });

  it('loses no more than the field in which it sends something else', { timeout: 300_000 }, async () => {
    const before = new Map<Kind, Answer>();
    for (const kind of kinds) before.set(kind, await bff.ask(queries[kind], { cookie }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...placed), wrong, async ([kind, path], bad) => {
        Object.assign(records, storedRecords());
        if (bad !== undefined && kindOf(bad) === kindOf(valueAt(records[kind], path))) return;
        corrupt(kind, path, bad);
        // What was known of the last session, which may have been corrupt, is forgotten after 1 ms.
        await new Promise((resolve) => setTimeout(resolve, 3));
        const { data, errors } = await bff.ask(queries[kind], { cookie });
        const isName = (name: string | number): name is string => typeof name === 'string';
        const own = path.filter(isName);
        const shown = new Set(own.flatMap((name) => shownAs[kind][name] ?? [name]));
        // A row that is no object at all is null itself; of the items, warehouses are rows of another list.
        const isRow = own.length === 0;
        const isItsOwn = (at: Path) => (isRow ? at[2] === path[0] : at.some((name) => isName(name) && shown.has(name)));
        for (const difference of differences(before.get(kind)?.data, data)) {
          expect([difference.path, isItsOwn(difference.path)]).toEqual([difference.path, true]);
          // The flags of a role that cannot be read are fewer; a rule without its number has that of its conditions, or 10.
          // Free-form conditions hold whatever they hold.
          const isFree = difference.path.includes('flags') || difference.path.includes('conditions');
          if (!isFree) expect([null, 'OTHER', 3, 10]).toContain(difference.now);
        }
        for (const error of errors) {
          expect(error.extensions.code).toBe('UPSTREAM_MALFORMED');
          expect([error.path, isItsOwn(error.path ?? [])]).toEqual([error.path, true]);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('may use words of its own, which are OTHER', async () => {
    Object.assign(records.rules[0] as object, { priority: 'urgent', trigger: { type: 'expiry', thresholds: {} } });
    Object.assign(records.instances[0] as object, { status: 'snoozed', priority: 'urgent' });
    const rules = await bff.ask('{ alertRules(organizationId: 7) { items { priority triggerType } } }', { cookie });
    const instances = await bff.ask('{ alertInstances(organizationId: 7) { items { status priority } } }', { cookie });
    expect([...rules.errors, ...instances.errors]).toEqual([]);
    expect(rules.data.alertRules.items[0]).toEqual({ priority: 'OTHER', triggerType: 'OTHER' });
    expect(instances.data.alertInstances.items[0]).toEqual({ status: 'OTHER', priority: 'OTHER' });
    const sent = await bff.ask(
      'mutation { createAlertRule(input: {organizationId: 7, name: "x", priority: OTHER}) { rule { id } } }',
      { cookie },
    );
    expect(sent.errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('may number its things', async () => {
    Object.assign(records.rules[0] as object, { id: 17 });
    const { data, errors } = await bff.ask('{ alertRules(organizationId: 7) { items { id } } }', { cookie });
    expect([errors, data.alertRules.items[0].id]).toEqual([[], '17']);
  });

  it('signs people in whatever else stands in its answer, with the least rights where the role cannot be read', async () => {
    records.session = { id: 'u-1', name: 42, organizations: [{ organizationId: 7, role: 'owner' }, 'nonsense'] };
    const sign =
      'mutation { signIn(input: {email: "a@bolts.test", password: "right"}) { session { person { id name } organizations { id role } } } }';
    const { data, errors, headers } = await bff.ask(sign);
    expect(data.signIn.session).toEqual({
      person: { id: 'u-1', name: null },
      organizations: [{ id: '7', role: null }, null],
    });
    expect(errors.map(({ path }) => path?.join('.'))).toEqual([
      'signIn.session.person.name',
      'signIn.session.organizations.0.role',
      'signIn.session.organizations.1',
    ]);
    expect(headers.getSetCookie()).toHaveLength(2);
    const read = await bff.ask('{ alertInstances(organizationId: 7) { total } }', { cookie });
    expect(read.errors).toEqual([]);
    const write = await bff.ask(
      'mutation { toggleAlertRule(input: {organizationId: 7, id: "r1", isActive: true}) { rule { id } } }',
      {
        cookie,
      },
    );
    expect(write.errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
  });
});

describe('a list', () => {
  it('of two statuses is asked for one by one and merged in its order', async () => {
    const query = `query ($page: Int!) { alertInstances(organizationId: 7, page: $page, pageSize: 2,
      filter: {status: [TRIGGERED, ACKNOWLEDGED]}) { total totalPages items { id } } }`;
    const pages = await Promise.all([1, 2].map((page) => bff.ask(query, { cookie, variables: { page } })));
    expect(pages.flatMap(({ errors }) => errors)).toEqual([]);
    expect(pages.map(({ data }) => data.alertInstances.items.map(({ id }: { id: string }) => id))).toEqual([
      ['a3', 'a2'],
      ['a1'],
    ]);
    expect(pages[0]?.data.alertInstances).toMatchObject({ total: 3, totalPages: 2 });
    const requested = fake.received
      .filter(({ path }) => path.endsWith('/instances'))
      .map(({ query: q }) => q.get('status'));
    expect(new Set(requested)).toEqual(new Set(['triggered', 'acknowledged']));
  });

  it('is cut to the page that was asked for, also where the upstream sends all it has', async () => {
    records.items = Array.from({ length: 7 }, (_, n) => ({ ...(storedRecords().items[0] as object), itemId: `i${n}` }));
    const query = `query ($page: Int!) { inventoryItems(organizationId: 7, page: $page, pageSize: 3) { total items { id } } }`;
    const ids = async (page: number) => {
      const { data } = await bff.ask(query, { cookie, variables: { page } });
      return data.inventoryItems.items.map(({ id }: { id: string }) => id);
    };
    expect(await Promise.all([1, 2, 3].map(ids))).toEqual([['i0', 'i1', 'i2'], ['i3', 'i4', 'i5'], ['i6']]);
  });

  it('with more rows than the page, of more still, is cut at its end', async () => {
    fake.on('GET', '/api/alerts/7/rules', () =>
      ok(JSON.stringify([...records.rules, ...records.rules]), ', "total": 40'),
    );
    const { data } = await bff.ask('{ alertRules(organizationId: 7, page: 2, pageSize: 2) { total items { id } } }', {
      cookie,
    });
    expect(data.alertRules).toEqual({ total: 40, items: [{ id: 'r1' }, { id: 'r2' }] });
  });
});

describe('one item', () => {
  const read = (id: string) => bff.ask(`{ inventoryItem(organizationId: 7, id: "${id}") { id name } }`, { cookie });

  it('is looked for in the list of an upstream that has no path for it, which is remembered', async () => {
    expect((await read('i2')).data).toEqual({ inventoryItem: { id: 'i2', name: 'Bolt 2' } });
    fake.forget();
    expect((await read('i1')).data.inventoryItem.id).toBe('i1');
    expect(fake.count('GET /api/inventory-items/i1')).toBe(0);
    expect(await read('i9')).toMatchObject({ data: { inventoryItem: null }, errors: [] });
  });

  it('is changed whole, with what only the upstream knows of it', async () => {
    fake.on('PUT', '/api/inventory-items/i1', ({ body }) => ok(body));
    const change =
      'mutation { updateInventoryItem(input: {organizationId: 7, id: "i1", name: "Nut"}) { item { id name category } } }';
    expect((await bff.ask(change, { cookie })).data.updateInventoryItem).toEqual({
      item: { id: 'i1', name: 'Nut', category: 'Bolts' },
    });
    const sent = JSON.parse(fake.received.find(({ method }) => method === 'PUT')?.body ?? '') as object;
    expect(sent).toEqual({ ...(records.items[0] as object), name: 'Nut' });
  });

  it('that nobody has is not taken for a path that is not there', async () => {
    fake.on('GET', '/api/inventory-items/i1', () => ok(JSON.stringify(records.items[0])));
    expect((await read('i9')).data.inventoryItem).toBeNull();
    fake.forget();
    await read('i1');
    expect(fake.count('GET /api/inventory-items/i1')).toBe(1);
  });
});

it.each([405, 501])(
  'an upstream that deletes nothing and says %d so is told on in the words of GEN-8',
  async (status) => {
    fake.on('DELETE', '/api/alerts/rules/r1', failed(status, 'X', 'no'));
    const { errors } = await bff.ask(
      'mutation { deleteAlertRule(input: {organizationId: 7, id: "r1"}) { deletedId } }',
      { cookie },
    );
    expect(errors[0]).toMatchObject({
      message: 'Delete operation not supported',
      extensions: { code: 'UPSTREAM_UNSUPPORTED' },
    });
  },
);

it('a member list that the upstream does not have is named as such', async () => {
  fake.on('GET', '/api/organizations/7/members', failed(404, 'X', 'no such route'));
  const { errors } = await bff.ask('{ members(organizationId: 7) { total } }', { cookie });
  expect(errors[0]).toMatchObject({
    message: 'The connected server does not support this: show members of organizations.',
    extensions: { code: 'UPSTREAM_UNSUPPORTED' },
  });
});

it('a 404 of an endpoint that the upstream has answered before is about the record', async () => {
  const path = '/api/inventory-items/(i\\d)/ledger';
  const read = (id: string) => bff.ask(`{ itemLedger(organizationId: 7, id: "${id}") { total } }`, { cookie });
  fake.on('GET', path, (_, [, id]) => (id === 'i1' ? ok('[]') : failed(404, 'X', 'No such item')));
  expect((await read('i2')).errors[0]?.extensions.code).toBe('UPSTREAM_UNSUPPORTED');
  expect((await read('i1')).errors).toEqual([]);
  expect((await read('i2')).errors[0]).toMatchObject({ message: 'No such item', extensions: { code: 'NOT_FOUND' } });
});
