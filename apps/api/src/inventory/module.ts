import type { ModuleFactory } from '../module.ts';
import { planMaker } from '../plans/public.ts';
import { AnchorSurveyor } from '../platform/lists/anchors/surveyor.ts';
import { closingsFold } from '../stock/closings.ts';
import { warehousesByIds } from '../warehouses/public.ts';
import { ItemAdjustments } from './adjustments.ts';
import { itemAnchors } from './anchors.ts';
import { exportDifferencesRoute } from './as-of/differences.ts';
import { exportValuationRoute } from './as-of/valuation.ts';
import { exportRoute, itemReports } from './export.ts';
import { statisticsFold } from './fold-statistics.ts';
import { itemImportKind } from './import/kind.ts';
import { ItemPublisher } from './item-publisher.ts';
import { itemAdjustKind } from './plans/adjust-kind.ts';
import { itemDeleteKind } from './plans/delete-kind.ts';
import { itemUpdateKind } from './plans/update-kind.ts';
import { inventoryRoutes } from './routes.ts';
import { ItemService } from './service.ts';

/** Items: lists, search, totals, changes, adjustments and imports. */
export const inventoryModule: ModuleFactory = (services) => {
  const { database, outbox, stock, onError } = services;
  const surveyor = new AnchorSurveyor(itemAnchors, database, onError('setting page anchors failed'));
  const publisher = new ItemPublisher(outbox);
  const adjustments = new ItemAdjustments(stock, publisher);
  const reading = {
    readWarehouses: warehousesByIds,
    farPages: { onFarSkip: surveyor.ask },
  };
  return {
    name: 'inventory',
    routes: [
      ...inventoryRoutes(
        new ItemService(stock, publisher),
        adjustments,
        { onFarSkip: surveyor.ask },
        planMaker(services),
      ),
      exportRoute({ database, ...reading }),
      exportDifferencesRoute(database, reading.readWarehouses),
      exportValuationRoute(database, reading.readWarehouses),
    ],
    reportSources: [itemReports(reading)],
    planKinds: [
      itemUpdateKind(publisher),
      itemAdjustKind(adjustments, stock),
      itemDeleteKind(stock, publisher),
      itemImportKind(stock, publisher),
    ],
    folds: [statisticsFold, closingsFold],
    events: { 'item.changed': {} },
    close: () => surveyor.stop(),
  };
};
