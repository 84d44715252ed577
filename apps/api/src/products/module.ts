import { itemSkuMoves } from '../inventory/public.ts';
import type { ModuleFactory } from '../module.ts';
import { planMaker } from '../plans/public.ts';
import { AnchorSurveyor } from '../platform/lists/anchors/surveyor.ts';
import { productAnchors } from './anchors.ts';
import { productReports } from './export.ts';
import { imagesJob, sweepJob } from './images/image-jobs.ts';
import { imageRoutes } from './images/routes.ts';
import { productImportKind } from './import/kind.ts';
import { productDeleteKind } from './plans/delete-kind.ts';
import { productMergeKind } from './plans/merge-kind.ts';
import { productUpdateKind } from './plans/update-kind.ts';
import { ProductPublisher } from './product-publisher.ts';
import { productsFold } from './product-totals.ts';
import { productRoutes } from './routes.ts';

/** The catalog: products, their prices, and their stock. */
export const productsModule: ModuleFactory = (services) => {
  const { outbox, database, files, fileProcesses, jobs, onError } = services;
  const surveyor = new AnchorSurveyor(productAnchors, database, onError('setting page anchors of products failed'));
  const publisher = new ProductPublisher(outbox);
  const parts = { database, files, fileProcesses, jobs, publisher };
  return {
    name: 'products',
    routes: [...productRoutes(publisher, planMaker(services), { onFarSkip: surveyor.ask }), ...imageRoutes(parts)],
    reportSources: [productReports({ onFarSkip: surveyor.ask })],
    jobs: [imagesJob(parts), sweepJob(parts)],
    planKinds: [
      productUpdateKind(publisher),
      productDeleteKind(publisher),
      productImportKind(publisher),
      productMergeKind({ publisher, moves: itemSkuMoves(services) }),
    ],
    folds: [productsFold],
    events: { 'product.changed': {} },
    close: () => surveyor.stop(),
  };
};
