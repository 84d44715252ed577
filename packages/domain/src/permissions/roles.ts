import { type Flag, flags, genericFlags } from './flags.ts';

/** The roles in ascending order; each role has all flags of the ones before it (ARCH-ROLES). */
export const roles = ['viewer', 'user', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

const viewer: readonly Flag[] = [
  'canViewWarehouses',
  'canViewOwnProfile',
  'canEditOwnProfile',
  'canViewOrganization',
  'showAccountSettings',
];

const userAdds: readonly Flag[] = [
  'canCreateOrder',
  'canUpdateOrder',
  'canViewOrderHistory',
  'canCreateInventory',
  'canUpdateInventory',
  'canAdjustInventory',
  'canCreateProduct',
  'canUpdateProduct',
  // Each of these is a part of what a user does with another flag; an organization can revoke it separately.
  'canBulkUpdateProducts',
  'canManageProductCategories',
  'canManageProductPricing',
  'canManageProductImages',
  'canViewProductHistory',
  'canUploadFiles',
  'canViewAnalytics',
  'canDownloadReports',
  'canViewOrganizationAnalytics',
  'canExportOrganizationData',
  'canImportOrganizationData',
  'canViewOtherProfiles',
  'showAdvancedFeatures',
];

const managerAdds: readonly Flag[] = [
  'canDeleteOrder',
  'canBulkUpdateOrders',
  'canDeleteInventory',
  'canBulkUpdateInventory',
  'canDeleteProduct',
  'canImportOrders',
  'canExportOrders',
  'canImportProductData',
  'canExportProductData',
  'canViewProductAnalytics',
  'canManageProductInventory',
  'canCreateWarehouse',
  'canUpdateWarehouse',
  'canManageWarehouseUsers',
  'canAccessSettings',
  'showBulkOperations',
  'showManagerTools',
  'showIntegrations',
  'showOrganization',
  'canManageUsers',
  'canInviteUsers',
  'canViewUserActivity',
  'canViewIntegrations',
  'canTestIntegrations',
  'canViewIntegrationLogs',
  'canViewIntegrationAnalytics',
  'canManageTeamMembers',
  'canManageInvitations',
  'canManageOrganizationIntegrations',
  'canViewOrganizationActivity',
];

/** The default flags of each role, without overrides of the organization; everyone has the generic flags. */
export const roleMatrix: Readonly<Record<Role, ReadonlySet<Flag>>> = {
  viewer: new Set([...genericFlags, ...viewer]),
  user: new Set([...genericFlags, ...viewer, ...userAdds]),
  manager: new Set([...genericFlags, ...viewer, ...userAdds, ...managerAdds]),
  admin: new Set(flags),
};

/** Returns whether a value is one of the four role names, in exact spelling. */
export function isRole(name: unknown): name is Role {
  return roles.includes(name as Role);
}

/** Returns whether `role` is above `other`, so that it has all of its flags and more. */
export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(other);
}

/** Returns the lower of two roles. */
export function lesserRole(role: Role, other: Role): Role {
  return isAbove(role, other) ? other : role;
}
