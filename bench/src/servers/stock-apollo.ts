import { createRequire } from 'node:module';
import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import DataLoader from 'dataloader';
import Fastify from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { get, sessionOf } from './upstream-client.ts';

// graphql-shield's ES module does not load on this Node; its CommonJS build needs what it asks of util put back.
const require = createRequire(import.meta.url);
const util = require('node:util') as { isUndefined?: (value: unknown) => boolean };
util.isUndefined ??= (value) => value === undefined;
const { shield, rule, allow } = require('graphql-shield') as typeof import('graphql-shield');
const { applyMiddleware } = require('graphql-middleware') as typeof import('graphql-middleware');
const { makeExecutableSchema } = require('@graphql-tools/schema') as typeof import('@graphql-tools/schema');

interface Context {
  cookie: string;
  session: { organizations: { organizationId: number }[] };
  warehouses: DataLoader<string, { id: string; name: string } | null>;
}

interface Item {
  itemId: string;
  warehouseId: string;
  quantity: number;
  reorderPoint: number;
  unitPrice: number;
}

/** Stock Apollo Server with graphql-shield, set up as their documentation shows: the peer to be ahead of. */
const typeDefs = `
  scalar Decimal
  scalar DateTime
  enum StockLevel { IN_STOCK LOW_STOCK OUT_OF_STOCK }
  type Warehouse { id: ID! name: String! }
  type InventoryItem {
    id: ID! name: String! sku: String! category: String location: String quantity: Float! reorderPoint: Float
    unitPrice: Decimal stockLevel: StockLevel! isActive: Boolean! updatedAt: DateTime! warehouse: Warehouse
  }
  type InventoryItemPage { items: [InventoryItem!]! total: Int! totalPages: Int! }
  type InventoryStats { totalItems: Int! inStock: Float! lowStock: Int! outOfStock: Int! totalValue: Decimal! }
  type Query {
    inventoryItems(organizationId: ID!, page: Int, pageSize: Int): InventoryItemPage!
    inventoryStats(organizationId: ID!): InventoryStats!
  }`;

const resolvers = {
  Query: {
    inventoryItems: async (_root: unknown, args: { page: number; pageSize: number }, { cookie }: Context) => {
      const list = (await get(
        `/api/inventory-items/organization/1?page=${args.page}&limit=${args.pageSize}&sortBy=name&sortDirection=asc`,
        cookie,
      )) as { data: Item[]; total: number };
      return { items: list.data, total: list.total, totalPages: Math.ceil(list.total / args.pageSize) };
    },
    inventoryStats: async (_root: unknown, _args: unknown, { cookie }: Context) => {
      const stats = (await get('/api/inventory-items/stats?organizationId=1', cookie)) as { totalValue: number };
      return { ...stats, totalValue: String(stats.totalValue) };
    },
  },
  InventoryItem: {
    id: (item: Item) => item.itemId,
    unitPrice: (item: Item) => String(item.unitPrice),
    stockLevel: (item: Item) =>
      item.quantity <= 0 ? 'OUT_OF_STOCK' : item.quantity <= item.reorderPoint ? 'LOW_STOCK' : 'IN_STOCK',
    warehouse: (item: Item, _args: unknown, { warehouses }: Context) => warehouses.load(item.warehouseId),
  },
};

const isMember = rule({ cache: 'contextual' })((_parent, _args, { session }: Context) =>
  session.organizations.some((each) => each.organizationId === 1),
);
const permissions = shield({ Query: { '*': isMember } }, { fallbackRule: allow });
const schema = applyMiddleware(
  makeExecutableSchema({ typeDefs, resolvers }),
  permissions.generate(makeExecutableSchema({ typeDefs, resolvers })),
) as GraphQLSchema;

const app = Fastify();
const apollo = new ApolloServer<Context>({ schema, plugins: [fastifyApolloDrainPlugin(app)], introspection: false });
await apollo.start();
await app.register(fastifyApollo(apollo), {
  context: async (request) => {
    const cookie = request.headers.cookie ?? '';
    return {
      cookie,
      session: (await sessionOf(cookie)) as Context['session'],
      warehouses: new DataLoader(async (ids) => {
        const found = (await get(`/api/warehouses?organizationId=1&ids=${ids.join(',')}`, cookie)) as {
          data: { id: string; name: string }[];
        };
        const byId = new Map(found.data.map((warehouse) => [warehouse.id, warehouse]));
        return ids.map((id) => byId.get(id) ?? null);
      }),
    };
  },
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
