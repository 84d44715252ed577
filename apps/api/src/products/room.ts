import type { MakeRoom } from '../room.ts';
import { productsFold } from './figures.ts';
import { productRoutes } from './routes.ts';
import { ProductTeller } from './telling.ts';

/** The catalogue: products, their prices, and what stands of them. */
export const productsRoom: MakeRoom = ({ outbox }) => ({
  name: 'products',
  routes: productRoutes(new ProductTeller(outbox)),
  folds: [productsFold],
  events: { 'product.changed': {} },
});
