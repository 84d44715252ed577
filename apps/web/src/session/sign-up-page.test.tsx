import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import {
  ResendVerificationDocument,
  SignInDocument,
  SignUpDocument,
  VerifyEmailDocument,
} from '../generated/operations';
import { SignInForm } from './sign-in-form';
import { SignUpPage } from './sign-up-page';
import { VerifyEmailPage } from './verify-email-page';

const email = 'nadia@example.com';
const password = 'lantern orbit mackerel tuesday';
const refused = (code: string, message: string) => [
  new GraphQLError(message, { extensions: { code, class: 'Error' } }),
];

const ask = async (secret: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Nadia');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.type(screen.getByLabelText('Password'), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
};

test('whoever signs up is told to look into the mailbox', async () => {
  const variables = { input: { name: 'Nadia', email, password } };
  renderAs(<SignUpPage />, {
    mocks: [{ request: { query: SignUpDocument, variables }, result: { data: { signUp: true } } }],
  });
  await ask(password);
  expect(await screen.findByText(`A mail is on its way to ${email}.`)).toBeTruthy();
});

test('a password that is easy to guess is refused before anything is sent', async () => {
  renderAs(<SignUpPage />);
  await ask('passwordpassword');
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
});

test('an address is confirmed by a click, and sign-in follows', async () => {
  const token = 'a'.repeat(43);
  renderAs(<VerifyEmailPage />, {
    at: `/verify-email#${token}`,
    mocks: [{ request: { query: VerifyEmailDocument, variables: { token } }, result: { data: { verifyEmail: true } } }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('a link that was cut says so', () => {
  renderAs(<VerifyEmailPage />, { at: '/verify-email#abc' });
  expect(screen.getByText(/The link is not complete/)).toBeTruthy();
});

test('an address that is not confirmed can have the mail again', async () => {
  const variables = { input: { email, password } };
  const errors = refused('EMAIL_NOT_VERIFIED', 'Confirm your e-mail address first.');
  renderAs(<SignInForm onSignedIn={() => undefined} />, {
    mocks: [
      { request: { query: SignInDocument, variables }, result: { errors } },
      { request: { query: ResendVerificationDocument, variables }, result: { data: { resendVerification: true } } },
    ],
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
  expect(await screen.findByText(/The mail is on its way/)).toBeTruthy();
});
