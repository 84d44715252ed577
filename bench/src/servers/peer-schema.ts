import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import DataLoader from 'dataloader';
import { get, sessionOf } from './upstream-client.ts';

// One copy of graphql in the process: the CommonJS one, which the CommonJS peers also load.
const require = createRequire(import.meta.url);
const { makeExecutableSchema } = require('@graphql-tools/schema') as typeof import('@graphql-tools/schema');

/** The context that every peer creates per request, as in their documentation: a session and a loader. */
export interface PeerContext {
  readonly cookie: string;
  readonly session: { readonly organizations: readonly { readonly organizationId: number }[] };
  readonly warehouses: DataLoader<string, { id: string; name: string } | null>;
}

interface Item {
  itemId: string;
  warehouseId: string;
  quantity: number;
  reorderPoint: number;
  unitPrice: number;
}

interface ListArguments {
  readonly page: number;
  readonly pageSize: number;
}

export type Resolver = (parent: unknown, args: ListArguments, context: PeerContext) => unknown;

/** The product's own types, so that the same document is valid on every server. */
export const typeDefs = readFileSync(new URL('../../../packages/schema/schema.graphql', import.meta.url), 'utf8');

/** The measured root fields. Each peer guards them in its own way. */
export const queries: Readonly<Record<string, Resolver>> = {
  inventoryItems: async (_root, { page, pageSize }, { cookie }) => {
    const list = (await get(
      `/api/inventory-items/organization/1?page=${page}&limit=${pageSize}&sortBy=name&sortDirection=asc`,
      cookie,
    )) as { data: Item[]; total: number };
    const { data: items, total } = list;
    return { items, total, totalIsExact: true, page, pageSize, totalPages: Math.ceil(total / pageSize) };
  },
  inventoryStats: async (_root, _args, { cookie }) => {
    const stats = (await get('/api/inventory-items/stats?organizationId=1', cookie)) as { totalValue: number };
    return { ...stats, totalValue: String(stats.totalValue) };
  },
};

export const itemResolvers = {
  id: (item: Item) => item.itemId,
  unitPrice: (item: Item) => String(item.unitPrice),
  stockLevel: (item: Item) =>
    item.quantity <= 0 ? 'OUT_OF_STOCK' : item.quantity <= item.reorderPoint ? 'LOW_STOCK' : 'IN_STOCK',
  warehouse: (item: Item, _args: unknown, { warehouses }: PeerContext) => warehouses.load(item.warehouseId),
};

export function isMember({ session }: PeerContext): boolean {
  return session.organizations.some((each) => each.organizationId === 1);
}

/** Returns the root fields, each wrapped in a guard, for the peers without a shield. */
export function guardedQueries(): Record<string, Resolver> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, resolve]) => [
      name,
      ((parent, args, context) => {
        if (!isMember(context)) throw new Error('Not authorised');
        return resolve(parent, args, context);
      }) satisfies Resolver,
    ]),
  );
}

export function schemaOf(Query: Record<string, Resolver>) {
  return makeExecutableSchema({ typeDefs, resolvers: { Query, InventoryItem: itemResolvers } });
}

export async function contextOf(cookie: string): Promise<PeerContext> {
  return {
    cookie,
    session: (await sessionOf(cookie)) as PeerContext['session'],
    warehouses: new DataLoader(async (ids) => {
      const found = (await get(`/api/warehouses?organizationId=1&ids=${ids.join(',')}`, cookie)) as {
        data: { id: string; name: string }[];
      };
      const byId = new Map(found.data.map((warehouse) => [warehouse.id, warehouse]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  };
}
