import Fastify from 'fastify';
import { adHocAnswer, firstPartyAnswer, type Item, type ItemPage, type Warehouse } from './aggregate-answers.ts';
import { get, sessionOf } from './upstream-client.ts';

const listPath = '/api/inventory-items/organization/1?page=1&limit=20&sortBy=name&sortDirection=asc';

async function isMember(cookie: string): Promise<boolean> {
  const session = (await sessionOf(cookie)) as { organizations: { organizationId: number }[] };
  return session.organizations.some((each) => each.organizationId === 1);
}

async function warehousesOf(items: readonly Item[], cookie: string): Promise<ItemPage['warehouses']> {
  const ids = [...new Set(items.map((item) => item.warehouseId))];
  const found = (await get(`/api/warehouses?organizationId=1&ids=${ids.join(',')}`, cookie)) as { data: Warehouse[] };
  return new Map(found.data.map((warehouse) => [warehouse.id, warehouse]));
}

/** The measured operations as endpoints of a REST server. */
const app = Fastify();

app.get('/aggregate', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  if (!(await isMember(cookie))) return reply.code(404).send({});
  const [list, stats] = (await Promise.all([
    get(listPath, cookie),
    get('/api/inventory-items/stats?organizationId=1', cookie),
  ])) as [{ data: Item[]; total: number }, Record<string, number>];
  const warehouses = await warehousesOf(list.data, cookie);
  return { data: adHocAnswer({ items: list.data, total: list.total, warehouses }, stats) };
});

app.get('/items', async (request, reply) => {
  const cookie = request.headers.cookie ?? '';
  if (!(await isMember(cookie))) return reply.code(404).send({});
  const { data: items, total } = (await get(listPath, cookie)) as { data: Item[]; total: number };
  return { data: firstPartyAnswer({ items, total, warehouses: await warehousesOf(items, cookie) }) };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
