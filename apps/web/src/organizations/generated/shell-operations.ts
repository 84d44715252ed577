/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../generated/schema-types.ts';

import { lazyQueryHook, queryHook } from '../../shared/queries/document-hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FirstStepsQueryVariables = Exact<{
  organizationId: string;
}>;


export type FirstStepsQuery = { firstSteps: { hasItems: boolean, hasInvited: boolean, hasOwnRule: boolean } };


export const FirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"organizationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasItems"}},{"kind":"Field","name":{"kind":"Name","value":"hasInvited"}},{"kind":"Field","name":{"kind":"Name","value":"hasOwnRule"}}]}}]}}]} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const useFirstStepsQuery = /*#__PURE__*/ queryHook(FirstStepsDocument);
export const useFirstStepsLazyQuery = /*#__PURE__*/ lazyQueryHook(FirstStepsDocument);