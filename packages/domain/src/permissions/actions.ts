import type { Flag } from './flags.ts';

interface Action {
  /** The flag that allows the action; null if every signed-in member may do it. */
  readonly flag: Flag | null;
  /** Further flags that are required. */
  readonly also?: readonly Flag[];
  /**
   * Completes 'Insufficient permissions to ...'. If undefined, the name of the action does: 'create folders' for
   * 'folders.create'.
   */
  readonly phrase?: string | undefined;
  /** Begins '... permission denied', which replaces that message (PERM-14). */
  readonly denied?: string;
}

function action(flag: Flag | null, phrase?: string): Action {
  return { flag, phrase };
}

/** Returns an action that needs further flags. */
function actionWith(flag: Flag, also: readonly Flag[], phrase?: string): Action {
  return { flag, also, phrase };
}

/** Returns an action of a generic flag (PERM-14) for which an entity has a flag of its own. */
function generic(flag: Flag, denied: 'Export' | 'Import' | 'Sync' | 'History', also: readonly Flag[] = []): Action {
  return { flag, also, denied };
}

/** Exports and imports of the organization's data, in any format (PERM-12). */
const exported = (flag: Flag): Action => generic(flag, 'Export', ['canExportOrganizationData']);
const imported = (flag: Flag): Action => generic(flag, 'Import', ['canImportOrganizationData']);

/** Returns an action that changes an integration of any kind (PERM-12). */
const connection = (flag: Flag, phrase?: string): Action =>
  actionWith(flag, ['canManageOrganizationIntegrations'], phrase);

/**
 * The table from which the api's guards, the bff's shield rules, and the web's gates are derived: each action, the flags that
 * it needs, and its name in a refusal. Actions with a null flag are always allowed.
 */
