import { flags } from '@tallyard/domain/permissions/flags';
import { isInUse } from '@tallyard/domain/permissions/in-use';
import { expect, test } from 'vitest';
import { flagName, flagTexts } from './flag-labels';

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

test('every flag that decides something says what it lets people do', () => {
  expect(flags.filter((flag) => isInUse(flag) && flagTexts[flag] === undefined)).toEqual([]);
});
