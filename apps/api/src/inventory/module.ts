import type { ModuleFactory } from '../module.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { AnchorSurveyor } from '../platform/lists/anchors/surveyor.ts';
import { closingsFold } from '../stock/closings.ts';
import { itemAnchors } from './anchors.ts';
import { exportDifferencesRoute } from './as-of/differences.ts';
import { exportValuationRoute } from './as-of/valuation.ts';
import { exportRoute, itemReports } from './export.ts';
import { statisticsFold } from './folding.ts';
import { hasItems } from './has-items.ts';
import { itemImportKind } from './import/kind.ts';
import { placing } from './placing.ts';
import { itemAdjustKind } from './plans/adjust-kind.ts';
import { itemDeleteKind } from './plans/delete-kind.ts';
import { itemUpdateKind } from './plans/update-kind.ts';
import { removalOfPlace } from './removal.ts';
import { inventoryRoutes } from './routes.ts';
import { ItemService } from './service.ts';
import { skuMoves } from './sku-moves.ts';
import { ItemTeller } from './telling.ts';

/** Items: lists, search, figures, changes, adjustments and imports. */
export const inventoryModule: ModuleFactory = ({ database, outbox, stock, offers, onError }) => {
  const surveyor = new AnchorSurveyor(itemAnchors, database, onError('setting page anchors failed'));
  const teller = new ItemTeller(outbox);
  const service = new ItemService(stock, teller, offers);
  const reading = {
    readWarehouses: (transaction: TenantTransaction, ids: readonly string[]) =>
      offers.warehousesByIds(transaction, ids),
    farPages: { onFarSkip: surveyor.ask },
  };
  return {
    name: 'inventory',
    routes: [
      ...inventoryRoutes(service, { onFarSkip: surveyor.ask }, offers),
      exportRoute({ database, ...reading }),
      exportDifferencesRoute(database, reading.readWarehouses),
      exportValuationRoute(database, reading.readWarehouses),
    ],
    reportSources: [itemReports(reading)],
    planKinds: [
      itemUpdateKind(teller),
      itemAdjustKind(service, stock),
      itemDeleteKind(stock, teller),
      itemImportKind(stock, teller),
    ],
    folds: [statisticsFold, closingsFold],
    events: { 'item.changed': {} },
    offers: {
      hasItems,
      skuMoves: skuMoves(stock, teller),
      tellMoved: teller.tellMoved.bind(teller),
      removeItemsOf: removalOfPlace(stock, teller),
      ...placing(teller),
    },
    close: () => surveyor.stop(),
  };
};
