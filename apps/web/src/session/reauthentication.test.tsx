import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { ada, renderAs } from '../../test/render';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { SignalBox } from '../shared/session/signals';
import { ReauthenticateDocument } from './generated/operations';
import { SessionProvider } from './session-provider';
import { SignalsContext } from './signals-context';

const session = {
  __typename: 'Session',
  ...ada,
  organizations: [
    { __typename: 'SessionOrganization', id: '7', organization: null, role: 'ADMIN', flags: [], warehouseIds: null },
  ],
};
const message = 'This is not your present password.';
const wrong = new GraphQLError(message, {
  extensions: { code: 'VALIDATION_FAILED', class: 'Request Error', details: [{ field: 'currentPassword', message }] },
});
const entering = (currentPassword: string) => ({
  query: ReauthenticateDocument,
  variables: { input: { currentPassword } },
});

async function ask() {
  const signals = new SignalBox();
  renderAs(
    <SignalsContext value={signals}>
      <SessionProvider>the page</SessionProvider>
    </SignalsContext>,
    {
      mocks: [
        { request: { query: CurrentSessionDocument }, result: { data: { session } } },
        { request: entering('wrong'), result: { errors: [wrong] } },
        { request: entering('right'), result: { data: { reauthenticate: { reauthenticated: true } } } },
      ],
    },
  );
  await screen.findByText('the page');
  let answers: Promise<boolean>[] = [];
  await act(async () => {
    answers = [signals.reauthenticate(), signals.reauthenticate()];
  });
  return { answers, field: await screen.findByLabelText('Your password') };
}

test('two commands at once ask for the password once; a wrong one stands at its field, the right one lets both go on', async () => {
  const { answers, field } = await ask();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.type(field, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(screen.getByText('the page')).toBeTruthy();
});

test('whoever would rather not enter it stays signed in', async () => {
  const { answers } = await ask();
  await userEvent.click(screen.getByText('Close'));
  expect(await Promise.all(answers)).toEqual([false, false]);
  expect(screen.getByText('the page')).toBeTruthy();
});
