import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@tallyard/schema';
import type { GraphQLSchema } from 'graphql';
import { allModules, ruleTree, weights } from './collected.ts';
import { boundLists } from './limits/bounded-lists.ts';
import { guard, type RuleTree } from './permissions/shield.ts';
import { scalars } from './scalars/scalars.ts';

/** The executable schema of all modules, guarded by `tree`, with lists bounded by the modules' weights. Throws when a root field has no rule. */
export function buildSchema(tree: RuleTree = ruleTree(), extraTypeDefs: readonly string[] = []): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...typeDefs, ...extraTypeDefs],
    resolvers: [scalars, ...allModules().flatMap(({ resolvers }) => resolvers)],
  });
  return guard(boundLists(schema, weights()), tree);
}

let ofTheProduct: GraphQLSchema | undefined;

/** The product's own, made once in a process: it is the same for each bff of it, and takes a fifth of a second. */
export function productSchema(): GraphQLSchema {
  ofTheProduct ??= buildSchema();
  return ofTheProduct;
}
