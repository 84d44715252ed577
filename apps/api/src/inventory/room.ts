import type { MakeRoom } from '../room.ts';
import { exportRoute } from './export.ts';
import { statisticsFold } from './folding.ts';
import { hasItems } from './has-items.ts';
import { itemImportKind } from './import/kind.ts';
import { itemAdjustKind } from './plans/adjust-kind.ts';
import { itemDeleteKind } from './plans/delete-kind.ts';
import { itemUpdateKind } from './plans/update-kind.ts';
import { inventoryRoutes } from './routes.ts';
import { ItemService } from './service.ts';
import { AnchorSurveyor } from './surveyor.ts';
import { ItemTeller } from './telling.ts';

/** Items: lists, search, figures, changes, adjustments and imports. */
export const inventoryRoom: MakeRoom = ({ database, outbox, stock, offers, onError }) => {
  const surveyor = new AnchorSurveyor(database, onError('setting page anchors failed'));
  const teller = new ItemTeller(outbox);
  const service = new ItemService(stock, teller);
  return {
    name: 'inventory',
    routes: [
      ...inventoryRoutes(service, { onFarSkip: surveyor.ask }, offers),
      exportRoute({
        database,
        readWarehouses: (transaction, ids) => offers.warehousesByIds(transaction, ids),
        farPages: { onFarSkip: surveyor.ask },
      }),
    ],
    planKinds: [
      itemUpdateKind(teller),
      itemAdjustKind(service, stock),
      itemDeleteKind(stock, teller),
      itemImportKind(stock, teller),
    ],
    folds: [statisticsFold],
    events: { 'item.changed': {} },
    offers: { hasItems },
    close: () => surveyor.stop(),
  };
};
