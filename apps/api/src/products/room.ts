import type { MakeRoom } from '../room.ts';
import { productsFold } from './figures.ts';
import { productImportKind } from './import/kind.ts';
import { productDeleteKind } from './plans/delete-kind.ts';
import { productUpdateKind } from './plans/update-kind.ts';
import { productRoutes } from './routes.ts';
import { ProductTeller } from './telling.ts';

/** The catalogue: products, their prices, and what stands of them. */
export const productsRoom: MakeRoom = ({ outbox, offers }) => {
  const teller = new ProductTeller(outbox);
  return {
    name: 'products',
    routes: productRoutes(teller, offers),
    planKinds: [productUpdateKind(teller), productDeleteKind(teller), productImportKind(teller)],
    folds: [productsFold],
    events: { 'product.changed': {} },
  };
};
