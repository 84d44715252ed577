import type { ModuleFactory } from '../module.ts';
import { userRoutes } from './routes.ts';

/** The account of a person, and the pictures of people. */
export const usersModule: ModuleFactory = () => ({
  name: 'users',
  routes: userRoutes,
});
