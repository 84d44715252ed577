import type { ApolloClient } from '@apollo/client';
import type { OperationName } from '../../generated/operation-names';
import { noteChange } from './changes-so-far';
import { markStale } from './stale-policy';

/** Asks those of the named queries again that the page shows now; the others ask when they are visited next. */
export function refetchOnPage(client: ApolloClient, operationNames: readonly OperationName[]): void {
  noteChange();
  markStale(...operationNames);
  const onPage = new Set([...client.getObservableQueries('active')].map((query) => query.queryName));
  void client.refetchQueries({ include: operationNames.filter((name) => onPage.has(name)) });
}
