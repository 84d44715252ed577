import { createRequire } from 'node:module';
import type { GraphQLSchema } from 'graphql';
import type { IMiddleware } from 'graphql-middleware';
import type * as Shield from 'graphql-shield';

/**
 * graphql-shield's ESM build imports `util.isUndefined`, which Node 23 removed. Its CommonJS build reads the same name at run
 * time and works once it is restored. graphql-middleware is loaded through the same `require`, so that both use one build.
 * Only this file contains the patch.
 */
const require = createRequire(import.meta.url);
const util = require('node:util') as { isUndefined?: (value: unknown) => boolean };
util.isUndefined ??= (value) => value === undefined;

const shieldModule = require('graphql-shield') as typeof Shield;
const middlewareModule = require('graphql-middleware') as typeof import('graphql-middleware');

export const { allow, deny, rule } = shieldModule;
export type ShieldRule = ReturnType<ReturnType<typeof rule>> | typeof allow;

/** The rules of all root fields, and of nested fields that need more permissions than their parents. */
export type RuleTree = Readonly<Record<string, Readonly<Record<string, ShieldRule>>>>;

export const rootTypes = ['Query', 'Mutation', 'Subscription'] as const;

/** Returns the root fields of `schema` without a rule in `tree`, as 'Type.field'. */
export function unruledFields(schema: GraphQLSchema, tree: RuleTree): string[] {
  return rootTypes.flatMap((typeName) => {
    const type = schema.getType(typeName);
    const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
    return fields.filter((field) => !Object.hasOwn(tree[typeName] ?? {}, field)).map((field) => `${typeName}.${field}`);
  });
}

/**
 * Returns the Subscription fields with a resolver: shield would guard only the resolver, so that anybody could open the
 * stream.
 */
export function resolvedSubscriptions(schema: GraphQLSchema): string[] {
  const fields = Object.entries(schema.getSubscriptionType()?.getFields() ?? {});
  return fields.filter(([, field]) => field.resolve !== undefined).map(([name]) => `Subscription.${name}`);
}

type FieldMiddleware = Record<string, Record<string, unknown>>;

/**
 * Applies `tree` to the schema. shield generates a middleware for every field of every type regardless of the fallback, which
 * costs 0.4-0.7 ms a request, so only the fields of the tree are kept. Throws if a root field has no rule or a Subscription
 * field has a resolver.
 */
export function guard(schema: GraphQLSchema, tree: RuleTree): GraphQLSchema {
  const unruled = unruledFields(schema, tree);
  // guard: permissions.unruled-field
  if (unruled.length > 0) throw new Error(`No permission rule for ${unruled.join(', ')}.`);
  const resolved = resolvedSubscriptions(schema);
  if (resolved.length > 0)
    throw new Error(`Only subscribe is guarded, so there must be no resolver: ${resolved.join(', ')}.`);
  const generator = shieldModule.shield(tree as Parameters<typeof shieldModule.shield>[0], {
    allowExternalErrors: true,
    fallbackRule: deny,
  });
  const generated = generator.generate(schema as never) as FieldMiddleware;
  const stored = Object.fromEntries(
    Object.entries(tree).map(([typeName, fields]) => [
      typeName,
      Object.fromEntries(Object.keys(fields).map((field) => [field, generated[typeName]?.[field]])),
    ]),
  );
  return middlewareModule.applyMiddleware(schema as never, stored as IMiddleware) as unknown as GraphQLSchema;
}
