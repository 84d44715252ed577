import Fastify from 'fastify';
import { get, sessionOf } from './upstream-client.ts';

interface Item {
  itemId: string;
  warehouseId: string;
  name: string;
  sku: string;
  category: string;
  location: string;
  barcode: string;
  quantity: number;
  reorderPoint: number;
  unitPrice: number;
  isActive: boolean;
  updatedAt: string;
}

interface Warehouse {
  readonly id: string;
  readonly name: string;
}

const listPath = '/api/inventory-items/organization/1?page=1&limit=20&sortBy=name&sortDirection=asc';

async function isMember(cookie: string): Promise<boolean> {
  const session = (await sessionOf(cookie)) as { organizations: { organizationId: number }[] };
  return session.organizations.some((each) => each.organizationId === 1);
}

async function warehousesOf(items: readonly Item[], cookie: string): Promise<Map<string, Warehouse>> {
  const ids = [...new Set(items.map((item) => item.warehouseId))];
  const found = (await get(`/api/warehouses?organizationId=1&ids=${ids.join(',')}`, cookie)) as { data: Warehouse[] };
  return new Map(found.data.map((warehouse) => [warehouse.id, warehouse]));
}

function levelOf({ quantity, reorderPoint }: Item): string {
  return quantity <= 0 ? 'OUT_OF_STOCK' : quantity <= reorderPoint ? 'LOW_STOCK' : 'IN_STOCK';
}

/** The answers of the measured operations, written by hand: the anchor of the comparison. */
const app = Fastify();

app.get('/aggregate', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  if (!(await isMember(cookie))) return reply.code(404).send({});
  const [list, stats] = (await Promise.all([
    get(listPath, cookie),
    get('/api/inventory-items/stats?organizationId=1', cookie),
  ])) as [{ data: Item[]; total: number }, Record<string, number>];
  const warehouses = await warehousesOf(list.data, cookie);
  return {
    data: {
      inventoryItems: {
        items: list.data.map((item) => {
          const warehouse = warehouses.get(item.warehouseId);
          return {
            id: item.itemId,
            name: item.name,
            sku: item.sku,
            category: item.category,
            location: item.location,
            quantity: item.quantity,
            reorderPoint: item.reorderPoint,
            unitPrice: String(item.unitPrice),
            stockLevel: levelOf(item),
            isActive: item.isActive,
            updatedAt: item.updatedAt,
            warehouse: warehouse ? { id: warehouse.id, name: warehouse.name } : null,
          };
        }),
        total: list.total,
        totalPages: Math.ceil(list.total / 20),
      },
      inventoryStats: {
        totalItems: stats.totalItems,
        inStock: stats.inStock,
        lowStock: stats.lowStock,
        outOfStock: stats.outOfStock,
        totalValue: String(stats.totalValue),
      },
    },
  };
});

/** The page of items as the web client asks for it. */
app.get('/items', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  if (!(await isMember(cookie))) return reply.code(404).send({});
  const { data, total } = (await get(listPath, cookie)) as { data: Item[]; total: number };
  const warehouses = await warehousesOf(data, cookie);
  const items = data.map((item) => {
    const warehouse = warehouses.get(item.warehouseId);
    return {
      id: item.itemId,
      name: item.name,
      sku: item.sku,
      category: item.category,
      location: item.location,
      barcode: item.barcode,
      quantity: item.quantity,
      reorderPoint: item.reorderPoint,
      unitPrice: String(item.unitPrice),
      stockLevel: levelOf(item),
      isActive: item.isActive,
      updatedAt: item.updatedAt,
      warehouse: warehouse ? { id: warehouse.id, name: warehouse.name, __typename: 'Warehouse' } : null,
      __typename: 'InventoryItem',
    };
  });
  const totalPages = Math.ceil(total / 20);
  const page = { items, total, totalIsExact: true, page: 1, pageSize: 20, totalPages };
  return { data: { inventoryItems: { ...page, __typename: 'InventoryItemPage' } } };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
