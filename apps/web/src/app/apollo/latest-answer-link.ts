import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';

interface Requested {
  /** Requests under way. */
  running: number;
  /** Number of the youngest request that has been answered, and its answer. */
  answered: number;
  answer: ApolloLink.Result | null;
}

/**
 * Of two equal queries under way the younger one's answer stays: an older one that comes late over a slow line knows
 * less, and would otherwise put back on the page what has been changed meanwhile. It is given the younger answer.
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
