import type { FlagGroup } from '@tallyard/domain/permissions/flags';

/** 'canBulkUpdateOrders' as 'Bulk update orders', 'showAdminMenu' as 'See admin menu'. */
export function flagName(flag: string): string {
  const words = flag
    .replace(/^can/, '')
    .replace(/^show/, 'See')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('api keys', 'API keys');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the groups of flags are called, in the order of the product's list. */
export const groupNames: Readonly<Record<FlagGroup | 'generic', string>> = {
  orders: 'Orders',
  inventory: 'Inventory',
  products: 'Products',
  warehouses: 'Warehouses',
  general: 'General',
  sections: 'Sections of the product',
  users: 'People',
  billing: 'Billing',
  integrations: 'Integrations',
  organization: 'Organisation',
  generic: 'Everywhere else',
};
