// modules: organizations, session
import { sharedRows } from '@tallyard/testing/share';
import { type GraphQLField, type GraphQLInputObjectType, getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from './document.ts';
import { ask, type GraphQLOutcome } from './graphql-caller.ts';
import { openingOf } from './open-subscription.ts';
import { rootFields } from './root-fields.ts';
import type { Part, Row } from './row.ts';
import { graphqlRows } from './rows/all.ts';
import { expectHiddenStays, expectNoDisclosure, expectRowAllowed, type Way } from './walk.ts';
import { World } from './world.ts';

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

async function variablesOf(
  row: Row,
  part: Pick<Part, 'ids' | 'names' | 'caller'>,
  field: GraphQLField<unknown, unknown>,
) {
  const params = { ...(await row.input?.(part.ids, part.caller)), organizationId: String(part.names.id) };
  const isArgument = (name: string) => field.args.some((argument) => argument.name === name);
  const variables = Object.fromEntries(Object.entries(params).filter(([name]) => isArgument(name)));
  const input = field.args.find(({ name }) => name === 'input');
  if (!input) return variables;
  // A mutation has a single input argument.
  const inside = (getNamedType(input.type) as GraphQLInputObjectType).getFields();
  return { ...variables, input: Object.fromEntries(Object.entries(params).filter(([name]) => name in inside)) };
}

describe.each([...sharedRows(rootFields, ({ name }) => name)])('$name', ({ name, operation, field }) => {
  const row = graphqlRows[name] ?? { who: 'public' };
  const way: Way<Record<string, unknown>, GraphQLOutcome> = {
    inputOf: (part) => variablesOf(row, part, field),
    send(part, variables) {
      combinations += 1;
      const document = documentOf(operation, field, variables);
      return operation === 'subscription'
        ? openingOf(world.url, part.caller, document, variables)
        : ask(world.url, part.caller, document, variables);
    },
    expectVerdict({ verdict, refusal }, { code, message }, text) {
      if (verdict === 'allowed') return expect([null, ...(row.mayAnswer ?? [])], text).toContain(code);
      expect(code, text).toBe(codes[verdict]);
      if (verdict === 'denied' && refusal !== undefined) expect(message, text).toBe(refusal);
    },
  };

  test('answers whom the tables say, and nobody else', () => expectRowAllowed(row, world, way));

  if (operation === 'mutation') {
    test('changes nothing in warehouses that the caller does not see', () => expectHiddenStays(row, world, way));
  }

  test('tells nobody of another organization whether a thing exists here', () => expectNoDisclosure(row, world, way));
});
