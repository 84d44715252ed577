import { useLiveThings } from '../shared/live/use-live-things';
import { WarehouseChangesDocument } from './generated/operations';

/** Refetches warehouses when others change them, on pages of the present. */
export function LiveWarehouses() {
  // guard: warehouses.live
  useLiveThings('warehouses', WarehouseChangesDocument, ({ warehouseChanged }) => warehouseChanged);
  return null;
}
