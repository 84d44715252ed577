import type { MakeRoom } from '../room.ts';
import { statisticsFold } from './folding.ts';
import { hasItems } from './has-items.ts';
import { inventoryRoutes } from './routes.ts';
import { AnchorSurveyor } from './surveyor.ts';
import { ItemTeller } from './telling.ts';

/** Items: lists, search, figures, changes, adjustments and the CSV import. */
export const inventoryRoom: MakeRoom = ({ database, outbox, stock, offers, onError }) => {
  const surveyor = new AnchorSurveyor(database, onError('setting page anchors failed'));
  return {
    name: 'inventory',
    routes: inventoryRoutes(stock, new ItemTeller(outbox), { onFarSkip: surveyor.ask }, offers),
    folds: [statisticsFold],
    events: { 'item.changed': {} },
    offers: { hasItems },
    close: () => surveyor.stop(),
  };
};
