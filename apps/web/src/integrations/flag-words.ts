import { type Flag, type FlagGroup as FlagGroupName, flagGroups } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix } from '@tallyard/domain/permissions/roles';

export interface FlagGroup {
  readonly name: string;
  readonly flags: readonly Flag[];
}

/** Every group but the one of sections has its name: one that is forgotten is a type error. */
const groupNames: Readonly<Record<Exclude<FlagGroupName, 'sections'>, string>> = {
  orders: 'Orders',
  inventory: 'Inventory',
  products: 'Products',
  warehouses: 'Warehouses',
  general: 'General',
  users: 'Users',
  billing: 'Billing',
  integrations: 'Integrations',
  organization: 'Organization',
};

/** 'canCreateInventory' as 'Create inventory'; abbreviations stay whole. */
export function flagWords(flag: string): string {
  const words = flag
    .replace(/^(can|show)/, '')
    .replace(/Api(?=[A-Z])/, 'API')
    .replace(/([a-z]|API)(?=[A-Z])/g, '$1 ')
    .split(' ');
  const [first = '', ...rest] = words;
  return [first, ...rest.map((word) => (word === 'API' ? word : word.toLowerCase()))].join(' ');
}

/**
 * What a key of that role can be narrowed down to: what the role and the person both have. Flags that only show a
 * section of this client mean nothing to a tool.
 */
export function choosableFlags(role: Role, own: readonly string[]): FlagGroup[] {
  return Object.entries(groupNames)
    .map(([group, name]) => ({
      name,
      flags: flagGroups[group as keyof typeof groupNames].filter(
        (flag) => roleMatrix[role].has(flag) && own.includes(flag),
      ),
    }))
    .filter(({ flags }) => flags.length > 0);
}