export const actions = {
  'organizations.view': action(null),
  'organizations.viewMembers': action(null, 'view organization members'),
  'organizations.viewRoles': action(null, 'view roles'),
  'organizations.leave': action(null),
  'organizations.edit': action('canEditOrganization'),
  'organizations.changeSettings': action('canManageOrganizationSettings', 'change organization settings'),
  'organizations.overrideRoles': action('canManageOrganizationRoles', 'change what roles may do'),
  'organizations.viewActivity': action('canViewOrganizationActivity', 'view organization activity'),
  'organizations.exportActivity': actionWith(
    'canViewOrganizationActivity',
    ['canExportOrganizationData'],
    'export organization activity',
  ),

  'invitations.view': action('canManageInvitations'),
  'invitations.create': action('canInviteUsers', 'invite users'),
  'invitations.resend': action('canManageInvitations'),
  'invitations.revoke': action('canManageInvitations'),

  // Addresses that do not belong to a member occur in alert rules, which need the same flag, and in reports.
  'recipients.view': action('canAccessSettings', 'view recipients'),
  'recipients.resend': action('canAccessSettings', 'resend confirmation requests'),

  'users.viewProfile': action('canViewOtherProfiles', 'view other profiles'),
  'users.editProfile': action('canEditOtherProfiles', 'edit other profiles'),
  'users.changeRole': action('canManageRoles', 'change roles'),
  'users.resetPassword': action('canResetPasswords', 'reset passwords'),
  'users.deactivate': action('canDeactivateUsers'),
  'users.delete': action('canDeleteUsers'),
  'users.viewActivity': action('canViewUserActivity', 'view user activity'),

  'account.view': action('canViewOwnProfile', 'view your profile'),
  'account.edit': action('canEditOwnProfile', 'edit your profile'),

  'integrations.view': action('canViewIntegrations'),
  'apiKeys.view': action('canManageApiKeys', 'view API keys'),
  'apiKeys.create': connection('canManageApiKeys', 'create API keys'),
  'apiKeys.rotate': connection('canManageApiKeys', 'rotate API keys'),
  'apiKeys.revoke': connection('canManageApiKeys', 'revoke API keys'),

  'webhooks.view': action('canViewIntegrations'),
  'webhooks.create': connection('canCreateIntegrations'),
  'webhooks.update': connection('canConfigureIntegrations'),
  'webhooks.delete': connection('canDeleteIntegrations'),
  'webhooks.pause': connection('canManageIntegrations'),
  // Secrets and replays, which only webhooks have.
  'webhooks.manage': connection('canManageWebhooks'),
  'webhooks.test': action('canTestIntegrations'),
  // guard: integrations.flags
  'webhooks.viewLog': action('canViewIntegrationLogs', 'view logs'),
  'webhooks.viewAnalytics': action('canViewIntegrationAnalytics', 'view analytics'),

  'scheduledReports.view': action('canViewIntegrations', 'view scheduled reports'),
  'scheduledReports.create': connection('canCreateIntegrations', 'create scheduled reports'),
  'scheduledReports.update': connection('canConfigureIntegrations', 'update scheduled reports'),
  'scheduledReports.delete': connection('canDeleteIntegrations', 'delete scheduled reports'),
  'scheduledReports.pause': connection('canManageIntegrations', 'pause scheduled reports'),
  'scheduledReports.send': connection('canManageIntegrations', 'send scheduled reports'),
  'scheduledReports.test': action('canTestIntegrations', 'test scheduled reports'),
  'scheduledReports.viewLog': action('canViewIntegrationLogs', 'view logs'),
  'scheduledReports.viewAnalytics': action('canViewIntegrationAnalytics', 'view analytics'),
  // The creator of a mailed report needs this as well.
  'reports.download': action('canDownloadReports', 'download reports'),

  'chats.view': action('canViewIntegrations'),
  'chats.create': connection('canCreateIntegrations'),
  'chats.update': connection('canConfigureIntegrations'),
  'chats.delete': connection('canDeleteIntegrations'),
  'chats.pause': connection('canManageIntegrations'),
  'chats.test': action('canTestIntegrations'),
  'chats.viewLog': action('canViewIntegrationLogs', 'view logs'),
  'chats.viewAnalytics': action('canViewIntegrationAnalytics', 'view analytics'),

  'selections.view': action('canViewIntegrations'),
  'selections.create': connection('canCreateIntegrations'),
  'selections.update': connection('canConfigureIntegrations'),
  'selections.delete': connection('canDeleteIntegrations'),

  'warehouses.view': action(null),
  'warehouses.create': action('canCreateWarehouse'),
  'warehouses.update': action('canUpdateWarehouse'),
  'warehouses.delete': action('canDeleteWarehouse'),
  'warehouses.manageUsers': action('canManageWarehouseUsers', 'manage warehouse users'),

  // Folders have no flags of their own (FLD-21), but use those of warehouses; deleting a folder deletes no warehouse (ADR
  // 0068).
  'folders.view': action(null),
  'folders.create': action('canCreateWarehouse'),
  'folders.update': action('canUpdateWarehouse'),
  'folders.delete': action('canDeleteWarehouse'),

  'inventory.view': action(null, 'view inventory items'),
  'inventory.create': action('canCreateInventory', 'create inventory items'),
  'inventory.update': action('canUpdateInventory', 'update inventory items'),
  'inventory.delete': action('canDeleteInventory', 'delete inventory items'),
  'inventory.adjust': action('canAdjustInventory', 'adjust inventory items'),
  'inventory.bulkUpdate': action('canBulkUpdateInventory', 'bulk update inventory items'),
  // For items, the flag for creating is required (INV-54, C-13).
  'inventory.export': exported('canCreateInventory'),
  'inventory.import': imported('canCreateInventory'),
  'inventory.viewHistory': generic('canCreateInventory', 'History'),

  'movements.view': action(null),
  // Movements use the flags of inventory, and adjusting by a movement needs the flag for adjusting (MOV-70 to MOV-75).
  // Everybody may call this one; depending on the movement, it needs one of the next two.
  'movements.make': action(null),
  'movements.create': action('canCreateInventory'),
  // When a movement is due, and how it recurs (ADR 0078).
  'movements.schedule': action('canCreateInventory'),
  // The same as for items (MOV-73, C-13).
  'movements.export': exported('canCreateInventory'),
  'movements.import': imported('canCreateInventory'),
  'movements.adjust': action('canAdjustInventory', 'adjust inventory items'),
  'movements.confirm': action('canUpdateInventory'),
  'movements.updateStatus': action('canUpdateInventory', 'update movements'),
  'movements.approve': action('canBulkUpdateInventory'),
  'movements.reject': action('canBulkUpdateInventory'),
  'movements.cancel': action('canDeleteInventory'),
  // A reversal is itself a movement. Undoing an adjustment also needs the flag for adjusting, and undoing an approved movement
  // the one for approving.
  'movements.undo': action('canCreateInventory'),
  // Files can also be attached to completed and canceled movements; this also needs the flag for uploads.
  'movements.attach': action('canUpdateInventory', 'attach files to movements'),
  'movements.viewAnalytics': actionWith('canViewAnalytics', ['canViewOrganizationAnalytics'], 'view analytics'),
  'movements.viewHistory': generic('canCreateInventory', 'History'),

  'approvals.view': action(null, 'view approval policies'),
  'approvals.create': action('canAccessSettings', 'create approval policies'),
  'approvals.update': action('canAccessSettings', 'update approval policies'),
  'approvals.delete': action('canAccessSettings', 'delete approval policies'),
  'approvals.rehearse': action('canAccessSettings', 'rehearse approval policies'),
  // Members can delegate what they may do themselves. The endpoint decides who else may end a delegation.
  'approvals.viewDelegations': action(null, 'view delegations'),
  'approvals.delegate': action('canBulkUpdateInventory', 'approve movements'),
  'approvals.endDelegation': action(null, 'end delegations'),

  'counts.view': action(null),
  // Posting a count creates adjustments.
  'counts.create': action('canAdjustInventory', 'start counts'),
  'counts.record': action('canAdjustInventory', 'count items'),
  'counts.post': action('canAdjustInventory'),
  'counts.cancel': action('canAdjustInventory'),
  // Only reviewers of a blind count see the expected quantities.
  'counts.review': action('canBulkUpdateInventory', 'review blind counts'),

  'products.view': action(null),
  // Duplicating is a creation (PRD-33). Bulk updates and bulk deletes need the flag for bulk changes as well (PRD-34, PRD-37).
  'products.create': action('canCreateProduct'),
  'products.update': action('canUpdateProduct'),
  'products.delete': action('canDeleteProduct'),
  'products.bulkUpdate': actionWith('canBulkUpdateProducts', ['canUpdateProduct'], 'bulk update products'),
  'products.bulkDelete': actionWith('canDeleteProduct', ['canBulkUpdateProducts'], 'bulk delete products'),
  // Required in addition to creating or updating, to set a product's category or price.
  'products.setCategory': action('canManageProductCategories', 'set categories of products'),
  'products.setPrice': action('canManageProductPricing', 'set prices of products'),
  // Required in addition to deleting or merging, if there is stock of the product's items.
  'products.manageInventory': action('canManageProductInventory', 'delete or merge products of which there is stock'),
  'products.viewAnalytics': action('canViewProductAnalytics', 'view product analytics'),
  'products.export': exported('canExportProductData'),
  'products.import': imported('canImportProductData'),
  'products.viewHistory': generic('canViewProductHistory', 'History'),
  'products.manageImages': action('canManageProductImages', 'manage product images'),

  'views.view': action(null, 'view saved views'),
  'views.create': action(null, 'save views'),
  'views.update': action(null, 'change saved views'),
  'views.delete': action(null, 'delete saved views'),
  'views.share': action('canAccessSettings'),
  // A bulk change also needs the actions of its rows when it is applied or undone.
  'plans.view': action(null),
  'plans.change': action(null),

  'files.upload': action('canUploadFiles'),

  'alertTemplates.view': action(null, 'view alert templates'),
  'alertTemplates.rate': action(null, 'rate alert templates'),
  'alertTemplates.create': action('canAccessSettings', 'save alert templates'),
  'alertTemplates.update': action('canAccessSettings', 'update alert templates'),
  'alertTemplates.delete': action('canAccessSettings', 'delete alert templates'),
  'alertTemplates.use': action('canAccessSettings', 'create alert rules'),
  'alertPreferences.view': action(null, 'view what you are told of'),
  'alertPreferences.update': action(null, 'change what you are told of'),
  'alertRules.view': action(null, 'view alert rules'),
  'alertRules.create': action('canAccessSettings', 'create alert rules'),
  'alertRules.update': action('canAccessSettings', 'update alert rules'),
  'alertRules.delete': action('canAccessSettings', 'delete alert rules'),
  'alertRules.export': actionWith('canDownloadReports', ['canExportOrganizationData'], 'export alert rules'),
  'alertRules.test': action('canAccessSettings', 'test alert rules'),
  'alertRules.toggle': action('canAccessSettings', 'activate or deactivate alert rules'),

  'alertInstances.viewStatistics': actionWith(
    'canViewAnalytics',
    ['canViewOrganizationAnalytics'],
    'view statistics of alerts',
  ),
  'alertInstances.view': action(null, 'view alerts'),
  'alertInstances.viewHistory': generic('canViewAnalytics', 'History'),
  'alertInstances.explain': action('canAccessSettings', 'ask why somebody else was told'),
  'alertInstances.export': actionWith('canDownloadReports', ['canExportOrganizationData'], 'export alerts'),
  'alertInstances.acknowledge': action('canViewAnalytics', 'acknowledge alerts'),
  'alertInstances.assign': action('canViewAnalytics', 'assign alerts'),
  'alertInstances.resolve': action('canViewAnalytics', 'resolve alerts'),
  'alertInstances.cancel': action('canAccessSettings', 'delete alerts'),
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

/** Returns whether the flags in `granted` allow the action. */
export function mayDo(granted: ReadonlySet<string>, name: ActionName): boolean {
  return flagsOf(name).every((flag) => granted.has(flag));
}

/** Returns all flags that the action needs. */
export function flagsOf(name: ActionName): readonly Flag[] {
  const { flag, also = [] }: Action = actions[name];
  return flag === null ? [] : [flag, ...also];
}

/** The actions that a delegate may do for an absent member; the api decides for which movements. */
export const delegable: ReadonlySet<ActionName> = new Set<ActionName>(['movements.approve', 'movements.reject']);

/**
 * Returns the text of a refusal: 'Insufficient permissions to create inventory items', 'Import permission denied' (PERM-15,
 * PERM-16).
 */
export function refusalOf(name: ActionName): string {
  const { denied, phrase = name.replace(/(.+)\.(.+)/, '$2 $1') } = actions[name];
  return denied ? `${denied} permission denied` : `Insufficient permissions to ${phrase}`;
}

/** The refusal for an API key on actions that only people may do, regardless of its flags. */
export const apiKeyRefusal = 'API keys cannot do this: only a person who has signed in can';
