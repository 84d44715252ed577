import type { Flag } from './flags.ts';

interface Action {
  /** The flag that allows the action; null: whoever is signed in and a member may do it. */
  readonly flag: Flag | null;
  /** Completes 'Insufficient permissions to ...' (both seeds, section 6). */
  readonly phrase: string;
}

function action(flag: Flag | null, phrase: string): Action {
  return { flag, phrase };
}

/**
 * The one table from which the api's guards, the bff's shield rules and the web's gates are derived:
 * what somebody does, the flag it needs, and how a refusal names it. Reading is always allowed.
 */
export const actions = {
  'organizations.view': action(null, 'view organizations'),
  'organizations.viewMembers': action(null, 'view organization members'),

  'warehouses.view': action(null, 'view warehouses'),
  'warehouses.create': action('canCreateWarehouse', 'create warehouses'),
  'warehouses.update': action('canUpdateWarehouse', 'update warehouses'),

  'inventory.view': action(null, 'view inventory items'),
  'inventory.create': action('canCreateInventory', 'create inventory items'),
  'inventory.update': action('canUpdateInventory', 'update inventory items'),
  'inventory.delete': action('canDeleteInventory', 'delete inventory items'),
  'inventory.adjust': action('canAdjustInventory', 'adjust inventory items'),
  'inventory.import': action('canCreateInventory', 'import inventory items'),

  'alertRules.view': action(null, 'view alert rules'),
  'alertRules.create': action('canAccessSettings', 'create alert rules'),
  'alertRules.update': action('canAccessSettings', 'update alert rules'),
  'alertRules.delete': action('canAccessSettings', 'delete alert rules'),
  'alertRules.toggle': action('canAccessSettings', 'activate or deactivate alert rules'),

  'alertInstances.view': action(null, 'view alerts'),
  'alertInstances.acknowledge': action('canViewAnalytics', 'acknowledge alerts'),
  'alertInstances.assign': action('canViewAnalytics', 'assign alerts'),
  'alertInstances.resolve': action('canViewAnalytics', 'resolve alerts'),
  'alertInstances.cancel': action('canAccessSettings', 'delete alerts'),
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

/** Whether somebody with `granted` may do `name`. */
export function mayDo(granted: ReadonlySet<string>, name: ActionName): boolean {
  const { flag } = actions[name];
  return flag === null || granted.has(flag);
}

/** 'Insufficient permissions to create inventory items': the text of a refusal (both seeds, section 6). */
export function refusalOf(name: ActionName): string {
  return `Insufficient permissions to ${actions[name].phrase}`;
}
