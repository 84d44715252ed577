import type { Flag } from './flags.ts';

interface Action {
  /** The flag that allows the action; null: whoever is signed in and a member may do it. */
  readonly flag: Flag | null;
  /** What is said to somebody without it (PERM-15, PERM-16). */
  readonly refusal: string;
}

/** `phrase` completes 'Insufficient permissions to ...'. */
function action(flag: Flag | null, phrase: string): Action {
  return { flag, refusal: `Insufficient permissions to ${phrase}` };
}

/** What the generic flags (PERM-14) stand for, where an entity maps one of them to a flag of its own. */
function generic(flag: Flag, what: 'Export' | 'Import' | 'Sync' | 'History'): Action {
  return { flag, refusal: `${what} permission denied` };
}

/**
 * The one table from which the api's guards, the bff's shield rules and the web's gates are derived:
 * what somebody does, the flag it needs, and how a refusal names it. Reading is always allowed.
 */
export const actions = {
  'organizations.view': action(null, 'view organizations'),
  'organizations.viewMembers': action(null, 'view organization members'),
  'organizations.viewRoles': action(null, 'view roles'),
  'organizations.leave': action(null, 'leave organizations'),
  'organizations.edit': action('canEditOrganization', 'edit organizations'),
  'organizations.changeSettings': action('canManageOrganizationSettings', 'change organization settings'),
  'organizations.overrideRoles': action('canManageOrganizationRoles', 'change what roles may do'),
  'organizations.viewActivity': action('canViewOrganizationActivity', 'view organization activity'),

  'invitations.view': action('canManageInvitations', 'view invitations'),
  'invitations.create': action('canInviteUsers', 'invite users'),
  'invitations.resend': action('canManageInvitations', 'resend invitations'),
  'invitations.revoke': action('canManageInvitations', 'revoke invitations'),

  'users.viewProfile': action('canViewOtherProfiles', 'view other profiles'),
  'users.editProfile': action('canEditOtherProfiles', 'edit other profiles'),
  'users.changeRole': action('canManageRoles', 'change roles'),
  'users.resetPassword': action('canResetPasswords', 'reset passwords'),
  'users.deactivate': action('canDeactivateUsers', 'deactivate users'),
  'users.delete': action('canDeleteUsers', 'delete users'),
  'users.viewActivity': action('canViewUserActivity', 'view user activity'),

  'account.view': action('canViewOwnProfile', 'view your profile'),
  'account.edit': action('canEditOwnProfile', 'edit your profile'),

  'apiKeys.view': action('canManageApiKeys', 'view API keys'),
  'apiKeys.create': action('canManageApiKeys', 'create API keys'),
  'apiKeys.rotate': action('canManageApiKeys', 'rotate API keys'),
  'apiKeys.revoke': action('canManageApiKeys', 'revoke API keys'),

  'warehouses.view': action(null, 'view warehouses'),
  'warehouses.create': action('canCreateWarehouse', 'create warehouses'),
  'warehouses.update': action('canUpdateWarehouse', 'update warehouses'),

  'inventory.view': action(null, 'view inventory items'),
  'inventory.create': action('canCreateInventory', 'create inventory items'),
  'inventory.update': action('canUpdateInventory', 'update inventory items'),
  'inventory.delete': action('canDeleteInventory', 'delete inventory items'),
  'inventory.adjust': action('canAdjustInventory', 'adjust inventory items'),
  'inventory.bulkUpdate': action('canBulkUpdateInventory', 'bulk update inventory items'),
  // INV-54, C-13: of items, creating is what it needs.
  'inventory.export': generic('canCreateInventory', 'Export'),
  'inventory.import': generic('canCreateInventory', 'Import'),
  'inventory.viewHistory': generic('canCreateInventory', 'History'),

  'products.view': action(null, 'view products'),
  // A duplicate is a creation (PRD-33); what is set for many needs no more than for one (PRD-34, ADR 0048).
  'products.create': action('canCreateProduct', 'create products'),
  'products.update': action('canUpdateProduct', 'update products'),
  'products.delete': action('canDeleteProduct', 'delete products'),
  'products.export': generic('canExportProductData', 'Export'),
  'products.import': generic('canImportProductData', 'Import'),
  'products.viewHistory': generic('canViewProductHistory', 'History'),

  'views.view': action(null, 'view saved views'),
  'views.create': action(null, 'save views'),
  'views.update': action(null, 'change saved views'),
  'views.delete': action(null, 'delete saved views'),
  'views.share': action('canAccessSettings', 'share views'),
  // What a plan changes asks for the actions of its rows, at the moment in which it is applied or undone.
  'plans.view': action(null, 'view plans'),
  'plans.change': action(null, 'change plans'),

  'files.upload': action('canUploadFiles', 'upload files'),

  'alertRules.view': action(null, 'view alert rules'),
  'alertRules.create': action('canAccessSettings', 'create alert rules'),
  'alertRules.update': action('canAccessSettings', 'update alert rules'),
  'alertRules.delete': action('canAccessSettings', 'delete alert rules'),
  'alertRules.toggle': action('canAccessSettings', 'activate or deactivate alert rules'),

  'alertInstances.view': action(null, 'view alerts'),
  'alertInstances.viewHistory': generic('canViewAnalytics', 'History'),
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

/** 'Insufficient permissions to create inventory items', 'Import permission denied': the text of a refusal. */
export function refusalOf(name: ActionName): string {
  return actions[name].refusal;
}

/** What an API key is told that tries what only people may do, whatever its flags. */
export const apiKeyRefusal = 'API keys cannot do this: only a person who has signed in can';
