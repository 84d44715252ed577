/**
 * The addresses of the product's pages, each once: routes, links, redirects and mails are made of them (ARCH-ROUTES).
 * A key with a value is a page; what names one thing is a function of its id.
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

/** The pages that belong to no organization: their addresses name none. */
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

/** The first part of every address that names its organization. */
const organizationPrefix = '/o';

/** The route of every page in an organization; `organization` is its id. */
export const organizationRoute = `${organizationPrefix}/:organization`;

/**
 * The address of a page in one organization: '/o/7/alerts' for '/alerts'. `page` is a path that may have a query and a hash. A
 * page that belongs to no organization, and an address that already names one, are returned as they are.
 */
export function pageInOrganization(organizationId: string | number, page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? '';
  if (publicPages.has(path) || path.startsWith(`${organizationPrefix}/`)) return page;
  return `${organizationPrefix}/${encodeURIComponent(organizationId)}${page}`;
}

/** The complete address of a page in one organization, as emails and messages carry it. `origin`: 'https://stock.example'. */
export function organizationUrl(
  { origin }: { readonly origin: string },
  organizationId: string | number,
  page: string,
): string {
  // guard: pages.links-name-their-organization
  return `${origin}${pageInOrganization(organizationId, page)}`;
}

/**
 * Splits a path into the organization that it names and the page in it: '/o/7/alerts' into '7' and '/alerts'. A path without
 * an organization gives null and itself.
 */
export function splitOrganization(path: string): { readonly organizationId: string | null; readonly page: string } {
  const [, organizationId, page] = /^\/o\/([^/?#]+)(.*)$/.exec(path) ?? [];
  if (organizationId === undefined) return { organizationId: null, page: path };
  return { organizationId: decoded(organizationId), page: page?.startsWith('/') ? page : `/${page}` };
}

/** A stranger can write any bytes into an address; what is no valid encoding names no organization that exists. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where somebody who has signed in begins. */
export const firstPage = pages.dashboard;

/** The page of one item; 'new' is the one that creates it. */
export function itemPage(itemId: string): string {
  return `${pages.inventory}/${itemId}`;
}

/** The form of one item, over its page. */
export function editItemPage(itemId: string): string {
  return `${itemPage(itemId)}/edit`;
}

/** The page of one product; 'new' is the form of a new one. */
export function productPage(productId: string): string {
  return `${pages.products}/${productId}`;
}

/** The page of one webhook. */
export function webhookPage(webhookId: string): string {
  return `${pages.webhooks}/${webhookId}`;
}

/** The page of one chat. */
export function chatPage(chatId: string): string {
  return `${pages.chats}/${chatId}`;
}

/** The page of one alert rule. */
export function alertRulePage(ruleId: string): string {
  return `${pages.alertRules}/${ruleId}`;
}

/** The page of one scheduled report. */
export function reportPage(reportId: string): string {
  return `${pages.reports}/${reportId}`;
}

/** The page of one movement; 'new' is the form of a new one. */
export function movementPage(movementId: string): string {
  return `${pages.movements}/${movementId}`;
}

/** The list of movements that nobody has ended yet. */
export const pendingMovementsPage = `${pages.movements}?status=PENDING`;

/** The page of one stock take; 'new' starts one. */
export function countPage(countId: string): string {
  return `${pages.counts}/${countId}`;
}

/** Where the figures of movements over time stand. */
export const movementAnalyticsPage = `${pages.movements}/analytics`;

/** The page of one document of movements; 'new' is the form of a new one. */
export function movementDocumentPage(documentId: string): string {
  return `${pages.movements}/documents/${documentId}`;
}

/** The page of one warehouse. */
export function warehousePage(warehouseId: string): string {
  return `${pages.warehouses}/${warehouseId}`;
}

/** The page of one folder. */
export function folderPage(folderId: string): string {
  return `${pages.folders}/${folderId}`;
}

/** The form of one warehouse, over its page. */
export function editWarehousePage(warehouseId: string): string {
  return `${warehousePage(warehouseId)}/edit`;
}

/** The list of items that stand in a folder or below it. */
export const itemsOfFolderPage = (folderId: string): string =>
  `${pages.inventory}?folder=${encodeURIComponent(folderId)}`;

/** The list of items that stand in one warehouse; with a level, of those at it. */
export function itemsOfWarehousePage(warehouseId: string, level?: 'LOW_STOCK' | 'OUT_OF_STOCK'): string {
  const page = `${pages.inventory}?warehouse=${warehouseId}`;
  return level === undefined ? page : `${page}&level=${level}`;
}

/** The list of active items that are at or below a quantity; null: each at or below its own reorder point. */
export function lowItemsPage(atOrBelow: number | null): string {
  return `${pages.inventory}?${atOrBelow === null ? 'below=yes' : `max=${atOrBelow}`}`;
}

/** One alert, over the list of alerts. */
export function alertPage(alertId: string): string {
  return `${pages.alerts}/${alertId}`;
}

/** The page of one saved view. */
export function savedViewPage(viewId: string): string {
  return `${pages.savedViews}/${viewId}`;
}

/** The page of one plan. */
export function planPage(planId: string): string {
  return `${pages.plans}/${planId}`;
}

/** The parts of an organization's page, in the order of its tabs. */
export type OrganizationTab = 'members' | 'roles' | 'activity' | 'settings';

/** The page of one organization, or of a part of it. */
export function organizationPage(organizationId: string, tab?: OrganizationTab): string {
  const page = `${pages.organizations}/${organizationId}`;
  return tab === undefined ? page : `${page}/${tab}`;
}
