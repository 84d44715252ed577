import { type GraphQLField, type GraphQLOutputType, getNamedType, isObjectType, isRequiredArgument } from 'graphql';

const depth = 3;

/**
 * Selects every field below `type` that needs no argument, `levels` deep, so that a leak anywhere in the response is found.
 */
function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const chosen = fields.flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return levels > 1 ? [field.name + selectionOf(field.type, levels - 1)] : [];
  });
  return ` { ${['__typename', ...chosen].join(' ')} }`;
}

/** Builds the operation of one root field with the arguments in `variables` and every possible result field. */
export function documentOf(
  operation: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
): string {
  const args = field.args.filter(({ name }) => name in variables);
  const missing = field.args.filter((arg) => isRequiredArgument(arg) && !(arg.name in variables));
  if (missing.length > 0) throw new Error(`${field.name} needs ${missing.map(({ name }) => name).join(', ')}`);
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const input = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = selectionOf(field.type, depth);
  return `${operation}${declared && ` (${declared})`} { ${field.name}${input && `(${input})`}${selection} }`;
}
