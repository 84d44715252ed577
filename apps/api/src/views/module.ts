import type { ModuleFactory } from '../module.ts';
import { viewRoutes } from './routes.ts';

/** Saved views of lists: own ones, and those that an organization shares. */
export const viewsModule: ModuleFactory = () => ({
  name: 'views',
  routes: viewRoutes,
});
