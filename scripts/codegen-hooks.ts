import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { isNonNullType, Kind, type OperationDefinitionNode, typeFromAST } from 'graphql';

/**
 * Emits Apollo Client 4 hooks over the typed documents that `typed-document-node` writes into the same file.
 * The published React plugin does not compile with Apollo Client 4, and the client preset makes no hooks.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const operations = documents.flatMap(({ document }: Types.DocumentFile) =>
    (document?.definitions ?? []).filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    ),
  );
  const needsVariables = (operation: OperationDefinitionNode) =>
    (operation.variableDefinitions ?? []).some((variable) => {
      const type = typeFromAST(schema, variable.type as never);
      return isNonNullType(type) && variable.defaultValue === undefined;
    });
  return {
    prepend: ["import * as ApolloReact from '@apollo/client/react';"],
    content: operations.map((operation) => hooksOf(operation, needsVariables(operation))).join('\n'),
  };
};

function hooksOf(operation: OperationDefinitionNode, variablesRequired: boolean): string {
  const name = operation.name?.value;
  if (name === undefined) throw new Error('Every operation needs a name: hooks are named after it.');
  const title = name[0]?.toUpperCase() + name.slice(1);
  const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[operation.operation];
  const types = `${title}${kind}, ${title}${kind}Variables`;
  const document = `${title}Document`;
  if (operation.operation === 'mutation') {
    return `export function use${title}Mutation(options?: ApolloReact.useMutation.Options<${types}>) {
  return ApolloReact.useMutation(${document}, options);
}
`;
  }
  if (operation.operation === 'subscription') {
    const mark = variablesRequired ? '' : '?';
    return `export function use${title}Subscription(options${mark}: ApolloReact.useSubscription.Options<${types}>${
      variablesRequired ? ` & ({ variables: ${title}SubscriptionVariables } | { skip: true })` : ''
    }) {
  return ApolloReact.useSubscription(${document}, options as ApolloReact.useSubscription.Options<${types}>);
}
`;
  }
  const required = variablesRequired ? ` & ({ variables: ${title}QueryVariables } | { skip: true })` : '';
  const mark = variablesRequired ? '' : '?';
  return `export function use${title}Query(options${mark}: ApolloReact.useQuery.Options<${types}>${required}) {
  return ApolloReact.useQuery(${document}, options as ApolloReact.useQuery.Options<${types}>);
}
export function use${title}LazyQuery(options?: ApolloReact.useLazyQuery.Options<${types}>) {
  return ApolloReact.useLazyQuery(${document}, options);
}
`;
}
