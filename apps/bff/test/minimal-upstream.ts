import { cookieOf } from './fake-modules.ts';
import { FakeUpstream, type RawAnswer, type Received } from './fake-upstream.ts';

/**
 * An upstream that knows the calls that the two documents show, how to sign in, which they do not show, and nothing else. Its answers
 * are written from the documents. They name no answer of most writes, so that each style gives another usual one.
 */
export interface Style {
  readonly name: string;
  /** A page of rows. */
  readonly list: (rows: readonly unknown[]) => RawAnswer;
  /** A record that was read or created. */
  readonly record: (record: unknown) => RawAnswer;
  /** A record that was changed. */
  readonly changed: (record: unknown) => RawAnswer;
  /** A bulk call that did everything requested. */
  readonly done: (ids: readonly string[]) => RawAnswer;
  readonly refused: (status: number, code: string, message: string) => RawAnswer;
  /** The answer to an unknown path or method. */
  readonly unknown: (received: Received) => RawAnswer;
}

const around = (success: boolean, rest: object): string =>
  JSON.stringify({ success, ...rest, timestamp: '2025-11-20T10:00:00.000Z', requestId: 'up-1' });
const answer = (rest: object): RawAnswer => ({ status: 200, text: around(true, rest) });
const refusal = (status: number, code: string, message: string): RawAnswer => ({
  status,
  text: around(false, { error: { code, message } }),
});

/** `data` holds all there is; bulk calls say what became of each id. */
export const nested: Style = {
  name: 'data within data, outcomes by id',
  list: (data) =>
    answer({ data: { data, pagination: { total: data.length, page: 1, perPage: data.length, totalPages: 1 } } }),
  record: (data) => answer({ data }),
  changed: (data) => answer({ data }),
  done: (ids) => answer({ data: { results: ids.map((id) => ({ id, success: true })) } }),
  refused: refusal,
  unknown: ({ method, path }) => refusal(404, 'NOT_FOUND', `No route for ${method} ${path}`),
};

/** The total stands beside `data`; writes answer no record, bulk calls a count; unknown paths are the web framework's affair. */
export const beside: Style = {
  name: 'total beside data, counts alone',
  list: (data) => answer({ data, total: data.length }),
  record: (data) => answer({ data }),
  changed: () => answer({ data: null }),
  done: (ids) => answer({ data: { updated: ids.length } }),
  refused: refusal,
  unknown: ({ method, path }) => ({
    status: 404,
    headers: { 'content-type': 'text/html' },
    text: `<pre>Cannot ${method} ${path}</pre>`,
  }),
};

