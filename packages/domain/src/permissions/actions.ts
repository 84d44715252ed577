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

  'webhooks.view': action('canViewIntegrations', 'view webhooks'),
  'webhooks.create': action('canCreateIntegrations', 'create webhooks'),
  'webhooks.update': action('canConfigureIntegrations', 'update webhooks'),
  'webhooks.delete': action('canDeleteIntegrations', 'delete webhooks'),
  'webhooks.pause': action('canManageIntegrations', 'pause webhooks'),
  // Secrets, and what is sent again: what is a webhook's alone.
  'webhooks.manage': action('canManageWebhooks', 'manage webhooks'),
  'webhooks.test': action('canTestIntegrations', 'test webhooks'),
  'webhooks.viewLog': action('canViewIntegrationLogs', 'view logs'),
  'webhooks.viewAnalytics': action('canViewIntegrationAnalytics', 'view analytics'),

  'warehouses.view': action(null, 'view warehouses'),
  'warehouses.create': action('canCreateWarehouse', 'create warehouses'),
  'warehouses.update': action('canUpdateWarehouse', 'update warehouses'),
  'warehouses.delete': action('canDeleteWarehouse', 'delete warehouses'),
  'warehouses.manageUsers': action('canManageWarehouseUsers', 'manage warehouse users'),

  // FLD-21: no flags of their own; those of warehouses, and what is deleted is a place, not a warehouse (ADR 0068).
  'folders.view': action(null, 'view folders'),
  'folders.create': action('canCreateWarehouse', 'create folders'),
  'folders.update': action('canUpdateWarehouse', 'update folders'),
  'folders.delete': action('canDeleteWarehouse', 'delete folders'),

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

  'movements.view': action(null, 'view movements'),
  // MOV-70 to MOV-75: movements are ruled by the flags of inventory; to adjust by one asks for the right to adjust.
  // Anybody may ask; which right it takes depends on what is to be moved, and is one of the next two.
  'movements.make': action(null, 'make movements'),
  'movements.create': action('canCreateInventory', 'create movements'),
  // When one is done, and how it recurs (ADR 0078).
  'movements.schedule': action('canCreateInventory', 'schedule movements'),
  // MOV-73; as of items, C-13.
  'movements.export': generic('canCreateInventory', 'Export'),
  'movements.import': generic('canCreateInventory', 'Import'),
  'movements.adjust': action('canAdjustInventory', 'adjust inventory items'),
  'movements.confirm': action('canUpdateInventory', 'confirm movements'),
  'movements.updateStatus': action('canUpdateInventory', 'update movements'),
  'movements.approve': action('canBulkUpdateInventory', 'approve movements'),
  'movements.reject': action('canBulkUpdateInventory', 'reject movements'),
  'movements.cancel': action('canDeleteInventory', 'cancel movements'),
  // What undoes a movement is a movement: of an adjustment it takes the right to adjust, of what was approved the right to approve as well.
  'movements.undo': action('canCreateInventory', 'undo movements'),
  // Papers may be added to what has ended, too; a file asks for the right to upload as well.
  'movements.attach': action('canUpdateInventory', 'attach files to movements'),
  'movements.viewAnalytics': action('canViewAnalytics', 'view analytics'),
  'movements.viewHistory': generic('canCreateInventory', 'History'),

  'approvals.view': action(null, 'view approval policies'),
  'approvals.create': action('canAccessSettings', 'create approval policies'),
  'approvals.update': action('canAccessSettings', 'update approval policies'),
  'approvals.delete': action('canAccessSettings', 'delete approval policies'),
  'approvals.rehearse': action('canAccessSettings', 'rehearse approval policies'),
  // One names somebody who does what one may do oneself; who else may end it is said where it is ended.
  'approvals.viewDelegations': action(null, 'view delegations'),
  'approvals.delegate': action('canBulkUpdateInventory', 'approve movements'),
  'approvals.endDelegation': action(null, 'end delegations'),

  'counts.view': action(null, 'view counts'),
  // What a count finds becomes adjustments.
  'counts.create': action('canAdjustInventory', 'start counts'),
  'counts.record': action('canAdjustInventory', 'count items'),
  'counts.post': action('canAdjustInventory', 'post counts'),
  'counts.cancel': action('canAdjustInventory', 'cancel counts'),
  // Of a blind count, what the ledger says is for whoever judges it.
  'counts.review': action('canBulkUpdateInventory', 'review blind counts'),

  'products.view': action(null, 'view products'),
  // A duplicate is a creation (PRD-33); what is set for many needs no more than for one (PRD-34, ADR 0048).
  'products.create': action('canCreateProduct', 'create products'),
  'products.update': action('canUpdateProduct', 'update products'),
  'products.delete': action('canDeleteProduct', 'delete products'),
  'products.viewAnalytics': action('canViewProductAnalytics', 'view product analytics'),
  'products.export': generic('canExportProductData', 'Export'),
  'products.import': generic('canImportProductData', 'Import'),
  'products.viewHistory': generic('canViewProductHistory', 'History'),
  'products.manageImages': action('canManageProductImages', 'manage product images'),

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
  'alertRules.export': action('canDownloadReports', 'export alert rules'),
  'alertRules.toggle': action('canAccessSettings', 'activate or deactivate alert rules'),

  'alertInstances.view': action(null, 'view alerts'),
  'alertInstances.viewHistory': generic('canViewAnalytics', 'History'),
  'alertInstances.export': action('canDownloadReports', 'export alerts'),
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

/** What is done in the stead of somebody who may, while they are away (ADR 0076); the api says of which things. */
export const delegable: ReadonlySet<ActionName> = new Set<ActionName>(['movements.approve', 'movements.reject']);

/** 'Insufficient permissions to create inventory items', 'Import permission denied': the text of a refusal. */
export function refusalOf(name: ActionName): string {
  return actions[name].refusal;
}

/** What an API key is told that tries what only people may do, whatever its flags. */
export const apiKeyRefusal = 'API keys cannot do this: only a person who has signed in can';
