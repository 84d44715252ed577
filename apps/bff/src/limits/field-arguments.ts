import { type FieldNode, type GraphQLField, getArgumentValues, isNonNullType, Kind } from 'graphql';
import type { FieldArguments } from './cost-weights.ts';

export type ReadArguments = (variables: Readonly<Record<string, unknown>>) => FieldArguments;
type Definition = GraphQLField<unknown, unknown>;

const none: FieldArguments = {};
const nothing: ReadArguments = () => none;
const noVariables = {};

/**
 * Returns a reader for the arguments of a field, with the same result as graphql's `getArgumentValues`, but prepared once for
 * a document: arguments without variables are constant, and a variable is only looked up. If graphql would reject the
 * arguments, the result is empty: the execution reports the error and makes no upstream call.
 */
export function argumentsReader(definition: Definition, node: FieldNode): ReadArguments {
  if (definition.args.length === 0) return nothing;
  const byGraphql: ReadArguments = (variables) => {
    try {
      return getArgumentValues(definition, node, variables);
    } catch {
      return none;
    }
  };
  const fieldArguments = node.arguments ?? [];
  const looked = new Map<string, string>();
  for (const { name, value } of fieldArguments)
    if (value.kind === Kind.VARIABLE) looked.set(name.value, value.name.value);
  const others = fieldArguments.filter(({ value }) => value.kind !== Kind.VARIABLE);
  if (others.some(({ value }) => value.kind === Kind.OBJECT || value.kind === Kind.LIST)) {
    // There may be a variable inside.
    return byGraphql;
  }
  if (looked.size === 0) {
    const constant = byGraphql(noVariables);
    return () => constant;
  }
  const constants = constantsOf(definition, node, looked);
  if (constants === null) return byGraphql;
  const read = definition.args.flatMap(({ name, type, defaultValue }) => {
    const variable = looked.get(name);
    return variable === undefined ? [] : [{ name, variable, isNonNull: isNonNullType(type), defaultValue }];
  });
  return (variables) => {
    const args: Record<string, unknown> = { ...constants };
    for (const { name, variable, isNonNull, defaultValue } of read) {
      const value = Object.hasOwn(variables, variable) ? variables[variable] : defaultValue;
      if (isNonNull && (value === undefined || value === null)) return none;
      if (value !== undefined || Object.hasOwn(variables, variable)) args[name] = value;
    }
    return args;
  };
}

/** Returns the arguments without variables, including defaults; null if graphql rejects them. */
function constantsOf(
  definition: Definition,
  node: FieldNode,
  looked: ReadonlyMap<string, string>,
): FieldArguments | null {
  const args = definition.args.filter(({ name }) => !looked.has(name));
  const fieldArguments = node.arguments?.filter(({ name }) => !looked.has(name.value)) ?? [];
  try {
    return getArgumentValues({ ...definition, args }, { ...node, arguments: fieldArguments }, noVariables);
  } catch {
    return null;
  }
}
