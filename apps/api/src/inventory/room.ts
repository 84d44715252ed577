import type { MakeRoom } from '../room.ts';
import { statisticsFold } from './folding.ts';
import { hasItems } from './has-items.ts';
import { inventoryRoutes } from './routes.ts';
import { AnchorSurveyor } from './surveyor.ts';

/** Items: lists, search, figures, changes, adjustments and the CSV import. */
export const inventoryRoom: MakeRoom = ({ database, stock, offers, onError }) => {
  const surveyor = new AnchorSurveyor(database, onError('setting page anchors failed'));
  return {
    name: 'inventory',
    routes: inventoryRoutes(stock, { onFarSkip: surveyor.ask }, offers),
    folds: [statisticsFold],
    offers: { hasItems },
    close: () => surveyor.stop(),
  };
};
