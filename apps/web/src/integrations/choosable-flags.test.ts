import { roleMatrix } from '@tallyard/domain/permissions/roles';
import { expect, test } from 'vitest';
import { choosableFlags } from './choosable-flags';

test('a key is narrowed down to what its role and its maker both have, without flags that show sections', () => {
  const offered = choosableFlags('manager', ['canCreateInventory', 'canDeleteWarehouse', 'showIntegrations']);
  expect(offered).toEqual([{ name: 'Inventory', flags: ['canCreateInventory'] }]);
  const all = choosableFlags('viewer', [...roleMatrix.admin]).flatMap(({ flags }) => flags);
  expect(all).toEqual(['canViewWarehouses', 'canViewOwnProfile', 'canEditOwnProfile', 'canViewOrganization']);
});
