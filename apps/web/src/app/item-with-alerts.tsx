import { AlertsOfItem } from '../alerts/list/alerts-of';
import { ItemPage } from '../inventory/item-page/item-page';
import { ProductOfSku } from '../products/product-of-sku';

const alertsOf = (itemId: string) => <AlertsOfItem itemId={itemId} />;

const productOf = (sku: string) => <ProductOfSku sku={sku} />;

/** An item, with the alerts about it and the product that it is of. */
export function ItemWithAlerts() {
  return <ItemPage alertsOf={alertsOf} productOf={productOf} />;
}
