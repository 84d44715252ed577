import type { ItemPlacement } from '../folders/public.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { Stock } from '../stock/stock.ts';
import { ItemPublisher } from './item-publisher.ts';
import { placing } from './place-items.ts';
import { removalOfPlace } from './removal.ts';
import { skuMoves } from './sku-moves.ts';

export { hasItems } from './has-items.ts';

interface Parts {
  readonly stock: Stock;
  readonly outbox: Outbox;
}

/** Publishes changed quantities or reservations of items, in the transaction that changes them. */
export type PublishMoved = ItemPublisher['publishMoved'];

export function publishMovedTo(outbox: Outbox): PublishMoved {
  const publisher = new ItemPublisher(outbox);
  return publisher.publishMoved.bind(publisher);
}

/** Puts items into folders on behalf of the folders module. */
export const itemPlacement = ({ outbox }: Pick<Parts, 'outbox'>): ItemPlacement => placing(new ItemPublisher(outbox));

/** Removes the items of a deleted warehouse. */
export const itemRemoval = ({ stock, outbox }: Parts) => removalOfPlace(stock, new ItemPublisher(outbox));

/** Moves the items of one SKU to another SKU. */
export const itemSkuMoves = ({ stock, outbox }: Parts) => skuMoves(stock, new ItemPublisher(outbox));
