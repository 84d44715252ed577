import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import { ConfirmEmailPage } from './confirm-email-page';
import {
  ConfirmEmailChangeDocument,
  ResendVerificationDocument,
  SignInDocument,
  SignUpDocument,
  VerifyEmailDocument,
} from './generated/operations';
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
    mocks: [{ request: { query: SignUpDocument, variables }, result: { data: { signUp: { accepted: true } } } }],
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
    mocks: [
      {
        request: { query: VerifyEmailDocument, variables: { input: { token } } },
        result: { data: { verifyEmail: { verified: true } } },
      },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

describe.each([
  [
    '/verify-email',
    VerifyEmailPage,
    VerifyEmailDocument,
    'verifyEmail',
    'verified',
    'Confirm the address',
    /get the mail again/,
  ],
  [
    '/confirm-email',
    ConfirmEmailPage,
    ConfirmEmailChangeDocument,
    'confirmEmailChange',
    'confirmed',
    'Use this address',
    /is unchanged/,
  ],
] as const)('%s', (path, Page, query, field, answer, label, dead) => {
  const token = 'a'.repeat(43);
  const request = { query, variables: { input: { token } } };
  const click = async () => userEvent.click(await screen.findByRole('button', { name: label }));

  test('without an answer nothing is said to be so, and another click with the same key is answered', async () => {
    const keys: (string | undefined)[] = [];
    renderAs(<Page />, {
      at: `${path}#${token}`,
      mocks: [
        { request, error: new TypeError('Failed to fetch') },
        { request, result: { data: { [field]: { [answer]: true } } } },
      ],
      onKey: (_name, key) => void keys.push(key),
    });
    await click();
    await screen.findByText('Please check your internet connection and try again.');
    expect(screen.queryByText(dead)).toBeNull();
    await click();
    await screen.findByText(/Your account is ready\.|Sign in with it from now on\./);
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)]);
  });

  test('a link that is used up has no button any more', async () => {
    const errors = refused('LINK_EXPIRED', 'This link was used or is too old.');
    renderAs(<Page />, { at: `${path}#${token}`, mocks: [{ request, result: { errors } }] });
    await click();
    expect(await screen.findByText(dead)).toBeTruthy();
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });
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
      {
        request: { query: ResendVerificationDocument, variables },
        result: { data: { resendVerification: { accepted: true } } },
      },
    ],
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
  expect(await screen.findByText(/The mail is on its way/)).toBeTruthy();
});
