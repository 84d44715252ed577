import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import { ForgotPasswordPage } from './forgot-password-page';
import { ForgotPasswordDocument, ResetPasswordDocument } from './generated/operations';
import { ResetPasswordPage } from './reset-password-page';

const token = 'a'.repeat(43);
const password = 'lantern orbit mackerel tuesday';
const input = { token, password };
const expired = new GraphQLError('This link was used or is too old. Ask for a new one.', {
  extensions: { code: 'LINK_EXPIRED', class: 'Error' },
});

const setPassword = async (secret: string) => {
  await userEvent.type(screen.getByLabelText('New password'), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
};

test('whoever asks for a link is told to look into the mailbox, whatever the address', async () => {
  const variables = { input: { email: 'nadia@example.com' } };
  renderAs(<ForgotPasswordPage />, {
    mocks: [
      {
        request: { query: ForgotPasswordDocument, variables },
        result: { data: { forgotPassword: { accepted: true } } },
      },
    ],
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nadia@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(await screen.findByText('If nadia@example.com has an account, a mail is on its way.')).toBeTruthy();
});

test('an address that is none is refused before anything is sent', async () => {
  renderAs(<ForgotPasswordPage />);
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nadia');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(screen.getByText('Enter an e-mail address such as name@example.com')).toBeTruthy();
});

test('a new password is set with the token of the link, and sign-in follows', async () => {
  renderAs(<ResetPasswordPage />, {
    at: `/reset-password#${token}`,
    mocks: [
      {
        request: { query: ResetPasswordDocument, variables: { input } },
        result: { data: { resetPassword: { passwordSet: true } } },
      },
    ],
  });
  await setPassword(password);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('a password that is easy to guess is refused before anything is sent', async () => {
  renderAs(<ResetPasswordPage />, { at: `/reset-password#${token}` });
  await setPassword('passwordpassword');
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
});

test('a link that was used leads to a new one', async () => {
  renderAs(<ResetPasswordPage />, {
    at: `/reset-password#${token}`,
    mocks: [{ request: { query: ResetPasswordDocument, variables: { input } }, result: { errors: [expired] } }],
  });
  await setPassword(password);
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
});

test('a link that was cut says so at once', () => {
  renderAs(<ResetPasswordPage />, { at: '/reset-password#abc' });
  expect(screen.getByText(/The link is not complete/)).toBeTruthy();
});
