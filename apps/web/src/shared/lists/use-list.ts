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
  /** The last answer failed, and what is shown is of an earlier one. */
  readonly kept: LastKnownAge | null;
  readonly error: Error | undefined;
  readonly refreshing: boolean;
  readonly retry: () => void;
  /** The view through which it is seen, and how its columns stand. */
  readonly opened: OpenView;
  /** Asks for the first `most` rows that match, in the order of the list and as they are now; throws why there are none. */
  readonly firstMatches: (most: number) => Promise<readonly Row[]>;
}

const refusals = new Set(['PERMISSION_DENIED', 'UPSTREAM_FORBIDDEN']);

/** An instant of the past; null: now. Only where the list's document takes it: otherwise rows of now would be shown as historical. */
type AsOfOf<Variables> = 'asOf' extends keyof Variables ? string | null : null;

/** Asks for what the address says of this list, and steps back from a page that has emptied. */
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
  // The variables are the document's own; Apollo's options cannot see that through a generic.
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
  // The data holds all that was requested; what could not be read is null in it.
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

/** As much of Apollo's answer as is looked at; its own type differs for each state. */
function pick<Data>({ data, error, loading }: { data?: unknown; error?: Error; loading: boolean }) {
  return { data: data as Data | undefined, error, loading };
}
