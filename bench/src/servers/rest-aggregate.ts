import Fastify from 'fastify';
import { get, sessionOf } from './upstream-client.ts';

interface Item {
  itemId: string;
  warehouseId: string;
  name: string;
  sku: string;
  category: string;
  location: string;
  quantity: number;
  reorderPoint: number;
  unitPrice: number;
  isActive: boolean;
  updatedAt: string;
}

/** The answer of the first-party operation, written by hand: the anchor of the comparison. */
const app = Fastify();

app.get('/aggregate', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  const session = (await sessionOf(cookie)) as { organizations: { organizationId: number }[] };
  if (!session.organizations.some((each) => each.organizationId === 1)) return reply.code(404).send({});
  const [list, stats] = (await Promise.all([
    get('/api/inventory-items/organization/1?page=1&limit=20&sortBy=name&sortDirection=asc', cookie),
    get('/api/inventory-items/stats?organizationId=1', cookie),
  ])) as [{ data: Item[]; total: number }, Record<string, number>];
  const ids = [...new Set(list.data.map((item) => item.warehouseId))];
  const warehouses = (await get(`/api/warehouses?organizationId=1&ids=${ids.join(',')}`, cookie)) as {
    data: { id: string; name: string }[];
  };
  const byId = new Map(warehouses.data.map(({ id, name }) => [id, { id, name }]));
  return {
    data: {
      inventoryItems: {
        items: list.data.map((item) => ({
          id: item.itemId,
          name: item.name,
          sku: item.sku,
          category: item.category,
          location: item.location,
          quantity: item.quantity,
          reorderPoint: item.reorderPoint,
          unitPrice: String(item.unitPrice),
          stockLevel:
            item.quantity <= 0 ? 'OUT_OF_STOCK' : item.quantity <= item.reorderPoint ? 'LOW_STOCK' : 'IN_STOCK',
          isActive: item.isActive,
          updatedAt: item.updatedAt,
          warehouse: byId.get(item.warehouseId) ?? null,
        })),
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

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
