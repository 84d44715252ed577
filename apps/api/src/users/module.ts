import type { ModuleFactory } from '../module.ts';
import { userRoutes } from './routes.ts';

/** The person's own account, and the pictures of people. */
export const usersModule: ModuleFactory = () => ({
  name: 'users',
  routes: userRoutes,
});
