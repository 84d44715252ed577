import type { MakeRoom } from '../room.ts';
import { findView, forgetOwnViewsOf } from './repository.ts';
import { viewRoutes } from './routes.ts';

/** Saved views of lists: own ones, and those that an organisation shares. */
export const viewsRoom: MakeRoom = () => ({
  name: 'views',
  routes: viewRoutes,
  offers: { forgetOwnViewsOf, savedView: (transaction, viewId) => findView(transaction, viewId) },
});
