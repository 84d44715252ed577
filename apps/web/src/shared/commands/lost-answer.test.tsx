import { ApolloLink, Observable } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { answerTo } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { FailureAlert } from '../errors/failure-alert';
import { UpdateAccountDocument } from '../generated/shell-operations';
import { useCommand } from './use-command';

/** A button that renames, and says what came of it. */
function Rename({ done }: { done: (answer: unknown) => void }) {
  const rename = useCommand(UpdateAccountDocument, { entity: 'account', idOf: () => 'u1' });
  const press = async (name: string) => done(await rename.run({ input: { name } }));
  return (
    <>
      <button type="button" onClick={() => void press('New')}>
        Rename
      </button>
      <button type="button" onClick={() => void press('Other')}>
        Rename otherwise
      </button>
      <FailureAlert failure={rename.failure} />
    </>
  );
}

type Outcome = 'lost' | 'refused' | 'done';

/** What comes of one attempt after another, with the keys they carried. */
function show(...outcomes: Outcome[]) {
  const keys: (string | undefined)[] = [];
  const answers: unknown[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((subscriber) => {
        const outcome = outcomes.shift();
        queueMicrotask(() => {
          if (outcome === 'lost') return subscriber.error(new TypeError('Failed to fetch'));
          if (outcome === 'done') subscriber.next({ data: answerTo(operation.query, { updateAccount: {} }) });
          else {
            const errors = [new GraphQLError('No.', { extensions: { code: 'RULE_BROKEN', class: 'Request Error' } })];
            subscriber.next({ data: null, errors });
          }
          subscriber.complete();
        });
      }),
  );
  renderAs(<Rename done={(answer) => answers.push(answer)} />, { link, onKey: (_name, key) => keys.push(key) });
  return { keys, answers };
}
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const unknown = 'It is not known whether this was done';

test('a lost answer is neither done nor failed: what is sent again carries the same key, and goes on where it was', async () => {
  const { keys, answers } = show('lost', 'lost', 'done');
  await press('Rename');
  expect(await screen.findByText(unknown)).toBeTruthy();
  expect(answers).toEqual([]);
  await press('Send again');
  await waitFor(() => expect(keys).toHaveLength(2));
  await screen.findByText(unknown);
  await press('Send again');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]).not.toBeNull();
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByText(unknown)).toBeNull();
});

test('the toast of its class offers the same', async () => {
  const { keys, answers } = show('lost', 'done');
  await press('Rename');
  expect(await screen.findByText('Please check your internet connection and try again.')).toBeTruthy();
  const offered = screen.getAllByRole('button', { name: 'Send again' });
  expect(offered).toHaveLength(2);
  await userEvent.click(offered[1] as HTMLElement);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByText('Please check your internet connection and try again.')).toBeNull();
});

test('whoever does something else instead is not held up, and the other one has a key of its own', async () => {
  const { keys, answers } = show('lost', 'done');
  await press('Rename');
  await screen.findByText(unknown);
  await press('Rename otherwise');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(answers[0]).toBeNull();
  expect(answers[1]).not.toBeNull();
  expect(new Set(keys).size).toBe(2);
});

test('a refusal is a clear answer: nothing is offered to be sent again', async () => {
  const { answers } = show('refused');
  await press('Rename');
  await waitFor(() => expect(answers).toEqual([null]));
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
