import { readFileSync } from 'node:fs';
import { ApolloClient } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { HttpLink } from '@apollo/client/link/http';
import { buildSchema, isAbstractType, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { CurrentSessionDocument } from '../apps/web/src/shared/generated/shell-operations.ts';

test('an operation is written to the letter as Apollo Client sends it', async () => {
  let sent = { query: '', operationName: '' };
  const answer = async (_url: unknown, init?: RequestInit) => {
    sent = JSON.parse(init?.body as string);
    return new Response('{"data":{"session":null}}', { headers: { 'content-type': 'application/json' } });
  };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({ uri: 'http://bff', fetch: answer }),
  });
  await client.query({ query: CurrentSessionDocument });
  const file = new URL('../packages/schema/operations.json', import.meta.url);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(sent.query).toBe(known[sent.operationName]);
});

// The client's cache is not told which types an interface has: it would leave out, in silence, what is asked of one.
test('no operation asks anything of an interface', () => {
  const read = (name: string) => readFileSync(new URL(`../packages/schema/${name}`, import.meta.url), 'utf8');
  const schema = buildSchema(read('schema.graphql'));
  const operations = JSON.parse(read('operations.json')) as Record<string, string>;
  const ofInterfaces = Object.entries(operations).flatMap(([name, text]) =>
    parse(text)
      .definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ typeCondition }) => typeCondition.name.value)
      .filter((type) => isAbstractType(schema.getType(type)))
      .map((type) => `${name}: ${type}`),
  );
  expect(Object.keys(operations).length).toBeGreaterThan(50);
  expect(ofInterfaces).toEqual([]);
});
