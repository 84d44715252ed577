import { ItemPage } from '../inventory/item-page/item-page';
import { later } from '../shared/page/later';

const AlertsOfItem = later(async () => (await import('../alerts/list/alerts-of')).AlertsOfItem);
const ProductOfSku = later(async () => (await import('../products/product-of-sku')).ProductOfSku);

const alertsOf = (itemId: string) => <AlertsOfItem itemId={itemId} />;

const productOf = (sku: string) => <ProductOfSku sku={sku} />;

/** The item page with the item's alerts and its product. */
export function ItemWithAlerts() {
  return <ItemPage alertsOf={alertsOf} productOf={productOf} />;
}