const times = { createdAt: '2025-11-01T08:00:00.000Z', updatedAt: '2025-11-02T08:00:00.000Z' };
const item = {
  itemId: 'i1',
  organizationId: 7,
  warehouseId: 'w1',
  name: 'Bolt',
  sku: 'B-1',
  description: 'Zinc',
  category: 'Bolts',
  location: 'A-1',
  barcode: '4006381333931',
  quantity: 4,
  reorderPoint: 10,
  unitPrice: 0.25,
  isActive: true,
  ...times,
};
const product = {
  productId: 'p1',
  sku: 'B-1',
  name: 'Bolt',
  category: 'Bolts',
  price: 2.5,
  status: 'active',
  supplier: 'Acme',
  customFields: {},
};
const movement = {
  movementId: 'm1',
  movementType: 'TRANSFER',
  status: 'pending',
  itemId: 'i1',
  itemName: 'Bolt',
  warehouseId: 'w1',
  sourceWarehouseId: 'w1',
  destinationWarehouseId: 'w2',
  quantity: 4,
  totalValue: 1,
  reference: 'TR-1',
  notes: null,
  reason: null,
  organizationId: '7',
  createdAt: times.createdAt,
  completedAt: null,
  scheduledAt: null,
  approvedBy: null,
  approvedAt: null,
  requiresApproval: true,
  isRecurring: false,
};
const folder = { id: 'f1', name: 'Winter', organizationId: 7, parentId: null, isWarehouse: false };
const warehouse = { id: 'w1', name: 'Depot', organizationId: 7, parentId: null, isWarehouse: true };
const rule = {
  id: 'r1',
  organizationId: 7,
  name: 'Low',
  description: null,
  isActive: true,
  priority: 'medium',
  trigger: { type: 'low_stock', conditions: {}, thresholds: { minQuantity: 5 } },
  workflow: { type: 'notification', actions: ['inApp'], recipients: [] },
  statistics: { triggerCount: 0, lastTriggered: null, averageResolutionTime: null, successRate: null },
  createdBy: 'u-1',
  ...times,
};
const instance = {
  id: 'a1',
  instanceId: 'a1',
  ruleId: 'r1',
  ruleName: 'Low',
  organizationId: 7,
  status: 'triggered',
  priority: 'medium',
  severity: 'warning',
  title: 'Bolt is low',
  message: '4 left',
  data: { itemId: 'i1', itemName: 'Bolt', warehouseId: 'w1', warehouseName: 'Depot', currentStock: 4, threshold: 5 },
  triggeredAt: times.createdAt,
  notificationsSent: { email: 0, sms: 0, webhook: 0, inApp: 1 },
};
const template = {
  templateId: 't1',
  name: 'Low stock',
  description: 'Below a number',
  category: 'stock',
  template: {},
  variables: [],
  tags: [],
  isPublic: true,
  rating: 4,
  usageCount: 1,
  difficulty: 'easy',
  estimatedSetupTime: 2,
};

