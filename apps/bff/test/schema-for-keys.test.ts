import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeUpstream } from './fake-upstream.ts';
import { matrix, peopleOnly } from './role-matrix.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let text: string;
let schema: GraphQLSchema;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
  text = await (await fetch(`${bff.url}/schema.graphql?for=api-key`)).text();
  schema = buildSchema(text);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});

it.each(matrix)('%s is in the schema of keys exactly when keys may do it', (operation) => {
  const isForPeople = peopleOnly.some((name) => operation.includes(name));
  expect(validate(schema, parse(operation)).length === 0).toBe(!isForPeople);
});

it('holds nothing of signing in, of the own account, nor of what only these lead to', () => {
  for (const name of ['signIn', 'SignInInput', 'account', 'type Account', 'createApiKey', 'enum ApiKeyStatus']) {
    expect(text).not.toContain(name);
  }
  expect(validate(schema, parse('{ session { person { id } organizations { id flags } } }'))).toEqual([]);
});

it('says what each field needs, and describes it', () => {
  expect(text).toContain('@needs(flag: canAdjustInventory, action: "inventory.adjust")');
  expect(text).toContain('Who may ask for a root field');
});

it('is a part of the whole schema, which is served without the word', async () => {
  const whole = await (await fetch(`${bff.url}/schema.graphql`)).text();
  expect(whole).toContain('type Account');
  expect(Object.keys(buildSchema(whole).getTypeMap())).toEqual(
    expect.arrayContaining(Object.keys(schema.getTypeMap())),
  );
});
