/**
 * The paths of all pages, from which routes, links, redirects, and emails are built (ARCH-ROUTES). The pages of single records
 * are functions of their id.
 */
export const pages = {
  landing: '/',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  acceptInvitation: '/accept-invitation',
  confirmAddress: '/confirm-address',
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  inventory: '/inventory',
  stockDifferences: '/inventory/differences',
  valuation: '/inventory/valuation',
  products: '/products',
  categoriesAndSuppliers: '/categories',
  movements: '/movements',
  productDuplicates: '/duplicates',
  topSellers: '/products/top-sellers',
  warehouses: '/warehouses',
  folders: '/folders',
  alerts: '/alerts',
  alertRules: '/alerts/rules',
  savedViews: '/views',
  plans: '/plans',
  counts: '/counts',
  organizations: '/organizations',
  approvals: '/settings/approvals',
  integrations: '/integrations',
  apiKeys: '/integrations/api-keys',
  webhooks: '/integrations/webhooks',
  reports: '/integrations/reports',
  chats: '/integrations/chats',
  account: '/account',
  notifications: '/account/notifications',
} as const;

/** The pages that do not belong to an organization, so that their paths contain none. */
const publicPages: ReadonlySet<string> = new Set([
  pages.landing,
  pages.privacy,
  pages.terms,
  pages.cookies,
  pages.signIn,
  pages.signUp,
  pages.forgotPassword,
  pages.resetPassword,
  pages.verifyEmail,
  pages.confirmEmail,
  pages.acceptInvitation,
  pages.confirmAddress,
  pages.unsubscribe,
]);

/** The first segment of every path that contains an organization. */
const organizationPrefix = '/o';

/** The route of all pages in an organization; `organization` is its id. */
export const organizationRoute = `${organizationPrefix}/:organization`;

/**
 * Returns the path of a page in one organization: '/o/7/alerts' for '/alerts'. `page` may have a query and a hash. A page that
 * does not belong to an organization and a path that already contains one are returned unchanged.
 */
export function pageInOrganization(organizationId: string | number, page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? '';
  if (publicPages.has(path) || path.startsWith(`${organizationPrefix}/`)) return page;
  return `${organizationPrefix}/${encodeURIComponent(organizationId)}${page}`;
}

/** Returns the full URL of a page in one organization, for emails and messages. `origin`: 'https://stock.example'. */
export function organizationUrl(
  { origin }: { readonly origin: string },
  organizationId: string | number,
  page: string,
): string {
  // guard: pages.links-name-their-organization
  return `${origin}${pageInOrganization(organizationId, page)}`;
}

/**
 * Splits a path into its organization and the page: '/o/7/alerts' into '7' and '/alerts'. A path without an organization
 * returns null and itself.
 */
export function splitOrganization(path: string): { readonly organizationId: string | null; readonly page: string } {
  const [, organizationId, page] = /^\/o\/([^/?#]+)(.*)$/.exec(path) ?? [];
  if (organizationId === undefined) return { organizationId: null, page: path };
  return { organizationId: decoded(organizationId), page: page?.startsWith('/') ? page : `/${page}` };
}

/** The path is untrusted: an invalid encoding cannot be the id of an existing organization. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first page after signing in. */
export const firstPage = pages.dashboard;

/** Returns the page of one item; 'new' is the form for a new one. */
export function itemPage(itemId: string): string {
  return `${pages.inventory}/${itemId}`;
}

/** Returns the form of one item, opened over its page. */
export function editItemPage(itemId: string): string {
  return `${itemPage(itemId)}/edit`;
}

/** Returns the page of one product; 'new' is the form for a new one. */
export function productPage(productId: string): string {
  return `${pages.products}/${productId}`;
}

/** Returns the page of one webhook. */
export function webhookPage(webhookId: string): string {
  return `${pages.webhooks}/${webhookId}`;
}

/** Returns the page of one chat. */
export function chatPage(chatId: string): string {
  return `${pages.chats}/${chatId}`;
}

/** Returns the page of one alert rule. */
export function alertRulePage(ruleId: string): string {
  return `${pages.alertRules}/${ruleId}`;
}

/** Returns the page of one scheduled report. */
export function reportPage(reportId: string): string {
  return `${pages.reports}/${reportId}`;
}

/** Returns the page of one movement; 'new' is the form for a new one. */
export function movementPage(movementId: string): string {
  return `${pages.movements}/${movementId}`;
}

/** The list of pending movements. */
export const pendingMovementsPage = `${pages.movements}?status=PENDING`;

/** Returns the page of one count; 'new' starts one. */
export function countPage(countId: string): string {
  return `${pages.counts}/${countId}`;
}

/** The page with the analytics of movements. */
export const movementAnalyticsPage = `${pages.movements}/analytics`;

/** Returns the page of one document of movements; 'new' is the form for a new one. */
export function movementDocumentPage(documentId: string): string {
  return `${pages.movements}/documents/${documentId}`;
}

/** Returns the page of one warehouse. */
export function warehousePage(warehouseId: string): string {
  return `${pages.warehouses}/${warehouseId}`;
}

/** Returns the page of one folder. */
export function folderPage(folderId: string): string {
  return `${pages.folders}/${folderId}`;
}

/** Returns the form of one warehouse, opened over its page. */
export function editWarehousePage(warehouseId: string): string {
  return `${warehousePage(warehouseId)}/edit`;
}

/** Returns the list of items in a folder and its subfolders. */
export const itemsOfFolderPage = (folderId: string): string =>
  `${pages.inventory}?folder=${encodeURIComponent(folderId)}`;

/** Returns the list of items in one warehouse, filtered by a stock level if provided. */
export function itemsOfWarehousePage(warehouseId: string, level?: 'LOW_STOCK' | 'OUT_OF_STOCK'): string {
  const page = `${pages.inventory}?warehouse=${warehouseId}`;
  return level === undefined ? page : `${page}&level=${level}`;
}

/** Returns the list of active items at or below a quantity; null means at or below their own reorder point. */
export function lowItemsPage(atOrBelow: number | null): string {
  return `${pages.inventory}?${atOrBelow === null ? 'below=yes' : `max=${atOrBelow}`}`;
}

/** Returns the page of one alert, opened over the list of alerts. */
export function alertPage(alertId: string): string {
  return `${pages.alerts}/${alertId}`;
}

/** Returns the page of one saved view. */
export function savedViewPage(viewId: string): string {
  return `${pages.savedViews}/${viewId}`;
}

/** Returns the page of one bulk change. */
export function planPage(planId: string): string {
  return `${pages.plans}/${planId}`;
}

/** The tabs of an organization's page, in order. */
export type OrganizationTab = 'members' | 'roles' | 'activity' | 'settings';

/** Returns the page of one organization, or one of its tabs. */
export function organizationPage(organizationId: string, tab?: OrganizationTab): string {
  const page = `${pages.organizations}/${organizationId}`;
  return tab === undefined ? page : `${page}/${tab}`;
}
