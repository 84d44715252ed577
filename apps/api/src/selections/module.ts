import type { ModuleFactory } from '../module.ts';
import { selectionRoutes } from './routes.ts';

/** Saved queries (selections in the API): named GraphQL documents, which the bff validates and executes (ADR 0085). */
export const selectionsModule: ModuleFactory = () => ({
  name: 'selections',
  routes: selectionRoutes,
});
