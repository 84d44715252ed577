import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ada, renderAs } from '../../test/render';
import { UpdateAccountDocument } from '../shared/generated/shell-operations';
import { AccountPage } from './account-page';
import {
  AccountDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
  DeleteAccountDocument,
  EndSessionDocument,
  OpenSessionsDocument,
} from './generated/operations';

const account = {
  __typename: 'Account' as const,
  ...ada,
  pendingEmail: null,
};
const session = (id: string, device: string, isCurrent: boolean) => ({
  __typename: 'OpenSession' as const,
  id,
  device,
  address: '198.51.100.7',
  createdAt: '2026-01-01T08:00:00Z',
  lastUsedAt: '2026-01-02T08:00:00Z',
  expiresAt: '2026-01-31T08:00:00Z',
  isCurrent,
});
const sessions = [session('s1', 'Firefox on Linux', true), session('s2', 'Safari on iOS', false)];

const reads = (more: object = {}, open = sessions) => [
  { request: { query: AccountDocument }, result: { data: { account: { ...account, ...more } } } },
  { request: { query: OpenSessionsDocument }, result: { data: { openSessions: open } } },
];
const refusing = (field: string, message: string) => [
  new GraphQLError(message, {
    extensions: { code: 'VALIDATION_FAILED', class: 'Request Error', details: [{ field, message }] },
  }),
];
const strong = 'lantern orbit mackerel tuesday';
const part = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => vi.unstubAllGlobals());

async function open(mocks: NonNullable<Parameters<typeof renderAs>[1]>['mocks']) {
  renderAs(<AccountPage usage={<p>Share usage here</p>} />, { role: 'viewer', mocks });
  await screen.findByRole('heading', { name: 'Profile' });
  await screen.findByRole('list', { name: 'Your sessions' });
}

test('the page shows the account, its sessions and what other modules put into it', async () => {
  await open(reads({ pendingEmail: 'new@example.com' }));
  expect(screen.getByDisplayValue('Ada')).toBeTruthy();
  expect(screen.getByText(/A mail is on its way to new@example.com/)).toBeTruthy();
  expect(screen.getByText('Share usage here')).toBeTruthy();
  const [here, there] = part('Sessions').getAllByRole('listitem');
  expect(here?.textContent).toContain('This browser');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(there?.textContent).toContain('Safari on iOS');
  expect(there?.textContent).toMatch(/ends .*Jan.* 31|ends .*31.*Jan/);
});

test('a name is saved', async () => {
  const input = { name: 'Ada Lovelace' };
  const saved = { ...account, person: { ...account.person, ...input } };
  await open([
    ...reads(),
    {
      request: { query: UpdateAccountDocument, variables: { input } },
      result: { data: { updateAccount: { account: saved } } },
    },
  ]);
  await userEvent.type(screen.getByLabelText('Name'), ' Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeTruthy();
});

test('a wrong present password stands at its field, and what was typed stays', async () => {
  const input = { currentPassword: 'wrong', newPassword: strong };
  const errors = refusing('currentPassword', 'This is not your present password.');
  await open([...reads(), { request: { query: ChangePasswordDocument, variables: { input } }, result: { errors } }]);
  await userEvent.type(screen.getByLabelText('Present password'), 'wrong');
  await userEvent.type(screen.getByLabelText('New password'), strong);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your present password.')).toBeTruthy();
  expect(screen.getByDisplayValue(strong)).toBeTruthy();
});

test('a new password that is easy to guess is refused before anything is sent', async () => {
  await open(reads());
  await userEvent.type(screen.getByLabelText('Present password'), 'something');
  await userEvent.type(screen.getByLabelText('New password'), 'passwordpassword');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
});

test('a new address is asked for with the password, and the page then waits for it', async () => {
  const input = { email: 'new@example.com', currentPassword: 'secret' };
  await open([
    ...reads(),
    {
      request: { query: ChangeEmailDocument, variables: { input } },
      result: { data: { changeEmail: { accepted: true } } },
    },
    ...reads({ pendingEmail: 'new@example.com' }),
  ]);
  await userEvent.type(screen.getByLabelText('New address'), 'new@example.com');
  await userEvent.type(screen.getByLabelText('Your password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(await screen.findByText(/A mail is on its way to new@example.com/)).toBeTruthy();
});

test('a session is ended and leaves the list', async () => {
  await open([
    ...reads(),
    {
      request: { query: EndSessionDocument, variables: { input: { id: 's2' } } },
      result: { data: { endSession: { deletedId: 's2' } } },
    },
    ...reads({}, sessions.slice(0, 1)),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'End the session of Safari on iOS' }));
  await waitFor(() => expect(part('Sessions').getAllByRole('listitem')).toHaveLength(1));
});

describe('the account is deleted', () => {
  const input = { confirmation: 'ada@example.com', currentPassword: 'secret' };
  const refusal =
    'You are the last admin of Harbour Supply. Make somebody else an admin there first; then you can delete your account.';
  const fill = async (address: string) => {
    await userEvent.click(part('Delete account').getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your email address'), address);
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    return dialog;
  };

  test('not before the address was typed', async () => {
    await open(reads());
    const dialog = await fill('ada@example.org');
    expect(await dialog.findByText('Type your e-mail address to confirm.')).toBeTruthy();
  });

  test('not as the last admin of an organization, which the dialog says', async () => {
    const errors = [new GraphQLError(refusal, { extensions: { code: 'RULE_BROKEN', class: 'Request Error' } })];
    await open([...reads(), { request: { query: DeleteAccountDocument, variables: { input } }, result: { errors } }]);
    const dialog = await fill('ada@example.com');
    expect(await dialog.findByText(refusal)).toBeTruthy();
  });
});

test('a picture that the browser cannot read is refused in words', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
  await open(reads());
  const file = new File(['<svg/>'], 'me.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Picture file'), file);
  expect(await screen.findByText('The picture must be a PNG, JPEG or WebP file.')).toBeTruthy();
});

test.each([
  ['PERMISSION_DENIED', 'You may not see your profile'],
  ['UPSTREAM_UNREACHABLE', 'Your account could not be loaded'],
])('%s is drawn as: %s', async (code, title) => {
  const errors = [new GraphQLError('no', { extensions: { code, class: 'Error' } })];
  renderAs(<AccountPage usage={null} />, { mocks: [{ request: { query: AccountDocument }, result: { errors } }] });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
