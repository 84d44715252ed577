// modules: limits

import { readFileSync } from 'node:fs';
import {
  buildSchema,
  execute,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { boundLists, type CutList } from '../src/limits/bounded-lists.ts';
import { Reckoning } from '../src/limits/cost.ts';
import { planOf } from '../src/limits/cost-plan.ts';
import { lengthOf, together } from '../src/limits/cost-weights.ts';
import { weightsOf } from '../src/module.ts';
import { modules } from '../src/modules.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { startBff } from './running-bff.ts';

const sdl = readFileSync(new URL('../../../packages/schema/schema.graphql', import.meta.url), 'utf8');
const schema = boundLists(buildSchema(sdl), weightsOf(modules));
const ofModules = together(weightsOf(modules));
type Field = GraphQLField<unknown, unknown>;

/** Longer than anything that has no page size may be in an answer. */
const tooMany = 9_000;

const isList = (field: Field) => isListType(getNullableType(field.type));
const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
);
/** Rows of a page, whose size is requested, and results of a bulk mutation, one for each id. */
const isPaged = (type: GraphQLObjectType, { name }: Field) =>
  (name === 'items' && 'total' in type.getFields()) || name === 'outcomes';

const unpaged = objectTypes.flatMap((type) =>
  Object.values(type.getFields())
    .filter((field) => isList(field) && !isPaged(type, field))
    .map((field) => ({ name: `${type.name}.${field.name}`, type, field })),
);

