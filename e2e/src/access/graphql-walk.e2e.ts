import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLInputObjectType, type GraphQLSchema, getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from './document.ts';
import { ask } from './graphql-caller.ts';
import { openingOf } from './opening.ts';
import { aboutNothing, comparable, namesThings, type Part, partsOf, type Row } from './row.ts';
import { graphqlRows } from './rows/all.ts';
import { World } from './world.ts';

const schemaFile = new URL('../../../packages/schema/schema.graphql', import.meta.url);
const schema: GraphQLSchema = buildSchema(readFileSync(schemaFile, 'utf8'));
const operations = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const;
const fields = Object.entries(operations).flatMap(([typeName, operation]) => {
  const type = schema.getType(typeName);
  const own = type && 'getFields' in type ? Object.values(type.getFields()) : [];
  return own.map((field) => ({
    name: `${typeName}.${field.name}`,
    operation,
    field: field as GraphQLField<unknown, unknown>,
  }));
});

const codes = { denied: 'PERMISSION_DENIED', unauthenticated: 'UNAUTHENTICATED', notFound: 'NOT_FOUND' } as const;

let world: World;
let combinations = 0;

beforeAll(async () => {
  world = await World.start();
});
afterAll(async () => {
  process.stdout.write(`GraphQL: ${combinations} combinations of field and caller\n`);
  await world?.end();
});

test('every root field has its row, and every row its field', () => {
  expect(Object.keys(graphqlRows).sort()).toEqual(fields.map(({ name }) => name).sort());
});

async function variablesOf(
  row: Row,
  part: Pick<Part, 'ids' | 'names' | 'caller'>,
  field: GraphQLField<unknown, unknown>,
) {
  const given = { ...(await row.input?.(part.ids, part.caller)), organizationId: String(part.names.id) };
  const isArgument = (name: string) => field.args.some((argument) => argument.name === name);
  const variables = Object.fromEntries(Object.entries(given).filter(([name]) => isArgument(name)));
  const input = field.args.find(({ name }) => name === 'input');
  if (!input) return variables;
  // A mutation takes all in one input.
  const inside = (getNamedType(input.type) as GraphQLInputObjectType).getFields();
  return { ...variables, input: Object.fromEntries(Object.entries(given).filter(([name]) => name in inside)) };
}

describe.each(fields)('$name', ({ name, operation, field }) => {
  const row = graphqlRows[name];
  const send = (part: Part, variables: Record<string, unknown>) => {
    combinations += 1;
    const document = documentOf(operation, field, variables);
    return operation === 'subscription'
      ? openingOf(world.url, part.caller, document, variables)
      : ask(world.url, part.caller, document, variables);
  };

  test('answers whom the tables say, and nobody else', async () => {
    if (row === undefined) throw new Error(`${name} has no row`);
    for (const part of await partsOf(row, world)) {
      const variables = await variablesOf(row, part, field);
      const before = part.verdict === 'allowed' ? '' : await world.fingerprint();
      const outcome = await send(part, variables);
      const told = `${part.name}: ${outcome.text.slice(0, 300)}`;
      if (part.verdict === 'allowed') {
        expect([null, ...(row.mayAnswer ?? [])], told).toContain(outcome.code);
        continue;
      }
      expect(outcome.code, told).toBe(codes[part.verdict]);
      if (part.verdict === 'denied' && part.refusal !== undefined) {
        expect(outcome.message, told).toBe(part.refusal);
      }
      expect(outcome.text, told).not.toContain(world.home.mark);
      expect(await world.fingerprint(), `${part.name} changed something`).toBe(before);
    }
  });

  test('tells nobody of another organisation whether a thing exists here', async () => {
    if (row === undefined || row.who === 'public') return;
    const { home, rival } = world;
    for (const { caller } of Object.values(rival.members)) {
      const variables = await variablesOf(row, { names: rival, ids: home, caller: home.admin }, field);
      if (!namesThings(variables)) return;
      const part: Part = { name: 'with swapped ids', caller, names: rival, ids: home, verdict: 'notFound' };
      const before = await world.fingerprint();
      const swapped = await send(part, variables);
      expect(swapped.text).not.toContain(home.mark);
      expect(comparable(swapped)).toBe(comparable(await send(part, aboutNothing(variables))));
      expect(await world.fingerprint(), 'something was changed').toBe(before);
    }
  });
});
