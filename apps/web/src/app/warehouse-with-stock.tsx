import { later } from '../shared/page/later';
import { WarehousePage } from '../warehouses/warehouse-page';

const AlertsOfWarehouse = later(async () => (await import('../alerts/list/alerts-of')).AlertsOfWarehouse);
const ItemsOfWarehouse = later(async () => (await import('../inventory/list/items-of-place')).ItemsOfWarehouse);

const itemsOf = (warehouseId: string, asOf: string | null) => (
  <ItemsOfWarehouse warehouseId={warehouseId} asOf={asOf} />
);
const alertsOf = (warehouseId: string) => <AlertsOfWarehouse warehouseId={warehouseId} />;

/** The warehouse page with its items and their alerts. */
export function WarehouseWithStock() {
  return <WarehousePage itemsOf={itemsOf} alertsOf={alertsOf} />;
}