function literal(type: GraphQLInputType): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${literal(nullable.ofType)}]`;
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name ?? '';
  if (isInputObjectType(nullable)) return `{ ${argumentsOf(Object.values(nullable.getFields()))} }`;
  return /^(Int|Float)$/.test(String(nullable)) ? '1' : String(nullable) === 'Boolean' ? 'true' : '"1"';
}

function argumentsOf(input: readonly Pick<GraphQLArgument, 'name' | 'type' | 'defaultValue'>[]): string {
  return input
    .filter(
      ({ name, type, defaultValue }) => name === 'pageSize' || (isNonNullType(type) && defaultValue === undefined),
    )
    .map(({ name, type }) => `${name}: ${literal(type)}`)
    .join(', ');
}

function called({ name, args }: Field): string {
  const input = argumentsOf(args);
  return input === '' ? name : `${name}(${input})`;
}

/** The shortest way to each type, as what opens it and what closes it. */
function ways(): Map<string, readonly [string, string]> {
  const found = new Map<string, readonly [string, string]>();
  const waiting: GraphQLObjectType[] = [];
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (!root) continue;
    found.set(root.name, [`${root.name.toLowerCase()} {`, '}']);
    waiting.push(root);
  }
  for (let type = waiting.shift(); type; type = waiting.shift()) {
    const [open, close] = found.get(type.name) ?? ['', ''];
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      if (!isObjectType(named) || found.has(named.name)) continue;
      found.set(named.name, [`${open} ${called(field)} {`, `} ${close}`]);
      waiting.push(named);
    }
  }
  return found;
}
const wayTo = ways();

/** All values of a row, without lists, which have rows of their own here. */
function selectionOf(field: Field): string {
  const named = getNamedType(field.type);
  if (!isObjectType(named)) return '';
  const values = Object.values(named.getFields()).filter(
    (one) => !isCompositeType(getNamedType(one.type)) && !isList(one) && argumentsOf(one.args) === '',
  );
  return `{ __typename ${values.map(({ name }) => name).join(' ')} }`;
}

/** An answer in which the list `long` has `length` rows, every other list one, and every value a short text. */
function answer(document: string, long: string, length: number) {
  const cuts: CutList[] = [];
  const contextValue = { noteCut: (cut: CutList) => cuts.push(cut) };
  const valueFor = (type: Field['type'], name: string): unknown => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) {
      return Array.from({ length: name === long ? length : 1 }, () => valueFor(nullable.ofType, ''));
    }
    if (isCompositeType(nullable)) return {};
    if (isEnumType(nullable)) return nullable.getValues()[0]?.value;
    return /^(Int|Float)$/.test(String(nullable)) ? 1 : String(nullable) === 'Boolean' ? true : 'text';
  };
  const result = execute({
    schema: filled(valueFor),
    document: parse(document),
    contextValue,
  });
  if (result instanceof Promise) throw new Error('It answers at once');
  return { result, cuts };
}

/** The schema with resolvers that make up values, cut as the product's are. */
function filled(valueFor: (type: Field['type'], name: string) => unknown) {
  const own = buildSchema(sdl);
  for (const type of Object.values(own.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = () => valueFor(field.type, `${type.name}.${field.name}`);
    }
  }
  return boundLists(own, weightsOf(modules));
}

describe('a list without a page size', () => {
  it('is found', () => {
    expect(unpaged.length).toBeGreaterThan(80);
  });

  it.each(unpaged.map(({ name }) => name))('%s says how long it is', (name) => {
    expect(Object.keys(ofModules.rowsOfLists)).toContain(name);
  });

  it.each(unpaged)('$name costs no more than was reckoned when it is as long as it can be', ({ name, type, field }) => {
    const [open, close] = wayTo.get(type.name) ?? [];
    if (open === undefined) throw new Error(`No way leads to ${type.name}`);
    const document = `${open} ${called(field)} ${selectionOf(field)} ${close}`;
    const rows = ofModules.rowsOfLists[name];
    const isCut = typeof rows === 'object' && rows.isCut === true;
    // What an argument says is 1 here, as are all numbers.
    const { most } = typeof rows === 'function' ? { most: 1 } : lengthOf(rows, {});
    const { result, cuts } = answer(document, name, isCut ? tooMany : most);
    expect(result.errors).toBeUndefined();
    const operation = getOperationAST(parse(document), undefined);
    if (!operation) throw new Error('No operation');
    const reckoning = new Reckoning(schema, planOf(schema, parse(document), operation), {}, ofModules);
    const estimate = reckoning.estimate({ mostPoints: 1e9, judge: (count) => count() });
    const bytes = Buffer.byteLength(JSON.stringify(result.data));
    const spent = reckoning.spent(result.data, Number.POSITIVE_INFINITY, bytes);
    expect(spent.points).toBeLessThanOrEqual(estimate.points);
    expect(cuts).toEqual(isCut ? [{ field: name, rows: most, total: tooMany }] : []);
  });
});

describe('what an answer has cost', () => {
  const document = parse('{ inventoryCategories(organizationId: 7) }');
  const operation = getOperationAST(document, undefined);
  if (!operation) throw new Error('No operation');
  const reckoning = new Reckoning(schema, planOf(schema, document, operation), {}, ofModules);
  const { points: reckoned } = reckoning.estimate({ mostPoints: 10_000, judge: (count) => count() });

  it('is all its rows, also beyond what was reckoned', () => {
    const inventoryCategories = Array.from({ length: tooMany }, () => 'text');
    expect(reckoning.spent({ inventoryCategories }).points).toBeGreaterThan(reckoned);
  });

  it('is its bytes where its rows are fewer', () => {
    const data = { inventoryCategories: ['x'.repeat(4_000_000)] };
    expect(reckoning.spent(data, 1, 4_096_000).points).toBe(1_000 + 100 + 1);
    expect(reckoning.spent(data, 1, 100).points).toBe(103);
  });
});

it('29 names of one breakdown are refused, and one is cut to so many rows and says so', async () => {
  const fake = await FakeUpstream.start();
  serveModules(fake);
  const rows = Array.from({ length: tooMany }, (_, n) => `{"category": "Category ${n}", "count": 1, "value": "1.00"}`);
  fake.on(
    'GET',
    '/api/inventory-items/stats',
    ok(`{"totalItems": 1, "inStock": 1, "lowStock": 0, "outOfStock": 0, "totalValue": "1", "averageValue": "1",
      "categories": ${tooMany}, "warehouses": 1, "categoryBreakdown": [${rows.join(',')}], "warehouseBreakdown": [],
      "createdLast30d": 0, "updatedLast30d": 0}`),
  );
  const bff = await startBff(fake.url);
  try {
    const breakdown = 'inventoryStats(organizationId: 7) { categoryBreakdown { category count value } }';
    const many = `{ ${Array.from({ length: 29 }, (_, n) => `a${n}: ${breakdown}`).join(' ')} }`;
    const refused = await bff.ask(many, { cookie: signedInAs('admin') });
    expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    for (let call = 0; call < 3; call += 1) {
      const response = await fetch(`${bff.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: signedInAs('admin') },
        body: JSON.stringify({ query: `{ ${breakdown} }` }),
      });
      const { data, errors, extensions } = (await response.json()) as {
        data: { inventoryStats: { categoryBreakdown: unknown[] } };
        errors?: unknown;
        extensions: { cost: { requested: number; actual: number }; cutLists: unknown };
      };
      expect(errors).toBeUndefined();
      expect(data.inventoryStats.categoryBreakdown).toHaveLength(500);
      expect(extensions.cutLists).toEqual([{ field: 'InventoryStats.categoryBreakdown', rows: 500, total: tooMany }]);
      expect(extensions.cost.actual).toBeLessThanOrEqual(extensions.cost.requested);
      expect(extensions.cost.actual).toBeGreaterThan(500);
    }
  } finally {
    await bff.drain();
    await fake.stop();
  }
});
