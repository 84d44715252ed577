import { AlertsOfWarehouse } from '../alerts/list/alerts-of';
import { ItemsOfWarehouse } from '../inventory/list/items-of-place';
import { WarehousePage } from '../warehouses/warehouse-page';

const itemsOf = (warehouseId: string, at?: string) => <ItemsOfWarehouse warehouseId={warehouseId} at={at} />;
const alertsOf = (warehouseId: string) => <AlertsOfWarehouse warehouseId={warehouseId} />;

/** A warehouse, with its items and the alerts about them. */
export function WarehouseWithStock() {
  return <WarehousePage itemsOf={itemsOf} alertsOf={alertsOf} />;
}
