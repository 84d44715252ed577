import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import type { SavedViewList } from '../../../generated/schema-types';

interface ViewedList {
  readonly label: string;
  readonly page: (organizationId: string) => string;
  /** The URL parameter of its view. Two lists on one screen have different ones. */
  readonly key: string;
}

/** The lists that support views, with their pages and the URL parameter of the view. */
export const viewedLists: Readonly<Record<SavedViewList, ViewedList>> = {
  ITEMS: { label: 'Inventory', page: () => pages.inventory, key: 'view' },
  PRODUCTS: { label: 'Products', page: () => pages.products, key: 'view' },
  WAREHOUSES: { label: 'Warehouses', page: () => pages.warehouses, key: 'view' },
  ALERTS: { label: 'Alerts', page: () => pages.alerts, key: 'view' },
  ALERT_RULES: { label: 'Alert rules', page: () => pages.alertRules, key: 'view' },
  MEMBERS: { label: 'Members', page: (id) => organizationPage(id, 'members'), key: 'view' },
  INVITATIONS: { label: 'Invitations', page: (id) => organizationPage(id, 'members'), key: 'iview' },
  API_KEYS: { label: 'API keys', page: () => pages.apiKeys, key: 'view' },
  ACTIVITY: { label: 'Activity', page: (id) => organizationPage(id, 'activity'), key: 'view' },
};

/** Returns the URL of a list with a view. */
export function listWithView(list: SavedViewList, organizationId: string, viewId: string): string {
  const { page, key } = viewedLists[list];
  return `${page(organizationId)}?${key}=${viewId}`;
}
