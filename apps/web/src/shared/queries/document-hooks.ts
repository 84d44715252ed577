import type { ErrorPolicy, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Cache } from '@apollo/client/cache';
import { type SkipToken, skipToken, useLazyQuery, useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { noteReasons } from './missing-values.ts';

/*
 * The generated hooks are Apollo's own with their document bound. Each type repeats the overloads of Apollo's hook, so that
 * calls are checked and results typed as on the hook itself; document-hooks.test.ts compares them.
 */

type None = Record<never, never>;
type Whole = 'empty' | 'complete' | 'streaming';
type Partly = Whole | 'partial';

/** Options may be omitted only if no variable is required. */
type HookOptions<TVariables, TOptions> = None extends TVariables ? [options?: TOptions] : [options: TOptions];

interface PartialData {
  returnPartialData: boolean;
}

interface Policy<TPolicy> {
  errorPolicy?: TPolicy;
}

export interface QueryHook<TData, TVariables extends OperationVariables> {
  <TPolicy extends ErrorPolicy | undefined = undefined>(
    options: useQuery.Options<TData, TVariables> & PartialData & Policy<TPolicy>,
  ): useQuery.Result<TData, TVariables, Partly, TVariables, TPolicy>;
  (options: SkipToken): useQuery.Result<TData, TVariables, 'empty', Record<string, never>>;
  <TPolicy extends ErrorPolicy | undefined = undefined>(
    options: SkipToken | (useQuery.Options<TData, TVariables> & PartialData & Policy<TPolicy>),
  ): useQuery.Result<TData, TVariables, Partly, Partial<TVariables>, TPolicy>;
  <TPolicy extends ErrorPolicy | undefined = undefined>(
    ...args: HookOptions<TVariables, useQuery.Options<TData, TVariables> & Policy<TPolicy>>
  ): useQuery.Result<TData, TVariables, Whole, TVariables, TPolicy>;
  <TPolicy extends ErrorPolicy | undefined = undefined>(
    ...args: HookOptions<TVariables, SkipToken | (useQuery.Options<TData, TVariables> & Policy<TPolicy>)>
  ): useQuery.Result<TData, TVariables, Whole, Partial<TVariables>, TPolicy>;
}

export interface LazyQueryHook<TData, TVariables extends OperationVariables> {
  <TPolicy extends ErrorPolicy | undefined = undefined>(
    options: useLazyQuery.Options<TData, TVariables> & PartialData & Policy<TPolicy>,
  ): useLazyQuery.ResultTuple<TData, TVariables, Partly, TPolicy>;
  <TPolicy extends ErrorPolicy | undefined = undefined>(
    options?: useLazyQuery.Options<TData, TVariables> & Policy<TPolicy>,
  ): useLazyQuery.ResultTuple<TData, TVariables, Whole, TPolicy>;
}

/** The variables that the call must pass because the hook's options do not. */
type StillRequired<TVariables, TConfigured> = {
  [K in keyof TVariables as K extends keyof TConfigured ? K : never]?: TVariables[K];
} & Omit<TVariables, keyof TConfigured>;
type Flat<T> = { [K in keyof T]: T[K] };

export type MutationHook<TData, TVariables extends OperationVariables> = <
  TConfigured extends Partial<TVariables> = None,
  TPolicy extends ErrorPolicy | undefined = undefined,
>(
  options?: useMutation.Options<
    TData,
    TVariables,
    Cache.Implementation,
    { [K in keyof TConfigured]: K extends keyof TVariables ? TConfigured[K] : never }
  > &
    Policy<TPolicy>,
) => useMutation.ResultTuple<TData, Flat<StillRequired<TVariables, TConfigured>>, Cache.Implementation, TPolicy>;

export type SubscriptionHook<TData, TVariables extends OperationVariables> = (
  ...args: HookOptions<TVariables, SkipToken | useSubscription.Options<TData, TVariables>>
) => useSubscription.Result<TData>;

// The implementation is untyped: the types above check the options, and Apollo's hooks are generic again.

/** `usually` is the error policy unless the call passes one. 'all' keeps partial data (`FieldValue`, `PartlyRead`). */
export const queryHook = <TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  usually: ErrorPolicy = 'none',
): QueryHook<TData, TVariables> => {
  const useDocument = (options?: useQuery.Options<TData, TVariables> | SkipToken) => {
    const args = options === skipToken ? options : { errorPolicy: usually, ...options };
    const result = useQuery(document, args as never) as useQuery.Result<TData>;
    noteReasons(result.data, result.error);
    return result;
  };
  return useDocument as unknown as QueryHook<TData, TVariables>;
};

export const lazyQueryHook = <TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
): LazyQueryHook<TData, TVariables> =>
  ((options: never) => useLazyQuery(document, options)) as unknown as LazyQueryHook<TData, TVariables>;

export const mutationHook = <TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
): MutationHook<TData, TVariables> =>
  ((options: never) => useMutation(document, options)) as unknown as MutationHook<TData, TVariables>;

export const subscriptionHook = <TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
): SubscriptionHook<TData, TVariables> =>
  ((options: never) => useSubscription(document, options)) as unknown as SubscriptionHook<TData, TVariables>;
