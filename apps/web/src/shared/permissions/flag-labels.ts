import type { Flag, FlagGroup } from '@tallyard/domain/permissions/flags';

/** Converts 'canBulkUpdateOrders' to 'Bulk update orders' and 'showAdminMenu' to 'See admin menu'. */
export function flagName(flag: string): string {
  const words = flag
    .replace(/^can/, '')
    .replace(/^show/, 'See')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('api keys', 'API keys');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The labels of the flag groups, in display order. */
export const groupNames: Readonly<Record<FlagGroup | 'generic', string>> = {
  orders: 'Orders',
  inventory: 'Inventory',
  products: 'Products',
  warehouses: 'Warehouses',
  general: 'General',
  sections: 'Parts of the product',
  users: 'People',
  billing: 'Billing',
  integrations: 'Integrations',
  organization: 'Organization',
  generic: 'Everywhere else',
};

/** A one-line description of each flag that is enforced. */
export const flagTexts: Readonly<Partial<Record<Flag, string>>> = {
  canCreateProduct: 'Add products to the catalog, and copy them.',
  canUpdateProduct: 'Change products: name, SKU, status, supplier.',
  canDeleteProduct: 'Take products out of every list. Their items stay.',
  canExportProductData: 'Take products out as a file.',
  canBulkUpdateProducts: 'Change or delete many products at once; needs Update product or Delete product, too.',
  canManageProductCategories: 'Give products a category, and rename categories.',
  canManageProductPricing: 'Give products a price.',
  canManageProductInventory: 'Delete products of which there is stock, and merge products.',
  canManageProductImages: 'Add, order, describe and remove pictures of products.',
  canViewProductAnalytics: 'See what came and went of a product, and the top sellers.',
  canImportProductData: 'Add and change products from a file.',
  canViewProductHistory: 'Read who changed a product, and the prices it has had.',
  canCreateInventory: 'Add items, import them from a file, and read who changed an item.',
  canUpdateInventory: 'Change what is known of an item: name, SKU, price, reorder point, place.',
  canDeleteInventory: 'Take items out of every list. What was booked on them is kept.',
  canAdjustInventory: 'Book stock in and out, and correct counts.',
  canBulkUpdateInventory: 'Change many items at once.',
  canViewWarehouses: 'See Warehouses in the navigation. Which warehouse an item is in, everybody sees.',
  canCreateWarehouse: 'Add warehouses.',
  canUpdateWarehouse: 'Change name, code and address of warehouses, and read who changed them.',
  canManageWarehouseUsers: 'Say which warehouses a member sees and changes.',
  canDeleteWarehouse: 'Delete warehouses.',
  canManageUsers: 'See the members among the parts of the organization; needs Manage team members, too.',
  canViewAnalytics:
    'Acknowledge, assign and resolve alerts. With View organization analytics: see what movements came to over time.',
  canAccessSettings: 'Add, change, switch and delete alert rules and their templates, and delete alerts.',
  canUploadFiles: 'Upload files, such as an import. One’s own picture needs nothing.',
  canDownloadReports: 'Export alerts and alert rules; needs Export organization data, too.',
  showAdvancedFeatures:
    'See saved views, and the way to the GraphQL explorer. A view opens by its address for everybody who sees it.',
  showBulkOperations: 'Select items in the list, and do something with all of them.',
  showAdminMenu: 'See roles and settings among the parts of the organization.',
  showManagerTools: 'See alert rules and the import of items.',
  showAccountSettings: 'See the own account settings in the menu of the person.',
  showIntegrations: 'See Integrations in the navigation; needs View integrations, too.',
  showOrganization: 'See Organization in the navigation; needs View organization, too.',
  showSecurity: 'See API keys, with which tools get in.',
  canViewOwnProfile: 'Open the own account.',
  canEditOwnProfile: 'Change the own name, address, password, picture and preferences.',
  canViewOtherProfiles: 'Open the profile of a member.',
  canEditOtherProfiles: 'Change what a member is called here, and their job title.',
  canDeleteUsers: 'Remove members from the organization.',
  canInviteUsers: 'Invite people by e-mail.',
  canManageRoles: 'Change the role of a member, up to the own one.',
  canViewUserActivity: 'Read what one member did.',
  canResetPasswords: 'Mail a member a link with which they set a new password.',
  canDeactivateUsers: 'Deactivate and reactivate members.',
  canViewIntegrations: 'See selections, webhooks and how they go; with See integrations, in the navigation, too.',
  canManageIntegrations: 'Pause and resume webhooks.',
  canCreateIntegrations: 'Make webhooks, which send what happens to another system, and selections of what is told.',
  canDeleteIntegrations: 'Delete webhooks with their logs, and selections.',
  canConfigureIntegrations: 'Change name, address and kinds of webhooks, and what selections say.',
  canViewIntegrationLogs: 'Read what webhooks sent, and what they were answered.',
  canManageWebhooks: 'Make new secrets of webhooks, and send deliveries again.',
  canTestIntegrations: 'Send a test to a webhook.',
  canViewIntegrationAnalytics: 'See calls, failures and response times of webhooks.',
  canManageApiKeys: 'See, create, rotate and revoke API keys.',
  canViewOrganization: 'See Organization in the navigation; needs See organization, too.',
  canEditOrganization: 'Rename the organization.',
  canManageOrganizationSettings: 'Change how the organization works, such as its currency.',
  canManageTeamMembers: 'See the members among the parts of the organization; needs Manage users, too.',
  canManageInvitations: 'See open invitations, send them again and revoke them.',
  canViewOrganizationActivity: 'Read what everybody did in the organization.',
  canViewOrganizationAnalytics: 'See analytics of movements and statistics of alerts; needs View analytics, too.',
  canExportOrganizationData: 'Export data as a file: items, movements, products, alerts. Each needs its own flag, too.',
  canImportOrganizationData: 'Import files of items, movements and products. Each needs its own flag, too.',
  canManageOrganizationIntegrations:
    'Add, change and remove connections to other systems: API keys, webhooks, chats, scheduled reports, saved queries.',
  canManageOrganizationRoles: 'Change on this page what the roles below the own one may do.',
};
