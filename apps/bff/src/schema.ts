import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@tallyard/schema';
import type { GraphQLSchema } from 'graphql';
import { boundLists } from './limits/bounded-lists.ts';
import { type Module, ruleTreeOf, weightsOf } from './module.ts';
import { guard, type RuleTree } from './permissions/shield.ts';
import { scalars } from './scalars/scalars.ts';

/**
 * Builds the executable schema of the modules, guarded by `tree`, with lists truncated by the modules' weights. Throws if a
 * root field has no rule.
 */
export function buildSchema(
  modules: readonly Module[],
  tree: RuleTree = ruleTreeOf(modules),
  extraTypeDefs: readonly string[] = [],
): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...typeDefs, ...extraTypeDefs],
    resolvers: [scalars, ...modules.flatMap(({ resolvers }) => resolvers)],
  });
  return guard(boundLists(schema, weightsOf(modules)), tree);
}

const schemas = new WeakMap<readonly Module[], GraphQLSchema>();

/** Returns the schema of the modules with the product's rules. Cached, because building it takes a fifth of a second. */
export function productSchema(modules: readonly Module[]): GraphQLSchema {
  const known = schemas.get(modules);
  if (known) return known;
  const schema = buildSchema(modules);
  schemas.set(modules, schema);
  return schema;
}
