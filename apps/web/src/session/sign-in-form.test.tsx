import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import { SignInDocument } from './generated/operations';
import { SignInForm } from './sign-in-form';
import { safeNext } from './sign-in-page';

const fill = async (email: string, password: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('an address that is none is refused before anything is sent', async () => {
  renderAs(<SignInForm onSignedIn={() => undefined} />);
  await fill('ada', 'secret');
  expect(screen.getByText('Enter an e-mail address such as name@example.com')).toBeTruthy();
});

test('the first field that is wrong has the focus', async () => {
  renderAs(<SignInForm onSignedIn={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

test('wrong credentials keep what was typed and say so', async () => {
  const wrong = new GraphQLError('The e-mail address or the password is not right.', {
    extensions: { code: 'INVALID_CREDENTIALS', class: 'Authentication Error' },
  });
  const variables = { input: { email: 'ada@example.com', password: 'secret' } };
  renderAs(<SignInForm onSignedIn={() => undefined} />, {
    mocks: [{ request: { query: SignInDocument, variables }, result: { errors: [wrong] } }],
  });
  await fill('ada@example.com', 'secret');
  expect(await screen.findByText(/the password is not right/)).toBeTruthy();
  expect(screen.getByDisplayValue('ada@example.com')).toBeTruthy();
});

test.each([
  ['/alerts?status=TRIGGERED', '/alerts?status=TRIGGERED'],
  ['https://elsewhere.example', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  [null, null],
])('after sign-in %j leads to %j', (next, path) => expect(safeNext(next)).toBe(path));
