import type { ModuleFactory } from '../module.ts';
import { viewRoutes } from './routes.ts';

/** Saved views of lists: personal ones, and those shared in an organization. */
export const viewsModule: ModuleFactory = () => ({
  name: 'views',
  routes: viewRoutes,
});
