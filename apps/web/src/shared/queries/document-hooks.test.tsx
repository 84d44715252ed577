import { ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ApolloProvider, skipToken, useLazyQuery, useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import { lazyQueryHook, mutationHook, queryHook, subscriptionHook } from './document-hooks';

interface ItemData {
  item: { id: string; name: string };
}
interface ItemVariables {
  id: string;
  depth?: number;
}

const itemQuery: TypedDocumentNode<ItemData, ItemVariables> = gql`
  query Item($id: ID!, $depth: Int) {
    item(id: $id, depth: $depth) {
      id
      name
    }
  }
`;
const anyQuery: TypedDocumentNode<ItemData, { depth?: number }> = gql`
  query Any($depth: Int) {
    item(depth: $depth) {
      id
      name
    }
  }
`;
const renameMutation: TypedDocumentNode<ItemData, ItemVariables> = gql`
  mutation Rename($id: ID!, $depth: Int) {
    item(id: $id, depth: $depth) {
      id
      name
    }
  }
`;
const changedSubscription: TypedDocumentNode<ItemData, ItemVariables> = gql`
  subscription Changed($id: ID!, $depth: Int) {
    item(id: $id, depth: $depth) {
      id
      name
    }
  }
`;

const useItemQuery = queryHook(itemQuery);
const useAnyQuery = queryHook(anyQuery);
const useItemLazyQuery = lazyQueryHook(itemQuery);
const useRenameMutation = mutationHook(renameMutation);
const useChangedSubscription = subscriptionHook(changedSubscription);

const variables = { id: '1' };
const errorPolicy = 'all' as const;

// Judged by the type check: never called. Each `@ts-expect-error` is an assertion, red as soon as what follows is accepted.

export function useSameQueries(known: boolean, partial: boolean) {
  expectTypeOf(useItemQuery({ variables })).toEqualTypeOf(useQuery(itemQuery, { variables }));
  expectTypeOf(useItemQuery(skipToken)).toEqualTypeOf(useQuery(itemQuery, skipToken));
  expectTypeOf(useItemQuery(known ? { variables } : skipToken)).toEqualTypeOf(
    useQuery(itemQuery, known ? { variables } : skipToken),
  );
  expectTypeOf(useItemQuery({ variables, returnPartialData: true })).toEqualTypeOf(
    useQuery(itemQuery, { variables, returnPartialData: true }),
  );
  expectTypeOf(useItemQuery({ variables, returnPartialData: partial })).toEqualTypeOf(
    useQuery(itemQuery, { variables, returnPartialData: partial }),
  );
  expectTypeOf(useItemQuery(known ? { variables, returnPartialData: true } : skipToken)).toEqualTypeOf(
    useQuery(itemQuery, known ? { variables, returnPartialData: true } : skipToken),
  );
  expectTypeOf(useItemQuery({ variables, errorPolicy })).toEqualTypeOf(useQuery(itemQuery, { variables, errorPolicy }));
  expectTypeOf(useAnyQuery()).toEqualTypeOf(useQuery(anyQuery));
  expectTypeOf(useAnyQuery({ variables: { depth: 2 } })).toEqualTypeOf(useQuery(anyQuery, { variables: { depth: 2 } }));

  const { data } = useItemQuery({ variables, returnPartialData: true });
  expectTypeOf(data?.item?.name).toEqualTypeOf<string | undefined>();

  // @ts-expect-error: `id` is required, and no options are given
  useItemQuery();
  // @ts-expect-error: `id` is required, and no variables are given
  useItemQuery({});
  // @ts-expect-error: `id` is required, and only `depth` is given
  useItemQuery({ variables: { depth: 2 } });
  // @ts-expect-error: `id` is required, and skipping by `skip` does not make up for it
  useItemQuery({ skip: true });
  // @ts-expect-error: `id` is required, also of an answer that may be partial
  useItemQuery({ returnPartialData: true });
  // @ts-expect-error: `id` is text and not a number
  useItemQuery({ variables: { id: 1 } });
  // @ts-expect-error: the document has no variable `name`
  useItemQuery({ variables: { id: '1', name: 'x' } });
}

export function useSameLazyQueries(partial: boolean) {
  expectTypeOf(useItemLazyQuery()).toEqualTypeOf(useLazyQuery(itemQuery));
  expectTypeOf(useItemLazyQuery({ fetchPolicy: 'network-only' })).toEqualTypeOf(
    useLazyQuery(itemQuery, { fetchPolicy: 'network-only' }),
  );
  expectTypeOf(useItemLazyQuery({ returnPartialData: true })).toEqualTypeOf(
    useLazyQuery(itemQuery, { returnPartialData: true }),
  );
  expectTypeOf(useItemLazyQuery({ returnPartialData: partial })).toEqualTypeOf(
    useLazyQuery(itemQuery, { returnPartialData: partial }),
  );
  expectTypeOf(useItemLazyQuery({ errorPolicy })).toEqualTypeOf(useLazyQuery(itemQuery, { errorPolicy }));

  const [look] = useItemLazyQuery();
  // @ts-expect-error: `id` is required, and no variables are given
  void look();
  // @ts-expect-error: a lazy query takes its variables when it is called, not here
  useItemLazyQuery({ variables });
}

export function useSameMutations() {
  expectTypeOf(useRenameMutation()).toEqualTypeOf(useMutation(renameMutation));
  expectTypeOf(useRenameMutation({ variables: { id: '1' } })).toEqualTypeOf(
    useMutation(renameMutation, { variables: { id: '1' } }),
  );
  expectTypeOf(useRenameMutation({ errorPolicy })).toEqualTypeOf(useMutation(renameMutation, { errorPolicy }));

  const [rename] = useRenameMutation();
  const [renameOne] = useRenameMutation({ variables: { id: '1' } });
  void renameOne();
  // @ts-expect-error: `id` is required, and no variables are given
  void rename();
  // @ts-expect-error: `id` is text and not a number
  void rename({ variables: { id: 1 } });
  // @ts-expect-error: the document has no variable `name`
  useRenameMutation({ variables: { name: 'x' } });
}

export function useSameSubscriptions(known: boolean) {
  expectTypeOf(useChangedSubscription({ variables })).toEqualTypeOf(
    useSubscription(changedSubscription, { variables }),
  );
  expectTypeOf(useChangedSubscription(known ? { variables } : skipToken)).toEqualTypeOf(
    useSubscription(changedSubscription, known ? { variables } : skipToken),
  );
  // @ts-expect-error: `id` is required, and no variables are given
  useChangedSubscription();
  // @ts-expect-error: `id` is text and not a number
  useChangedSubscription({ variables: { id: 1 } });
}

function clientOf(mocks: MockLink.MockedResponse[]) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new MockLink(mocks) });
  return ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
}

test('a hook asks for its own document, and for nothing while it is told to skip', async () => {
  const item = { __typename: 'Item', id: '1', name: 'Chair' };
  const wrapper = clientOf([{ request: { query: itemQuery, variables }, result: { data: { item } } }]);
  const { result, rerender } = renderHook(({ known }) => useItemQuery(known ? { variables } : skipToken), {
    initialProps: { known: false },
    wrapper,
  });
  expect(result.current).toMatchObject({ loading: false, dataState: 'empty' });
  rerender({ known: true });
  await waitFor(() => expect(result.current.data).toEqual({ item }));
});
