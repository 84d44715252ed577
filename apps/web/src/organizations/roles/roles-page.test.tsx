import { type Flag, flags } from '@tallyard/domain/permissions/flags';
import { isInUse } from '@tallyard/domain/permissions/in-use';
import { type Role, roleMatrix, roles } from '@tallyard/domain/permissions/roles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import type { Role as RoleConstant } from '../../generated/schema-types';
import { OrganizationRolesDocument, OverrideRoleDocument } from '../generated/operations';
import { RolesPage } from './roles-page';

const row = (role: Role, granted: readonly Flag[] = []) => ({
  __typename: 'RoleFlags' as const,
  role: role.toUpperCase() as RoleConstant,
  flags: flags.filter((flag) => roleMatrix[role].has(flag) || granted.includes(flag)),
  overridden: [...granted],
});
const listed = {
  request: { query: OrganizationRolesDocument, variables: { organizationId: '7' } },
  result: {
    data: { organizationRoles: roles.map((role) => row(role, role === 'user' ? ['canDeleteInventory'] : [])) },
  },
  maxUsageCount: 9,
};
const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('every flag stands against every role, and what differs from the default is marked', async () => {
  renderAs(<RolesPage />, { role: 'viewer', mocks: [listed] });
  expect(await cells('Delete inventory')).toEqual(['No', 'Yes, changed from the default', 'Yes', 'Yes']);
  expect(await cells('See organization')).toEqual(['No', 'No', 'Yes', 'Yes']);
  const used = flags.filter(isInUse);
  expect(screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length === 4)).toHaveLength(
    used.length,
  );
  expect(screen.queryByRole('combobox', { name: 'Role to change' })).toBeNull();
});

test('an admin changes a role below their own and saves only what changed', async () => {
  const overrides = [{ flag: 'canCreateInventory' as const, isGranted: false }];
  renderAs(<RolesPage />, {
    mocks: [
      listed,
      {
        request: {
          query: OverrideRoleDocument,
          variables: { input: { organizationId: '7', role: 'USER' as const, overrides } },
        },
        result: { data: { overrideRole: { roleFlags: row('user') } } },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role to change' }));
  expect(screen.queryByRole('option', { name: 'Admin', hidden: true })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'User', hidden: true }));
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'User: Create inventory' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect((await screen.findAllByText('User saved')).length).toBeGreaterThan(0);
});

test('a flag that decides nothing is named as such, and is nobody’s', async () => {
  renderAs(<RolesPage />, { mocks: [listed] });
  const idle = await screen.findByRole('region', { name: 'Not in use' });
  expect(within(idle).getByText(/Create order, Update order/)).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^Create order/ })).toBeNull();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role to change' }));
  await userEvent.click(await screen.findByRole('option', { name: 'User', hidden: true }));
  // An import of items asks for the right to create them.
  expect(screen.queryByRole('checkbox', { name: 'User: Import' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'User: Create inventory' })).toBeTruthy();
});

test('every section has a way to it, and every permission a line that says what it is for', async () => {
  renderAs(<RolesPage />, { mocks: [listed] });
  const ways = within(await screen.findByRole('navigation', { name: 'Sections of the page' })).getAllByRole('link');
  for (const way of ways) expect(document.querySelector(way.getAttribute('href') ?? '')).toBeTruthy();
  expect(screen.getByText('Book stock in and out, and correct counts.')).toBeTruthy();
});