const bodyOf = ({ body }: Received) => (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
const idsIn = (received: Received, name: string) => bodyOf(received)[name] as string[];
const idsOf = (received: Received, name: string, id: string) =>
  (bodyOf(received)[name] as Record<string, string>[]).map((one) => one[id] ?? '');

/** Serves the calls of the documents, in their order, in one style. */
export async function startMinimalUpstream(style: Style): Promise<FakeUpstream> {
  const fake = await FakeUpstream.start();
  const { list, record, changed, done, refused } = style;
  fake.unknown = style.unknown;
  const session = { id: 'u-1', organizations: [{ organizationId: 7, role: 'admin' }] };
  const cookies = ['sid=good; Path=/; HttpOnly', 'renew=r1; Path=/; HttpOnly'];

  fake.on('GET', '/api/auth/session', ({ headers }) =>
    cookieOf(headers, 'sid') === 'good' ? record(session) : refused(401, 'NO_SESSION', 'Who are you?'),
  );
  fake.on('POST', '/api/auth/sign-in', () => ({ ...record(session), headers: { 'set-cookie': cookies } }));
  fake.on('POST', '/api/auth/refresh-token', refused(401, 'NO_SESSION', 'Who are you?'));
  fake.on('POST', '/api/user-behavior/batch', changed({}));

  fake.on('GET', '/api/alerts/7/rules', list([rule]));
  fake.on('POST', '/api/alerts/7/rules', (one) => record({ ...rule, ...bodyOf(one), id: 'r2' }));
  fake.on('PUT', '/api/alerts/rules/r1', (one) => changed({ ...rule, ...bodyOf(one) }));
  fake.on('DELETE', '/api/alerts/rules/r1', changed({ id: 'r1' }));
  fake.on('PATCH', '/api/alerts/rules/r1/toggle', changed(rule));
  fake.on('GET', '/api/alerts/7/instances', list([instance]));
  fake.on('POST', '/api/alerts/instances/bulk-update', (one) => done(idsIn(one, 'alertInstanceIds')));
  fake.on('GET', '/api/alert-templates/templates', list([template]));

  // Later definitions win: the paths that are written out are no ids.
  fake.on('GET', '/api/folders', list([warehouse, folder]));
  fake.on('POST', '/api/folders', (one) => record({ ...folder, ...bodyOf(one), id: 'f2' }));
  fake.on('GET', '/api/folders/f1', record(folder));
  fake.on('GET', '/api/folders/w1', record(warehouse));
  fake.on('PUT', '/api/folders/(f1|w1)', (one) => changed({ ...folder, ...bodyOf(one) }));
  fake.on('DELETE', '/api/folders/(f1|w1)', changed({ id: 'f1' }));
  fake.on('PATCH', '/api/folders/f1/move', changed(folder));
  fake.on('GET', '/api/folders/f1/path', record([{ id: 'f1', name: 'Winter' }]));
  fake.on('GET', '/api/folders/f1/stats', record({}));
  fake.on('GET', '/api/folders/hierarchy/root', list([warehouse, folder]));
  fake.on('GET', '/api/folders/check-name', record({ exists: false }));
  fake.on('POST', '/api/folders/bulk', (one) => done(idsOf(one, 'folders', 'name')));
  fake.on('PUT', '/api/folders/bulk', (one) => done(idsOf(one, 'updates', 'id')));
  fake.on('DELETE', '/api/folders/bulk', (one) => done(idsIn(one, 'folderIds')));
  fake.on('PATCH', '/api/folders/reorder', (one) => done(idsOf(one, 'folders', 'id')));

  fake.on('GET', '/api/products/paginated', list([product]));
  fake.on('POST', '/api/products', (one) => record({ ...product, ...bodyOf(one), productId: 'p2' }));
  fake.on('PUT', '/api/products/p1', (one) => changed({ ...product, ...bodyOf(one) }));
  fake.on('DELETE', '/api/products/p1', changed({ productId: 'p1' }));
  fake.on('POST', '/api/products/bulk-delete', (one) => done(idsIn(one, 'productIds')));
  fake.on('POST', '/api/products/bulk-update', (one) => done(idsIn(one, 'productIds')));
  fake.on('POST', '/api/products/import', record({ totalRows: 1, created: 1, updated: 0, failed: 0, errors: [] }));

  fake.on('GET', '/api/inventory-items/advanced-search', list([item]));
  fake.on('POST', '/api/inventory-items/bulk-delete', (one) => done(idsIn(one, 'itemIds')));
  fake.on(
    'POST',
    '/api/inventory-items/import',
    record({ totalRows: 1, created: 1, updated: 0, failed: 0, errors: [] }),
  );
  fake.on('GET', '/api/inventory-items/stats', record({ inStock: 4, lowStock: 1, categoryBreakdown: [] }));
  fake.on('POST', '/api/inventory-items/i1/duplicate', record({ ...item, itemId: 'i2', sku: 'B-1-COPY' }));
  fake.on('POST', '/api/inventory-items/validate-sku', record({ isUnique: true }));
  fake.on('GET', '/api/inventory-items/barcode/(\\d+)', refused(404, 'NOT_FOUND', 'No item has it'));

  fake.on('GET', '/api/inventory-movements', list([movement]));
  fake.on('GET', '/api/inventory-movements/organization/7', list([movement]));
  fake.on('POST', '/api/inventory-movements/m1/cancel', changed({ ...movement, status: 'cancelled' }));
  fake.on('POST', '/api/inventory-movements/bulk/confirm', (one) => done(idsIn(one, 'movementIds')));
  fake.on('POST', '/api/inventory-movements/bulk/cancel', (one) => done(idsIn(one, 'movementIds')));
  fake.on('PATCH', '/api/inventory-movements/bulk', (one) => done(idsOf(one, 'updates', 'movementId')));
  fake.on('POST', '/api/inventory-movements/import', record({ totalRows: 1, created: 1, failed: 0, errors: [] }));
  fake.on(
    'GET',
    '/api/inventory-movements/analytics',
    record({ overview: { count: 1 }, trends: [], breakdown: { movementsByType: { INBOUND: 1 } } }),
  );
  fake.on('GET', '/api/inventory-movements/m1/history', list([]));
  return fake;
}
