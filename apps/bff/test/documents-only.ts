import { cookieOf } from './fake-modules.ts';
import { FakeUpstream, failed, ok, type RawAnswer } from './fake-upstream.ts';

type Json = Record<string, unknown>;

/** What it holds; a test changes it at will. */
export interface StoredRecords {
  session: Json;
  items: unknown[];
  stats: Json;
  rules: unknown[];
  instances: unknown[];
  folders: unknown[];
}

export function storedRecords(): StoredRecords {
  const times = { createdAt: '2025-11-01T08:00:00.000Z', updatedAt: '2025-11-02T08:00:00.000Z' };
  const item = (n: number) => ({
    itemId: `i${n}`,
    organizationId: 7,
    warehouseId: 'f1',
    name: `Bolt ${n}`,
    sku: `B-${n}`,
    description: 'Zinc',
    category: 'Bolts',
    location: 'A-1',
    barcode: '4006381333931',
    quantity: 4,
    reorderPoint: 10,
    unitPrice: 0.25,
    isActive: true,
    shelfLife: 'P2Y',
    ...times,
  });
  const rule = (n: number) => ({
    id: `r${n}`,
    organizationId: 7,
    name: `Rule ${n}`,
    description: 'Winter',
    isActive: true,
    priority: 'high',
    trigger: { type: 'low_stock', conditions: { threshold: 3 }, thresholds: { minQuantity: 5 } },
    workflow: { type: 'notification', actions: ['email', 'inApp'], recipients: ['a@bolts.test'] },
    statistics: { triggerCount: 2, lastTriggered: times.createdAt, averageResolutionTime: 12.5, successRate: 0.5 },
    createdBy: 'u-1',
    ...times,
  });
  const instance = (n: number, status = 'triggered') => ({
    id: `a${n}`,
    instanceId: `a${n}`,
    ruleId: 'r1',
    ruleName: 'Rule 1',
    organizationId: 7,
    status,
    priority: 'high',
    severity: 'warning',
    title: `Bolt ${n} is low`,
    message: '4 left',
    data: {
      itemId: 'i1',
      itemName: 'Bolt 1',
      warehouseId: 'f1',
      warehouseName: 'Depot',
      currentStock: 4,
      threshold: 5,
    },
    assignedTo: 'u-1',
    assignedToName: 'Ada',
    assignedAt: times.createdAt,
    triggeredAt: `2025-11-20T10:00:0${n}.000Z`,
    acknowledgedAt: times.createdAt,
    acknowledgedBy: 'Ada',
    resolvedAt: times.createdAt,
    resolvedBy: 'Ada',
    resolutionNotes: 'Refilled',
    notificationsSent: { email: 1, sms: 0, webhook: 0, inApp: 1 },
  });
  return {
    session: { id: 'u-1', organizations: [{ organizationId: 7, role: 'admin' }] },
    items: [item(1), item(2)],
    stats: {
      inStock: 8,
      lowStock: 2,
      outOfStock: 0,
      totalValue: 2,
      averageValue: 1,
      categories: 1,
      warehouses: 1,
      categoryBreakdown: [{ category: 'Bolts', count: 2, value: 2 }],
      warehouseBreakdown: [{ warehouseId: 'f1', count: 2, value: 2 }],
      createdLast30d: 2,
      updatedLast30d: 2,
    },
    rules: [rule(1), rule(2)],
    instances: [instance(1), instance(2, 'acknowledged'), instance(3), instance(4, 'resolved')],
    folders: [
      { id: 'f1', name: 'Depot', organizationId: 7, parentId: null, isWarehouse: true, ...times },
      { id: 'f2', name: 'Winter', organizationId: 7, parentId: 'f1', isWarehouse: false, ...times },
    ],
  };
}

const list = (rows: readonly unknown[], total = rows.length): RawAnswer =>
  ok(JSON.stringify(rows), `, "total": ${total}`);

/**
 * An upstream that knows the paths that the two documents show, and of those they do not show only how to sign in. It
 * takes one status a call, ignores which page is requested, and answers 404 to everything else.
 */
export async function startDocumentsOnly(): Promise<{ fake: FakeUpstream; held: StoredRecords }> {
  const fake = await FakeUpstream.start();
  const records = storedRecords();
  fake.on('GET', '/api/auth/session', ({ headers }) =>
    cookieOf(headers, 'sid') === 'good'
      ? ok(JSON.stringify(records.session))
      : failed(401, 'NO_SESSION', 'Who are you?'),
  );
  fake.on('POST', '/api/auth/refresh-token', failed(401, 'NO_SESSION', 'Who are you?'));
  fake.on('POST', '/api/auth/sign-in', () => ({
    ...ok(JSON.stringify(records.session)),
    headers: { 'set-cookie': ['sid=good; Path=/; HttpOnly', 'renew=r1; Path=/; HttpOnly'] },
  }));
  fake.on('GET', '/api/alerts/7/rules', () => list(records.rules));
  fake.on('PUT', '/api/alerts/rules/(r\\d)', ok('null'));
  fake.on('GET', '/api/alerts/7/instances', ({ query }) => {
    const status = query.get('status');
    if (status?.includes(',')) return failed(400, 'BAD_STATUS', `There is no status ${status}`);
    return list(records.instances.filter((one) => status === null || (one as Json).status === status));
  });
  fake.on('POST', '/api/alerts/instances/bulk-update', ok('null'));
  fake.on('GET', '/api/folders', () => list(records.folders));
  fake.on('GET', '/api/inventory-items/advanced-search', () =>
    ok(JSON.stringify({ data: records.items, total: records.items.length })),
  );
  fake.on('GET', '/api/inventory-items/stats', () => ok(JSON.stringify(records.stats)));
  return { fake, held: records };
}
