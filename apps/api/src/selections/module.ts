import type { ModuleFactory } from '../module.ts';
import { selectionRoutes } from './routes.ts';

/** Stored selections: named GraphQL documents, which the bff checks and runs (ADR 0085). */
export const selectionsModule: ModuleFactory = () => ({
  name: 'selections',
  routes: selectionRoutes,
});
