import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { describeError } from '../errors/errors';
import { useFormat } from '../format/use-format';
import { useOrganization } from '../organization/organization';
import { useMayIf } from '../permissions/permissions';
import { noteReasons, rowsOf } from '../queries/missing-values';
import { useStalePolicy } from '../queries/stale-policy';
import {
  type Filters,
  type List,
  type ListAnswer,
  type ListState,
  listVariables,
  readList,
  type ValuesOf,
} from './define-list';
import type { FilterControlProps } from './filter';
import { type UrlState, useUrlState } from './url-state';
import { useStepBack } from './use-step-back';
import { type OpenView, useOpenView } from './views/use-open-view';

/** A list as it stands on the screen. */
export interface OpenList<Row, Values = unknown> {
  /** Under which the browser keeps how somebody wants to see it. */
  readonly name: string;
  readonly filters: Filters;
  readonly pageKey: string;
  readonly pageSizes: readonly number[] | undefined;
  readonly url: UrlState;
  readonly state: ListState<Values>;
  /** Writes to the address, begins at the first page and lets go of what was selected, which may be out of sight now. */
  readonly change: FilterControlProps['change'];
  /** What was asked before stays until the answer comes; undefined: there is none yet, or it failed. */
  readonly answer: ListAnswer<Row> | undefined;
  readonly rows: readonly Row[];
  readonly denied: boolean;
  readonly failed: boolean;
  /** There is an answer, and some of its values could not be read. */
  readonly partly: boolean;
  readonly refreshing: boolean;
  readonly retry: () => void;
  /** The view through which it is seen, and how its columns stand. */
  readonly opened: OpenView;
  /** Asks for the first `most` rows that match, in the order of the list and as they are now; throws why there are none. */
  readonly firstMatches: (most: number) => Promise<readonly Row[]>;
}

const refusals = new Set(['PERMISSION_DENIED', 'UPSTREAM_FORBIDDEN']);

/** Asks for what the address says of this list, and steps back from a page that has emptied. */
export function useList<Data, Variables extends OperationVariables, Row, F extends Filters>(
  list: List<Data, Variables, Row, F>,
): OpenList<Row, ValuesOf<F>> {
  const { active } = useOrganization();
  const { url, opened } = useOpenView(list, useUrlState());
  const format = useFormat();
  const state = readList(list, url);
  const variables = listVariables(list, active.id, state, format);
  const fetchPolicy = useStalePolicy(list.operation, variables, list.staleMs ?? 0);
  const may = useMayIf(list.needs);
  const isAsked = may && opened.status !== 'loading';
  const { data, previousData, error, loading, refetch } = useQuery(
    // The variables are the document's own; Apollo's options cannot see that through a generic.
    list.document as TypedDocumentNode<Data, OperationVariables>,
    { variables, fetchPolicy, skip: !isAsked, errorPolicy: 'all' },
  );
  noteReasons(data, error);
  // The data holds all that was asked for; what could not be read is null in it.
  const present = (data ?? (error ? undefined : previousData)) as Data | undefined;
  const answer = useMemo(() => {
    if (present === undefined) return undefined;
    const page = list.page(present) ?? undefined;
    if (page === undefined) return undefined;
    return list.depth === undefined ? page : { ...page, total: Math.min(page.total, list.depth) };
  }, [present, list]);
  useStepBack(url, state.page, data === undefined ? undefined : answer?.totalPages, list.pageKey);

  const { set } = url;
  const change = useCallback<FilterControlProps['change']>(
    (changes, options) => set({ ...changes, [list.pageKey]: null, selected: null }, options),
    [set, list.pageKey],
  );
  const client = useApolloClient();
  const firstMatches = async (most: number) => {
    const first = { ...state, page: 1, pageSize: Math.min(most, list.depth ?? most) };
    const { data: matched, error: failure } = await client.query({
      query: list.document as TypedDocumentNode<Data, OperationVariables>,
      variables: listVariables(list, active.id, first, format),
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
    const rows = rowsOf(matched && list.page(matched as Data));
    if (!rows) throw failure ?? new Error('The list did not come.');
    return rows;
  };
  return {
    name: list.operation,
    filters: list.filters,
    pageKey: list.pageKey,
    pageSizes: list.pageSizes,
    url,
    state,
    change,
    answer,
    rows: useMemo(() => rowsOf(answer) ?? none, [answer]),
    denied: !may || (error !== undefined && refusals.has(describeError(error).code)),
    failed: answer === undefined && !loading && opened.status !== 'loading',
    partly: answer !== undefined && error !== undefined,
    refreshing: (loading || opened.status === 'loading') && data === undefined,
    opened,
    retry: () => void refetch(),
    firstMatches,
  };
}

const none: readonly never[] = [];
