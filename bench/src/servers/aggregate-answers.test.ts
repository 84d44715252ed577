import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { adHocAnswer, firstPartyAnswer, type Item, type Warehouse } from './aggregate-answers.ts';
import { answers, cookie, documents } from './payloads.ts';
import { contextOf, guardedQueries, schemaOf } from './peer-schema.ts';

// The copy of graphql that the peers load.
const { graphql } = createRequire(import.meta.url)('graphql') as typeof import('graphql');

const { upstream } = vi.hoisted(() => ({ upstream: { get: (_path: string): unknown => undefined } }));
vi.mock('./upstream-client.ts', () => ({
  get: async (path: string) => upstream.get(path),
  sessionOf: async () => upstream.get('/api/auth/session'),
}));
upstream.get = (path) => (JSON.parse(answers[path.split('?', 1)[0] ?? ''] ?? '{}') as { data: unknown }).data;

const list = upstream.get('/api/inventory-items/organization/1') as { data: Item[]; total: number };
const warehouses = (upstream.get('/api/warehouses') as { data: Warehouse[] }).data;
const page = { items: list.data, total: list.total, warehouses: new Map(warehouses.map((one) => [one.id, one])) };
const stats = upstream.get('/api/inventory-items/stats') as Record<string, number>;
/** By the path of the answer on the aggregate. */
const byHand: Readonly<Record<string, unknown>> = {
  '/aggregate': adHocAnswer(page, stats),
  '/items': firstPartyAnswer(page),
};

test.each(documents)('the aggregate answers by hand what the $name asks for', async ({ aggregate, body }) => {
  const answer = await graphql({
    schema: schemaOf(guardedQueries()),
    source: body.query,
    variableValues: body.variables,
    contextValue: await contextOf(cookie),
  });
  expect(answer.errors).toBeUndefined();
  expect(byHand[aggregate]).toEqual(JSON.parse(JSON.stringify(answer.data)));
});

test.each(documents)('the upstream of the bench has a value for each field of the $name', async ({ aggregate }) => {
  const { inventoryItems } = byHand[aggregate] as { inventoryItems: { items: Record<string, unknown>[] } };
  expect(Object.entries(inventoryItems.items[0] ?? {}).filter(([, value]) => value == null)).toEqual([]);
});
