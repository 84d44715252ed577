import type { ModuleFactory } from '../module.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { AnchorSurveyor } from '../platform/lists/anchors/surveyor.ts';
import { closingsFold } from '../stock/closings.ts';
import { itemAnchors } from './anchors.ts';
import { exportDifferencesRoute } from './as-of/differences.ts';
import { exportValuationRoute } from './as-of/valuation.ts';
import { exportRoute, itemReports } from './export.ts';
import { statisticsFold } from './fold-statistics.ts';
import { hasItems } from './has-items.ts';
import { itemImportKind } from './import/kind.ts';
import { ItemPublisher } from './item-publisher.ts';
import { placing } from './place-items.ts';
import { itemAdjustKind } from './plans/adjust-kind.ts';
import { itemDeleteKind } from './plans/delete-kind.ts';
import { itemUpdateKind } from './plans/update-kind.ts';
import { removalOfPlace } from './removal.ts';
import { inventoryRoutes } from './routes.ts';
import { ItemService } from './service.ts';
import { skuMoves } from './sku-moves.ts';

/** Items: lists, search, figures, changes, adjustments and imports. */
export const inventoryModule: ModuleFactory = ({ database, outbox, stock, moduleApi, onError }) => {
  const surveyor = new AnchorSurveyor(itemAnchors, database, onError('setting page anchors failed'));
  const publisher = new ItemPublisher(outbox);
  const service = new ItemService(stock, publisher, moduleApi);
  const reading = {
    readWarehouses: (transaction: TenantTransaction, ids: readonly string[]) =>
      moduleApi.warehousesByIds(transaction, ids),
    farPages: { onFarSkip: surveyor.ask },
  };
  return {
    name: 'inventory',
    routes: [
      ...inventoryRoutes(service, { onFarSkip: surveyor.ask }, moduleApi),
      exportRoute({ database, ...reading }),
      exportDifferencesRoute(database, reading.readWarehouses),
      exportValuationRoute(database, reading.readWarehouses),
    ],
    reportSources: [itemReports(reading)],
    planKinds: [
      itemUpdateKind(publisher),
      itemAdjustKind(service, stock),
      itemDeleteKind(stock, publisher),
      itemImportKind(stock, publisher),
    ],
    folds: [statisticsFold, closingsFold],
    events: { 'item.changed': {} },
    moduleApi: {
      hasItems,
      skuMoves: skuMoves(stock, publisher),
      publishMoved: publisher.publishMoved.bind(publisher),
      removeItemsOf: removalOfPlace(stock, publisher),
      ...placing(publisher),
    },
    close: () => surveyor.stop(),
  };
};
