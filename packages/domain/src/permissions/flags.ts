/**
 * All permission flags, by group (PERM-3 to PERM-12). Roles, guards, shield rules, and gates are derived from these names, so
 * that a flag that is missing here does not exist.
 */
export const flagGroups = {
  orders: [
    'canCreateOrder',
    'canUpdateOrder',
    'canDeleteOrder',
    'canBulkUpdateOrders',
    'canExportOrders',
    'canImportOrders',
    'canViewOrderHistory',
  ],
  inventory: [
    'canCreateInventory',
    'canUpdateInventory',
    'canDeleteInventory',
    'canAdjustInventory',
    'canBulkUpdateInventory',
  ],
  products: [
    'canCreateProduct',
    'canUpdateProduct',
    'canDeleteProduct',
    'canManageProductImages',
    'canViewProductAnalytics',
    'canExportProductData',
    'canImportProductData',
    'canBulkUpdateProducts',
    'canManageProductCategories',
    'canViewProductHistory',
    'canManageProductPricing',
    'canManageProductInventory',
  ],
  warehouses: [
    'canViewWarehouses',
    'canCreateWarehouse',
    'canUpdateWarehouse',
    'canDeleteWarehouse',
    'canManageWarehouseUsers',
  ],
  general: ['canManageUsers', 'canViewAnalytics', 'canAccessSettings', 'canUploadFiles', 'canDownloadReports'],
  sections: [
    'showAdvancedFeatures',
    'showBulkOperations',
    'showAdminMenu',
    'showManagerTools',
    'showAccountSettings',
    'showBilling',
    'showIntegrations',
    'showOrganization',
    'showSecurity',
  ],
  users: [
    'canViewOwnProfile',
    'canEditOwnProfile',
    'canViewOtherProfiles',
    'canEditOtherProfiles',
    'canDeleteUsers',
    'canInviteUsers',
    'canManageRoles',
    'canViewUserActivity',
    'canResetPasswords',
    'canDeactivateUsers',
  ],
  billing: [
    'canViewBilling',
    'canEditBilling',
    'canManagePaymentMethods',
    'canViewBillingHistory',
    'canViewInvoices',
    'canChangePlan',
    'canCancelSubscription',
    'canViewUsageAnalytics',
    'canManageBillingSettings',
  ],
  integrations: [
    'canViewIntegrations',
    'canManageIntegrations',
    'canCreateIntegrations',
    'canDeleteIntegrations',
    'canConfigureIntegrations',
    'canViewIntegrationLogs',
    'canManageApiKeys',
    'canManageWebhooks',
    'canTestIntegrations',
    'canViewIntegrationAnalytics',
  ],
  organization: [
    'canViewOrganization',
    'canEditOrganization',
    'canManageOrganizationSettings',
    'canManageTeamMembers',
    'canManageInvitations',
    'canViewOrganizationAnalytics',
    'canManageOrganizationBilling',
    'canExportOrganizationData',
    'canImportOrganizationData',
    'canManageOrganizationIntegrations',
    'canViewOrganizationActivity',
    'canManageOrganizationRoles',
  ],
} as const;

/** Granted to everyone, unless an entity maps them to a flag of its own (PERM-14). */
export const genericFlags = ['canExport', 'canImport', 'canSync', 'canViewHistory'] as const;

export type FlagGroup = keyof typeof flagGroups;
export type Flag = (typeof flagGroups)[FlagGroup][number] | (typeof genericFlags)[number];

/** All 88 flags: the 84 of PERM-3 to PERM-12 in their order, then the four generic ones. */
export const flags: readonly Flag[] = [...Object.values(flagGroups).flat(), ...genericFlags];

const known: ReadonlySet<string> = new Set(flags);

/** Returns whether `name` is a flag of this product; an upstream may send flags that this version does not know. */
export function isFlag(name: string): name is Flag {
  return known.has(name);
}
