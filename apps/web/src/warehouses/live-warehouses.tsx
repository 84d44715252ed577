import { useLiveThings } from '../shared/live/use-live-things';
import { WarehouseChangesDocument } from './generated/operations';

/** Follows what others do with warehouses while a page of now is open. */
export function LiveWarehouses() {
  // guard: warehouses.live
  useLiveThings('warehouses', WarehouseChangesDocument, ({ warehouseChanged }) => warehouseChanged);
  return null;
}
