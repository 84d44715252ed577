import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { Observable, type Subscriber } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { useSessionChanges } from './use-session-changes';

function Follower() {
  useSessionChanges();
  return null;
}

test('what is told of the session in part has the session asked for', async () => {
  const answers = new Answers();
  let line: Subscriber<ApolloLink.Result> | undefined;
  const loaded = new ApolloLink(
    () =>
      new Observable<ApolloLink.Result>((subscriber) => {
        line = subscriber;
      }),
  );
  const link = ApolloLink.split(
    (requested) => requested.operationType === OperationTypeNode.SUBSCRIPTION,
    loaded,
    answers.link,
  );
  renderAs(<Follower />, { link });
  await expect.poll(() => line).toBeDefined();
  expect(answers.count('CurrentSession')).toBe(0);
  line?.next({ data: { sessionChanged: { reason: null, session: null } }, errors: [{ message: 'odd' }] });
  await expect.poll(() => answers.count('CurrentSession')).toBe(1);
});
