import { ApolloLink } from '@apollo/client/link';
import { act } from '@testing-library/react';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { Observable, type Subscriber } from 'rxjs';
import { type Answers, answerTo, type Mocks } from './answers';

/** The line on which a page is told of changes, held by the test. */
export class PausedConnection {
  #line: Subscriber<ApolloLink.Result> | undefined;

  /** Questions go to `answers`, subscriptions to this line. */
  readonly link = (answers: Answers): ApolloLink =>
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new ApolloLink(
        () =>
          new Observable<ApolloLink.Result>((subscriber) => {
            this.#line = subscriber;
          }),
      ),
      answers.link,
    );

  /** One payload of the subscription that the page has opened last. */
  readonly tell = (document: DocumentNode, mocks: Mocks): Promise<void> =>
    act(async () => this.#line?.next({ data: answerTo(document, mocks) }));
}
