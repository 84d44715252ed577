import { AlertsOfItem } from '../alerts/list/alerts-of';
import { ItemPage } from '../inventory/item-page/item-page';

const alertsOf = (itemId: string) => <AlertsOfItem itemId={itemId} />;

/** An item, with the alerts about it. */
export function ItemWithAlerts() {
  return <ItemPage alertsOf={alertsOf} />;
}
