import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import { ApiKeysPage } from './api-keys-page';
import {
  type ApiKeyRowFragment,
  ApiKeysDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
} from './generated/operations';

const row = (more: Partial<ApiKeyRowFragment> = {}) => ({
  __typename: 'ApiKey' as const,
  id: 'k1',
  name: 'ERP sync',
  prefix: 'tyk_abcd',
  role: 'USER' as const,
  flags: null,
  status: 'ACTIVE' as const,
  createdBy: { __typename: 'Person' as const, id: 'u1', name: 'Ada' as string | null },
  createdAt: '2026-01-01T08:00:00.000Z',
  expiresAt: '2099-01-01T08:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...more,
});
const listed = {
  organizationId: '7',
  filter: {},
  page: 1,
  pageSize: 20,
  sortBy: 'NAME',
  sortDirection: 'ASC',
} as const;
/** The last page of those that `variables` ask for. */
const listMock = (rows: ReturnType<typeof row>[], variables: object & { page?: number } = listed) => ({
  request: { query: ApiKeysDocument, variables },
  result: {
    data: {
      apiKeys: {
        __typename: 'ApiKeyPage' as const,
        items: rows,
        total: rows.length,
        totalIsExact: true,
        page: 1,
        pageSize: 20,
        totalPages: variables.page ?? 1,
      },
    },
  },
});
const key = `tyk_${'k'.repeat(43)}`;
const created = { apiKey: row({ id: 'k2' }), key };

test('the list says what each key may do, since when it is used and who made it', async () => {
  renderAs(<ApiKeysPage />, {
    mocks: [
      listMock([
        row(),
        row({ id: 'k3', name: 'Scales', flags: ['canUpdateInventory'], status: 'REPLACED' }),
        row({
          id: 'k4',
          name: 'Board',
          flags: [],
          status: 'REVOKED',
          createdBy: { id: 'u9', name: null },
        }),
      ]),
    ],
  });
  const table = await screen.findByRole('table', { name: 'API keys' });
  expect(within(table).getAllByText('User, 1 permission').length).toBeGreaterThan(0);
  expect(within(table).getAllByText('User, reads only').length).toBeGreaterThan(0);
  expect(within(table).getByText('Former member')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rotate ERP sync' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rotate Scales' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Revoke Scales' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke Board' })).toBeNull();
});

test('a key is made with some of a role, shown once, and gone after it was kept', async () => {
  const user = userEvent.setup();
  const input = {
    organizationId: '7',
    name: 'Shop',
    role: 'USER' as const,
    flags: ['canAdjustInventory'],
    expiresInDays: 90,
  };
  renderAs(<ApiKeysPage />, {
    mocks: [
      listMock([]),
      {
        request: { query: CreateApiKeyDocument, variables: { input } },
        result: { data: { createApiKey: { __typename: 'CreateApiKeyPayload' as const, ...created } } },
      },
      listMock([row({ id: 'k2', name: 'Shop' })]),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Create the first key' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shop');
  await user.click(screen.getByText('Only some'));
  await user.click(screen.getByRole('checkbox', { name: 'Adjust inventory' }));
  expect(screen.queryByRole('checkbox', { name: 'Create warehouse' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create key' }));

  const field = await screen.findByRole('textbox', { name: 'API key' });
  expect((field as HTMLInputElement).value).toBe(key);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'API key' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(key)).toBeNull());
});

test('no key goes out without a name or with an expiry that is none', async () => {
  renderAs(<ApiKeysPage />, { mocks: [listMock([])] });
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const days = await screen.findByRole('textbox', { name: 'Works for' });
  await userEvent.clear(days);
  await userEvent.type(days, '400');
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(screen.getByText('API key name is required')).toBeTruthy();
  expect(screen.getByText('Expiry must be a whole number of days from 1 to 365')).toBeTruthy();
});

test('a refusal of the rule stays in the dialog, in its words', async () => {
  const message = 'You do not have the permission canManageRoles yourself';
  const input = { organizationId: '7', name: 'Shop', role: 'USER' as const, flags: null, expiresInDays: 90 };
  renderAs(<ApiKeysPage />, {
    mocks: [
      listMock([]),
      {
        request: { query: CreateApiKeyDocument, variables: { input } },
        result: {
          errors: [new GraphQLError(message, { extensions: { code: 'RULE_BROKEN', class: 'Request Error' } })],
        },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shop');
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
});

test('rotating asks, then shows the new key and how long the old one works', async () => {
  renderAs(<ApiKeysPage />, {
    mocks: [
      listMock([row()]),
      {
        request: { query: RotateApiKeyDocument, variables: { input: { organizationId: '7', id: 'k1' } } },
        result: { data: { rotateApiKey: { __typename: 'RotateApiKeyPayload' as const, ...created } } },
      },
      listMock([row({ status: 'REPLACED' }), row({ id: 'k2' })]),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate ERP sync' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate key' }));
  expect(await screen.findByDisplayValue(key)).toBeTruthy();
  expect(screen.getByText(/The old key works for 24 hours more/)).toBeTruthy();
});

test('revoking asks, and the row says so', async () => {
  renderAs(<ApiKeysPage />, {
    mocks: [
      listMock([row()]),
      {
        request: { query: RevokeApiKeyDocument, variables: { input: { organizationId: '7', id: 'k1' } } },
        result: {
          data: { revokeApiKey: { apiKey: row({ status: 'REVOKED', revokedAt: '2026-01-02T08:00:00.000Z' }) } },
        },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke ERP sync' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect((await screen.findAllByText('Revoked')).length).toBeGreaterThan(0);
});

test('the address is the list: status, search, sorting and page are asked as it says', async () => {
  const variables = {
    organizationId: '7',
    filter: { search: 'erp', status: 'REVOKED' },
    page: 2,
    pageSize: 50,
    sortBy: 'LAST_USED_AT',
    sortDirection: 'DESC',
  };
  renderAs(<ApiKeysPage />, {
    at: '/?q=erp&status=REVOKED&sort=LAST_USED_AT&dir=desc&page=2&size=50',
    mocks: [listMock([row({ status: 'REVOKED' })], variables)],
  });
  expect(await screen.findByRole('table', { name: 'API keys' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove filter: Status: Revoked' })).toBeTruthy();
});

test('a manager is told why there is nothing to see, and nothing is asked', () => {
  renderAs(<ApiKeysPage />, { role: 'manager' });
  expect(screen.getByRole('heading', { name: 'You cannot see API keys' })).toBeTruthy();
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  renderAs(<ApiKeysPage />, {
    mocks: [
      { request: { query: ApiKeysDocument, variables: listed }, error: new Error('connection lost') },
      listMock([row()]),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'API keys' })).toBeTruthy();
});
