import type { ModuleFactory } from '../module.ts';
import { landingRoutes } from './routes.ts';

/** The waitlist and newsletter of the public page. */
export const landingModule: ModuleFactory = ({ database, windows }) => ({
  name: 'landing',
  routes: landingRoutes(database, windows),
});
