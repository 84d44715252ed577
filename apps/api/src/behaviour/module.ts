import type { ModuleFactory } from '../module.ts';
import { forgetOldBehaviour } from './repository.ts';
import { behaviourRoutes } from './routes.ts';

/** What people do with the product; each stores their own and nobody else's. */
export const behaviourModule: ModuleFactory = ({ windows }) => ({
  name: 'behaviour',
  routes: behaviourRoutes(windows),
  maintenance: forgetOldBehaviour,
});
