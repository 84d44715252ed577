import type { ApolloClient } from '@apollo/client';
import type { OperationName } from '../../generated/operation-names';
import { noteChange } from './changes-so-far';
import { isRequestedSince, markStaleBefore } from './stale-policy';

/**
 * Asks those of the named queries again that the page shows now; the others ask when they are visited next. What was
 * asked at `since` or later is current already and is left.
 */
export function refetchOnPage(
  client: ApolloClient,
  operationNames: readonly OperationName[],
  since = Number.POSITIVE_INFINITY,
): void {
  markStaleBefore(since, operationNames);
  // What is current shares its answer on; nothing else does.
  if (since === Number.POSITIVE_INFINITY) noteChange();
  const names = new Set<string>(operationNames);
  for (const query of client.getObservableQueries('active')) {
    if (!names.has(query.queryName ?? '') || isRequestedSince(since, query.queryName ?? '', query.variables)) continue;
    noteChange();
    // The query itself says on the page that it failed.
    void query.refetch().catch(() => undefined);
  }
}
