import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLSchema } from 'graphql';

const schemaFile = new URL('../../../packages/schema/schema.graphql', import.meta.url);
const schema: GraphQLSchema = buildSchema(readFileSync(schemaFile, 'utf8'));
const operations = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const;
/** Every field of Query, Mutation and Subscription. */
export const rootFields = Object.entries(operations).flatMap(([typeName, operation]) => {
  const type = schema.getType(typeName);
  const own = type && 'getFields' in type ? Object.values(type.getFields()) : [];
  return own.map((field) => ({
    name: `${typeName}.${field.name}`,
    operation,
    field: field as GraphQLField<unknown, unknown>,
  }));
});
