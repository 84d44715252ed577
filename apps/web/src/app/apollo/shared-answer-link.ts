import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, type Observable, ReplaySubject, share, tap } from 'rxjs';
import { changesSoFar, noteChange } from '../../shared/queries/changes-so-far';

/**
 * Of equal questions that several parts of the page ask, one travels: a later one is given the answer that is under way,
 * unless something has been changed since that was asked, which it may not know of.
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
