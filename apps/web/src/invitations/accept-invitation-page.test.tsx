import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import {
  CurrentSessionDocument,
  type SessionFieldsFragment,
  SignOutDocument,
} from '../shared/generated/shell-operations';
import { AcceptInvitationPage } from './accept-invitation-page';
import {
  AcceptInvitationAsNewDocument,
  AcceptInvitationDocument,
  OpenedInvitationDocument,
} from './generated/operations';

const token = 'x'.repeat(43);
const at = `/accept-invitation#${token}`;
const opened = (more: object = {}) => ({
  request: { query: OpenedInvitationDocument, variables: { token } },
  result: {
    data: {
      openedInvitation: {
        organizationName: 'Bolts',
        invitedByName: 'Ada',
        email: 'tom@example.com',
        role: 'USER' as const,
        hasAccount: false,
        ...more,
      },
    },
  },
});
const person = (email: string, ids: string[] = []): SessionFieldsFragment & { __typename: string } => ({
  __typename: 'Session',
  locale: null,
  timeZone: null,
  colorScheme: null,
  person: { id: email, name: 'Tom', email, avatarUrl: null },
  organizations: ids.map((id) => ({
    __typename: 'SessionOrganization',
    id,
    organization: { __typename: 'Organization', id, name: id, currency: 'EUR', timeZone: null },
    role: 'USER',
    flags: [],
    warehouseIds: null,
  })),
});
const session = (of: SessionFieldsFragment | null) => ({
  request: { query: CurrentSessionDocument },
  result: { data: { session: of } },
});
const page = <AcceptInvitationPage signIn={(email) => <p>Sign-in form for {email}</p>} />;
const refused = (code: string, message: string) => [
  new GraphQLError(message, { extensions: { code, class: 'Error' } }),
];

afterEach(() => sessionStorage.clear());

test('somebody signed in with that address accepts with one press and is in that organization', async () => {
  const { router } = renderAs(page, {
    at,
    mocks: [
      opened({ hasAccount: true }),
      session(person('tom@example.com', ['3'])),
      {
        request: { query: AcceptInvitationDocument, variables: { input: { token } } },
        result: { data: { acceptInvitation: { session: person('tom@example.com', ['3', '9']) } } },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await expect.poll(() => router.state.location.pathname).toBe('/o/9/dashboard');
});

test('somebody signed in with another address is told which, and signs out first', async () => {
  renderAs(page, {
    at,
    mocks: [
      opened({ hasAccount: true }),
      session(person('ada@example.com')),
      { request: { query: SignOutDocument }, result: { data: { signOut: { signedOut: true } } } },
    ],
  });
  await screen.findByText(/You are signed in as ada@example.com. Only tom@example.com can accept/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and go on' }));
  expect(await screen.findByText('Sign-in form for tom@example.com')).toBeTruthy();
});

test('whoever has an account signs in first', async () => {
  renderAs(page, { at, mocks: [opened({ hasAccount: true }), session(null)] });
  expect(await screen.findByText('Sign-in form for tom@example.com')).toBeTruthy();
});

test('somebody new chooses a name and a password; with an account meanwhile, they sign in', async () => {
  const input = { token, name: 'Tom', password: 'granite window seven kettle' };
  renderAs(page, {
    at,
    mocks: [
      opened(),
      session(null),
      {
        request: { query: AcceptInvitationAsNewDocument, variables: { input } },
        result: { errors: refused('CONFLICT', 'tom@example.com has an account.') },
      },
    ],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Tom');
  await userEvent.type(screen.getByLabelText('Password'), input.password);
  await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  expect(await screen.findByText('Sign-in form for tom@example.com')).toBeTruthy();
});

const lost = new TypeError('Failed to fetch');
const lostText = 'Please check your internet connection and try again.';

test('somebody new whose answer was lost presses again, which is the same request, and is in', async () => {
  const input = { token, name: 'Tom', password: 'granite window seven kettle' };
  const request = { query: AcceptInvitationAsNewDocument, variables: { input } };
  const keys: (string | undefined)[] = [];
  const { router } = renderAs(page, {
    at,
    mocks: [
      opened(),
      session(null),
      { request, error: lost },
      { request, result: { data: { acceptInvitationAsNew: { session: person('tom@example.com', ['9']) } } } },
    ],
    onKey: (name, key) => void (name === 'AcceptInvitationAsNew' && keys.push(key)),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Tom');
  await userEvent.type(screen.getByLabelText('Password'), input.password);
  const button = screen.getByRole('button', { name: 'Create account and join' });
  await userEvent.click(button);
  await screen.findByText(lostText);
  await userEvent.click(button);
  await expect.poll(() => router.state.location.pathname).toBe('/o/9/dashboard');
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)]);
});

test('accepting again after a lost answer carries the same key, and after a refusal another', async () => {
  const request = { query: AcceptInvitationDocument, variables: { input: { token } } };
  const keys: (string | undefined)[] = [];
  const { router } = renderAs(page, {
    at,
    mocks: [
      opened({ hasAccount: true }),
      session(person('tom@example.com')),
      { request, error: lost },
      { request, result: { errors: refused('RATE_LIMITED', 'Too many requests') } },
      { request, result: { data: { acceptInvitation: { session: person('tom@example.com', ['9']) } } } },
    ],
    onKey: (name, key) => void (name === 'AcceptInvitation' && keys.push(key)),
  });
  const button = await screen.findByRole('button', { name: 'Accept the invitation' });
  for (const text of [lostText, 'Too many requests']) {
    await userEvent.click(button);
    await screen.findByText(text);
  }
  await userEvent.click(button);
  await expect.poll(() => router.state.location.pathname).toBe('/o/9/dashboard');
  expect(keys[0]).toBe(keys[1]);
  expect([keys.length, keys[2] === keys[1]]).toEqual([3, false]);
});

test('a weak password is refused before anything is sent', async () => {
  renderAs(page, { at, mocks: [opened(), session(null)] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Tom');
  await userEvent.type(screen.getByLabelText('Password'), 'passwordpassword');
  await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
});

test('a dead link and half a link say so', async () => {
  const dead = { ...opened(), result: { errors: refused('LINK_EXPIRED', 'This link was used or is too old.') } };
  renderAs(page, { at, mocks: [dead, session(null)] });
  expect(await screen.findByText('This link was used or is too old.')).toBeTruthy();
  renderAs(page, { at: '/accept-invitation#half', mocks: [session(null)] });
  expect(await screen.findByText(/The link is not complete/)).toBeTruthy();
});
