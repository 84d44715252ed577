import { flags } from '@tallyard/domain/permissions/flags';
import { expect, test } from 'vitest';
import { flagName } from './flag-name';

test.each([
  ['canBulkUpdateOrders', 'Bulk update orders'],
  ['showAdminMenu', 'See admin menu'],
  ['canManageApiKeys', 'Manage API keys'],
  ['canExport', 'Export'],
])('%s reads as %s', (flag, name) => {
  expect(flagName(flag)).toBe(name);
});

test('no two flags read alike', () => {
  expect(new Set(flags.map(flagName)).size).toBe(flags.length);
});
