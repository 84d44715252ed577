import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';

interface Requested {
  /** The number of running requests. */
  running: number;
  /** The sequence number of the latest request that was answered, and its result. */
  answered: number;
  answer: ApolloLink.Result | null;
}

/**
 * Keeps the result of the latest of equal concurrent queries. An older response that arrives late could otherwise overwrite
 * newer data; its caller receives the newer result.
 */
export function createLatestAnswerLink(): ApolloLink {
  const requested = new Map<string, Requested>();
  let count = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = `${operation.operationName ?? ''}:${JSON.stringify(operation.variables)}`;
    const query = requested.get(key) ?? { running: 0, answered: 0, answer: null };
    requested.set(key, query);
    query.running += 1;
    count += 1;
    const number = count;
    return forward(operation).pipe(
      map((answer) => {
        if (query.answer !== null && query.answered > number) return query.answer;
        query.answered = number;
        query.answer = answer;
        return answer;
      }),
      finalize(() => {
        query.running -= 1;
        if (query.running === 0) requested.delete(key);
      }),
    );
  });
}
