import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, getNamedType, Kind, type OperationDefinitionNode } from 'graphql';
import { typesReadInPart } from './codegen-partly-read.ts';

/**
 * Generates Apollo Client 4 hooks for the typed documents that `typed-document-node` writes into the same file. Their types
 * are in apps/web/src/shared/queries/document-hooks.ts. The published React plugin does not compile with Apollo Client 4, and
 * the client preset generates no hooks.
 */
export const plugin: PluginFunction<{ documentHooks: string }> = (schema, documents, { documentHooks }) => {
  const operations = documents.flatMap(({ document }: Types.DocumentFile) =>
    (document?.definitions ?? []).filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    ),
  );
  const makers = [...new Set(operations.flatMap(({ operation }) => makersOf[operation].map(({ maker }) => maker)))];
  return {
    prepend: makers.length === 0 ? [] : [`import { ${makers.toSorted().join(', ')} } from '${documentHooks}';`],
    content: operations.flatMap((operation) => hooksOf(operation, isReadInPart(schema, operation))).join('\n'),
  };
};

/** The hooks of each kind of operation: the suffix of their names, and the function that creates them. */
const makersOf = {
  query: [
    { ending: 'Query', maker: 'queryHook' },
    { ending: 'LazyQuery', maker: 'lazyQueryHook' },
  ],
  mutation: [{ ending: 'Mutation', maker: 'mutationHook' }],
  subscription: [{ ending: 'Subscription', maker: 'subscriptionHook' }],
} as const;

/** Returns whether all root fields of a query may return partial data. */
function isReadInPart(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  const inPart = typesReadInPart(schema);
  return selectionSet.selections.every((selection) => {
    const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined;
    return field !== undefined && inPart.has(getNamedType(field.type).name);
  });
}

function hooksOf({ name, operation }: OperationDefinitionNode, isInPart: boolean): string[] {
  if (name === undefined) throw new Error('Every operation needs a name: hooks are named after it.');
  const title = `${name.value.charAt(0).toUpperCase()}${name.value.slice(1)}`;
  // Marked pure, so that a bundle contains only the hooks in use.
  return makersOf[operation].map(
    ({ ending, maker }) =>
      `export const use${title}${ending} = /*#__PURE__*/ ${maker}(${title}Document${maker === 'queryHook' && isInPart ? ", 'all'" : ''});`,
  );
}
