import type { ModuleFactory } from '../module.ts';
import { forgetOldBehavior } from './repository.ts';
import { behaviorRoutes } from './routes.ts';

/** What people do with the product; each stores their own and nobody else's. */
export const behaviorModule: ModuleFactory = ({ windows }) => ({
  name: 'behavior',
  routes: behaviorRoutes(windows),
  maintenance: forgetOldBehavior,
});
