import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { describeError } from '../errors/errors';
import { useFormat } from '../format/use-format';
import { useOrganization } from '../organization/organization';
import { useMayIf } from '../permissions/permissions';
import { fetchGuard, questionOf } from '../queries/fetch-guard';
import { type LastKnownAge, useLastKnown } from '../queries/last-known';
import { latestData } from '../queries/latest-data';
import { noteReasons, rowsOf } from '../queries/missing-values';
import { useFallbackFetch, useSettled } from '../queries/settled-fetch';
import { useStalePolicy } from '../queries/stale-policy';
import {
  type Filters,
  type List,
  type ListAnswer,
  type ListState,
  listVariables,
  readList,
  requestedOfColumns,
  type ValuesOf,
} from './define-list';
import type { FilterControlProps } from './filter';
import { type UrlState, useUrlState } from './url-state';
import { useStepBack } from './use-step-back';
import { type OpenView, useOpenView } from './views/use-open-view';

/** The state of a list on the screen. */
export interface OpenList<Row, Values = unknown> {
  /** The key under which the browser stores its arrangement. */
  readonly name: string;
  readonly filters: Filters;
  readonly pageKey: string;
  readonly pageSizes: readonly number[] | undefined;
  readonly url: UrlState;
  readonly state: ListState<Values>;
  /** Updates the URL, returns to the first page and clears the selection, whose rows may no longer be visible. */
  readonly change: FilterControlProps['change'];
  /** The previous result stays until the next one arrives. Undefined: none has arrived, or the request failed. */
  readonly answer: ListAnswer<Row> | undefined;
  readonly rows: readonly Row[];
  readonly denied: boolean;
  readonly failed: boolean;
  /** True if the result is partial: some of its values could not be read. */
  readonly partly: boolean;
  /** Set if the last request failed and the rows are from an earlier result. */
  readonly kept: LastKnownAge | null;
  readonly error: Error | undefined;
  readonly refreshing: boolean;
  readonly retry: () => void;
  /** The saved view that is open, and its state. */
  readonly opened: OpenView;
  /** Requests the first `most` matching rows in the list's order, as they are now. Throws on failure. */
  readonly firstMatches: (most: number) => Promise<readonly Row[]>;
}

const refusals = new Set(['PERMISSION_DENIED', 'UPSTREAM_FORBIDDEN']);

/**
 * A past instant; null: the present. Only if the list's document has the variable, because current rows must not be shown as
 * historical.
 */
type AsOfOf<Variables> = 'asOf' extends keyof Variables ? string | null : null;

/** Requests the rows for the state in the URL. If the page is beyond the last one, it steps back. */
export function useList<Data, Variables extends OperationVariables, Row, F extends Filters>(
  list: List<Data, Variables, Row, F>,
  asOf: AsOfOf<Variables> | null = null,
): OpenList<Row, ValuesOf<F>> {
  const { active } = useOrganization();
  const { url, opened } = useOpenView(list, useUrlState());
  const format = useFormat();
  const state = readList(list, url);
  // guard: as-of.lists-ask-for-it
  const beside = { ...requestedOfColumns(list, opened.arrangement), ...(asOf !== null && { asOf }) };
  const variables = { ...listVariables(list, active.id, state, format), ...beside };
  const fetchPolicy = useStalePolicy(list.operation, variables, list.staleMs ?? 0);
  const may = useMayIf(list.needs);
  const settled = useSettled(list.refreshedBy !== undefined);
  // guard: views.asked-as-the-view-has-it
  const waits = opened.status === 'loading' || !settled || list.isAwaited === true;
  // The variables are the document's own; Apollo's options cannot express that through a generic.
  const document = list.document as TypedDocumentNode<Data, OperationVariables>;
  // guard: lists.needs-are-not-asked
  const isRequested = may && !waits;
  // guard: lists.one-value-costs-one-value
  const result = useQuery(document, { variables, fetchPolicy, skip: !isRequested, errorPolicy: 'all' });
  const { previousData, error, loading, refetch } = result;
  const { data, kept: stored } = useLastKnown({
    document,
    operation: list.operation,
    variables,
    ofItems: list.refreshedBy !== undefined,
    ...pick<Data>(result),
  });
  // guard: lists.says-why-a-value-is-missing
  noteReasons(data, error);
  // The data has all requested fields; those that could not be read are null.
  const present = latestData({ data, previousData, error }) as Data | undefined;
  const answer = useMemo(() => {
    if (present === undefined) return undefined;
    const page = list.page(present) ?? undefined;
    if (page === undefined) return undefined;
    return list.depth === undefined ? page : { ...page, total: Math.min(page.total, list.depth) };
  }, [present, list]);
  // guard: lists.step-back-of-every-list
  useStepBack(url, state.page, data === undefined ? undefined : answer?.totalPages, list.pageKey);

  const question = questionOf(list.operation, variables);
  const ask = () => void refetch();
  const isEmpty = data !== undefined && answer?.total === 0 && !state.filtered && !loading && !error;
  useFallbackFetch(isEmpty, list.refreshedBy, ask);

  const { set } = url;
  const change = useCallback<FilterControlProps['change']>(
    // guard: lists.selection-let-go
    (changes, options) => set({ ...changes, [list.pageKey]: null, selected: null }, options),
    [set, list.pageKey],
  );
  const client = useApolloClient();
  const firstMatches = async (most: number) => {
    const first = { ...state, page: 1, pageSize: Math.min(most, list.depth ?? most) };
    const { data: matched, error: failure } = await client.query({
      query: list.document as TypedDocumentNode<Data, OperationVariables>,
      variables: { ...listVariables(list, active.id, first, format), ...beside },
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
    failed: answer === undefined && !loading && !waits,
    partly: answer !== undefined && error !== undefined && stored === null,
    kept: answer === undefined ? null : stored,
    error,
    refreshing: (loading || waits) && data === undefined,
    opened,
    retry: () => {
      if (fetchGuard.may(question, 'person')) ask();
    },
    firstMatches,
  };
}

const none: readonly never[] = [];

/** Picks the used part of Apollo's result, whose type differs for each state. */
function pick<Data>({ data, error, loading }: { data?: unknown; error?: Error; loading: boolean }) {
  return { data: data as Data | undefined, error, loading };
}
