import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The responses of the stub upstream, and the results that every server under test must return. */
export const itemCount = 20;

const timestamp = '2026-01-31T08:00:00.000Z';

function envelope(data: unknown): string {
  return JSON.stringify({ success: true, data, timestamp, requestId: 'bench' });
}

const items = Array.from({ length: itemCount }, (_, index) => ({
  itemId: `item-${index}`,
  organizationId: 1,
  warehouseId: `warehouse-${index % 3}`,
  name: `Item number ${index}`,
  sku: `SKU-${index}`,
  description: 'A thing of some use that is kept in stock',
  category: `Category ${index % 4}`,
  location: `A-${index}`,
  barcode: `50000000000${index}`,
  quantity: index * 3,
  reserved: index % 2,
  available: index * 3 - (index % 2),
  reorderPoint: 10,
  unitPrice: 12.5 + index,
  isActive: true,
  customFields: { colour: `Shade ${index}`, weight: index },
  createdAt: timestamp,
  updatedAt: timestamp,
}));

const warehouses = [0, 1, 2].map((index) => ({
  id: `warehouse-${index}`,
  organizationId: 1,
  name: `Warehouse ${index}`,
  code: `W${index}`,
  address: null,
  createdAt: timestamp,
  updatedAt: timestamp,
}));

const stats = {
  totalItems: itemCount,
  inStock: 570,
  lowStock: 3,
  outOfStock: 1,
  totalValue: 12_345.5,
  averageValue: 617.275,
  categories: 4,
  warehouses: 3,
  categoryBreakdown: [0, 1, 2, 3].map((index) => ({ category: `Category ${index}`, count: 5, value: 3_000 + index })),
  warehouseBreakdown: [0, 1, 2].map((index) => ({ warehouseId: `warehouse-${index}`, count: 6, value: 4_000 + index })),
  createdLast30d: 4,
  updatedLast30d: 9,
};

const session = {
  id: 'user-1',
  organizations: [{ organizationId: 1, role: 'admin', name: 'Bench', currency: 'EUR' }],
  email: 'bench@example.com',
  name: 'Bench',
  sessionId: 'session-1',
};

/** Serialized responses by path. */
export const answers: Readonly<Record<string, string>> = {
  '/api/auth/session': envelope(session),
  '/api/inventory-items/organization/1': envelope({ data: items, total: itemCount, page: 1, limit: itemCount }),
  '/api/inventory-items/advanced-search': envelope({ data: items, total: itemCount, page: 1, limit: itemCount }),
  '/api/inventory-items/stats': envelope(stats),
  '/api/warehouses': envelope({ data: warehouses, total: 3, page: 1, limit: 20 }),
};

export interface Document {
  readonly name: string;
  readonly body: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
  /** Path of the same response on the REST aggregate. */
  readonly aggregate: string;
  /** The maximum number of calls to an upstream with batches, however many items there are. */
  readonly calls: number;
}

/** Returns an operation of the web client exactly as it sends it, in the version of the code in `directory`. */
export function firstParty(name: string, directory = fileURLToPath(new URL('../../..', import.meta.url))): string {
  const file = join(directory, 'packages/schema/operations.json');
  const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[name];
  if (text === undefined) throw new Error(`the web client has no operation ${name} any more`);
  return text;
}

/** A third-party document, which no server knows at its start, and the web client's own, with its exact text. */
export const documents: readonly Document[] = [
  {
    name: 'ad-hoc document',
    body: {
      query: `query InventoryList($organizationId: ID!) {
  inventoryItems(organizationId: $organizationId, page: 1, pageSize: ${itemCount}) {
    items { id name sku category location quantity reorderPoint unitPrice stockLevel isActive updatedAt warehouse { id name } }
    total
    totalPages
  }
  inventoryStats(organizationId: $organizationId) { totalItems inStock lowStock outOfStock totalValue }
}`,
      variables: { organizationId: '1' },
    },
    aggregate: '/aggregate',
    calls: 2,
  },
  {
    name: 'first-party operation',
    body: {
      query: firstParty('InventoryItems'),
      variables: { organizationId: '1', page: 1, pageSize: itemCount, withCosts: false, withFolders: false },
    },
    aggregate: '/items',
    calls: 2,
  },
];

export const cookie = 'tallyard_access=bench-access-token';
