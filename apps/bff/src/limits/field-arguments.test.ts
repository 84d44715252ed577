import { buildSchema, type FieldNode, getArgumentValues, getOperationAST, getVariableValues, parse } from 'graphql';
import { expect, test } from 'vitest';
import { argumentsReader } from './field-arguments.ts';

const schema = buildSchema(`
  input Filter { ids: [ID!], deep: Filter, size: Int = 3 }
  enum Order { UP DOWN }
  type Query {
    rows(id: ID!, page: Int! = 1, size: Int = 20, order: Order = UP, ids: [ID!], filter: Filter, word: String): String
    plain: String
  }
`);
const declared =
  'query ($id: ID!, $page: Int = 4, $size: Int, $order: Order, $ids: [ID!], $one: ID!, $filter: Filter, $word: String = "w")';

const fields = [
  'rows(id: "a")',
  'rows(id: "a", page: 2, size: null, order: DOWN, ids: ["x", "y"], filter: { ids: ["x"] }, word: "v")',
  'rows(id: $id)',
  'rows(id: $id, page: $page, size: $size, order: $order, ids: $ids, filter: $filter, word: $word)',
  'rows(id: $id, page: 3, size: $size, ids: "x")',
  'rows(id: $id, ids: [$one])',
  'rows(id: "a", filter: { ids: [$one], deep: { size: $size } })',
  'plain',
];
const input: Readonly<Record<string, unknown>>[] = [
  { id: 'i', one: 'o' },
  { id: 'i', one: 'o', page: null, size: null, order: null, ids: null, filter: null, word: null },
  { id: 7, one: 'o', page: 9, size: 8, order: 'DOWN', ids: 'x', filter: { ids: ['a', 'b'] }, word: 'v' },
  { id: 'i', one: 'o', ids: [], filter: {} },
];
const cases = fields.flatMap((field) => input.map((variables) => [field, variables] as const));

test.each(cases)('%s with %j is read as graphql reads it', (field, variables) => {
  const operation = getOperationAST(parse(`${declared} { ${field} }`));
  const node = operation?.selectionSet.selections[0] as FieldNode;
  const definition = schema.getQueryType()?.getFields()[node.name.value];
  if (!definition) throw new Error(`no field ${node.name.value}`);
  const { coerced } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables);
  if (!coerced) throw new Error('the variables do not fit');
  const byGraphql = () => {
    try {
      return getArgumentValues(definition, node, coerced);
    } catch {
      return {};
    }
  };
  const read = argumentsReader(definition, node);
  // Twice: what was prepared for a document is not used up.
  expect([read(coerced), read(coerced)]).toEqual([byGraphql(), byGraphql()]);
  expect(Object.keys(read(coerced)).sort()).toEqual(Object.keys(byGraphql()).sort());
});
