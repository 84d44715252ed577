import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

/**
 * Emits Apollo Client 4 hooks over the typed documents that `typed-document-node` writes into the same file; what they
 * take and answer stands in apps/web/src/shared/document-hooks.ts. The published React plugin does not compile with
 * Apollo Client 4, and the client preset makes no hooks.
 */
export const plugin: PluginFunction<{ documentHooks: string }> = (_schema, documents, { documentHooks }) => {
  const operations = documents.flatMap(({ document }: Types.DocumentFile) =>
    (document?.definitions ?? []).filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    ),
  );
  const makers = [...new Set(operations.flatMap(({ operation }) => makersOf[operation].map(({ maker }) => maker)))];
  return {
    prepend: makers.length === 0 ? [] : [`import { ${makers.toSorted().join(', ')} } from '${documentHooks}';`],
    content: operations.flatMap(hooksOf).join('\n'),
  };
};

/** The hooks of each kind of operation: how their names end, and what makes them. */
const makersOf = {
  query: [
    { ending: 'Query', maker: 'queryHook' },
    { ending: 'LazyQuery', maker: 'lazyQueryHook' },
  ],
  mutation: [{ ending: 'Mutation', maker: 'mutationHook' }],
  subscription: [{ ending: 'Subscription', maker: 'subscriptionHook' }],
} as const;

function hooksOf({ name, operation }: OperationDefinitionNode): string[] {
  if (name === undefined) throw new Error('Every operation needs a name: hooks are named after it.');
  const title = `${name.value.charAt(0).toUpperCase()}${name.value.slice(1)}`;
  // Marked pure, so that a bundle holds only the hooks that are used.
  return makersOf[operation].map(
    ({ ending, maker }) => `export const use${title}${ending} = /*#__PURE__*/ ${maker}(${title}Document);`,
  );
}
