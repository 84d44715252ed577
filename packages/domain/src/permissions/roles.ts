import { type Flag, flags, genericFlags } from './flags.ts';

/** From least to most: each role has every flag of the ones before it (ARCH-ROLES). */
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
  // Each of these is a part of what a user does by another flag; an organization can take it away by itself.
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

/** What each role may do when its organization overrides nothing; the generic flags are everyone's. */
export const roleMatrix: Readonly<Record<Role, ReadonlySet<Flag>>> = {
  viewer: new Set([...genericFlags, ...viewer]),
  user: new Set([...genericFlags, ...viewer, ...userAdds]),
  manager: new Set([...genericFlags, ...viewer, ...userAdds, ...managerAdds]),
  admin: new Set(flags),
};

/** True for one of the four role names, spelt exactly. */
export function isRole(name: unknown): name is Role {
  return roles.includes(name as Role);
}

/** True when `role` stands above `other`: it has every flag of it and more. */
export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(other);
}

/** The lesser of two roles. */
export function lesserRole(role: Role, other: Role): Role {
  return isAbove(role, other) ? other : role;
}
