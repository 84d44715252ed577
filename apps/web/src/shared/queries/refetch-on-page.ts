import type { ApolloClient } from '@apollo/client';
import type { OperationName } from '../../generated/operation-names';
import { noteChange } from './changes-so-far';
import { isRequestedSince, markStaleBefore } from './stale-policy';

/**
 * Refetches those named queries that the page shows now; the others are refetched at their next visit. Results requested at
 * `since` or later are current and are kept.
 */
export function refetchOnPage(
  client: ApolloClient,
  operationNames: readonly OperationName[],
  since = Number.POSITIVE_INFINITY,
): void {
  markStaleBefore(since, operationNames);
  // Results requested since then may still be shared with other callers; stale ones may not.
  if (since === Number.POSITIVE_INFINITY) noteChange();
  const names = new Set<string>(operationNames);
  for (const query of client.getObservableQueries('active')) {
    if (!names.has(query.queryName ?? '') || isRequestedSince(since, query.queryName ?? '', query.variables)) continue;
    noteChange();
    // The query itself shows the failure on the page.
    void query.refetch().catch(() => undefined);
  }
}
