import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, type Observable, ReplaySubject, share, tap } from 'rxjs';
import { changesSoFar, noteChange } from '../../shared/queries/changes-so-far';

/**
 * Deduplicates equal queries: a later caller shares the running request, unless data has changed since it was sent, which its
 * result may not include.
 */
export function createSharedAnswerLink(): ApolloLink {
  const underWay = new Map<string, { asked: number; answer: Observable<ApolloLink.Result> }>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) return forward(operation).pipe(tap(noteChange));
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = `${operation.operationName ?? ''}:${JSON.stringify(operation.variables)}`;
    const same = underWay.get(key);
    // guard: lists.answer-from-before-a-change
    if (same && same.asked === changesSoFar()) return same.answer;
    const answer = forward(operation).pipe(
      finalize(() => {
        if (underWay.get(key)?.answer === answer) underWay.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1) }),
    );
    underWay.set(key, { asked: changesSoFar(), answer });
    return answer;
  });
}
