import type { ModuleFactory } from '../module.ts';
import { forgetOldBehavior } from './repository.ts';
import { behaviorRoutes } from './routes.ts';

/** Behavior events: how people use the application. Each person stores only their own events. */
export const behaviorModule: ModuleFactory = ({ windows }) => ({
  name: 'behavior',
  routes: behaviorRoutes(windows),
  maintenance: forgetOldBehavior,
});
