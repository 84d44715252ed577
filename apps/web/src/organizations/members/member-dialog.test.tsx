import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import {
  ChangeMemberRoleDocument,
  DeactivateMemberDocument,
  MemberDocument,
  type MemberFieldsFragment,
  MemberPlacesDocument,
  SetMemberWarehousesDocument,
} from '../generated/operations';
import { MemberDialog } from './member-dialog';

const tom: MemberFieldsFragment & { __typename: string } = {
  __typename: 'Member',
  person: { id: 'u2', name: 'Tom of bay 4', email: 'tom@example.com' },
  ownName: 'Tom Adeyemi',
  role: 'USER',
  displayName: 'Tom of bay 4',
  jobTitle: null,
  status: 'ACTIVE',
  joinedAt: '2026-01-31T08:00:00.000Z',
  deactivatedAt: null,
  lastUsedAt: null,
  warehouseIds: null,
};
const variables = { organizationId: '7', userId: 'u2' };
const requests = (member: MemberFieldsFragment | null) => ({
  request: { query: MemberDocument, variables },
  result: { data: { member } },
  maxUsageCount: 9,
});
const dialog = <MemberDialog userId="u2" onClose={() => undefined} />;

test('says who it is, also by their own name', async () => {
  renderAs(dialog, { mocks: [requests(tom)] });
  expect(await screen.findByText('Tom Adeyemi')).toBeTruthy();
  expect(screen.getByText('Not in the last 60 days')).toBeTruthy();
});

test('a manager sees the actions of admins, each with why not, and no forms', async () => {
  renderAs(dialog, { role: 'manager', mocks: [requests(tom)] });
  const button = await screen.findByRole('button', { name: 'Deactivate' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.hover(button);
  expect(await screen.findByText('Insufficient permissions to deactivate users')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull();
  expect(screen.queryByLabelText('Job title')).toBeNull();
});

test('a manager goes from a member to their activity, a user does not', async () => {
  renderAs(dialog, { role: 'manager', mocks: [requests(tom)] });
  const link = await screen.findByRole('link', { name: 'See what Tom of bay 4 did' });
  expect(link.getAttribute('href')).toBe('/organizations/7/activity?who=u2');
  cleanup();
  renderAs(dialog, { role: 'user', mocks: [requests(tom)] });
  await screen.findByText('Tom Adeyemi');
  expect(screen.queryByRole('link')).toBeNull();
});

test('nobody deletes themself here', async () => {
  const own = { ...tom, person: { ...tom.person, id: 'u1' }, role: 'ADMIN' as const };
  renderAs(<MemberDialog userId="u1" onClose={() => undefined} />, {
    mocks: [{ ...requests(own), request: { query: MemberDocument, variables: { ...variables, userId: 'u1' } } }],
  });
  const button = await screen.findByRole('button', { name: 'Delete' });
  await userEvent.hover(button);
  expect(await screen.findByText('To go, leave the organization under Settings.')).toBeTruthy();
});

test('the last admin is kept, in the words of the server', async () => {
  const message = 'An organization keeps at least one active admin. Make somebody else an admin first.';
  const refusal = new GraphQLError(message, { extensions: { code: 'RULE_BROKEN', class: 'Request Error' } });
  renderAs(dialog, {
    mocks: [
      requests({ ...tom, role: 'ADMIN' }),
      {
        request: { query: ChangeMemberRoleDocument, variables: { input: { ...variables, role: 'VIEWER' as const } } },
        result: { errors: [refusal] },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Viewer', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('deactivating is asked once, and done', async () => {
  renderAs(dialog, {
    mocks: [
      requests(tom),
      {
        request: { query: DeactivateMemberDocument, variables: { input: variables } },
        result: { data: { deactivateMember: { member: { ...tom, status: 'DEACTIVATED' as const } } } },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const question = await screen.findByRole('dialog', { name: 'Deactivate Tom of bay 4?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect((await screen.findAllByText('Tom of bay 4 is deactivated')).length).toBeGreaterThan(0);
});

test('somebody who is gone is said to be gone', async () => {
  renderAs(dialog, { mocks: [requests(null)] });
  expect(await screen.findByText('Not a member any more')).toBeTruthy();
});

const places = {
  request: { query: MemberPlacesDocument, variables: { organizationId: '7' } },
  result: {
    data: {
      warehouses: {
        items: [
          { id: 'w1', name: 'Main' },
          { id: 'w2', name: 'Depot' },
        ],
      },
    },
  },
};

test('a member is given warehouses, and no others; saving says how many they see (WHS-4)', async () => {
  renderAs(dialog, {
    role: 'manager',
    mocks: [
      requests(tom),
      places,
      {
        request: {
          query: SetMemberWarehousesDocument,
          variables: { input: { ...variables, warehouseIds: ['w2'] } },
        },
        result: { data: { setMemberWarehouses: { member: { ...tom, warehouseIds: ['w2'] } } } },
      },
    ],
  });
  const all = await screen.findByRole('switch', { name: /^Sees all warehouses/ });
  const save = screen.getByRole('button', { name: 'Save warehouses' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(all);
  await userEvent.click(screen.getByRole('combobox', { name: 'Warehouses' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Depot', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save warehouses' }));
  expect((await screen.findAllByText('Tom of bay 4 sees 1 warehouse')).length).toBeGreaterThan(0);
});

test.each([
  ['an admin, who sees all', { role: 'ADMIN' as const }, {}],
  ['by whoever sees some alone', {}, { warehouseIds: ['w1'] }],
])('nobody changes the warehouses of %s', async (_what, member, surroundings) => {
  renderAs(dialog, { mocks: [requests({ ...tom, ...member })], ...surroundings });
  await screen.findByText('Tom Adeyemi');
  expect(screen.queryByRole('switch', { name: /^Sees all warehouses/ })).toBeNull();
});
