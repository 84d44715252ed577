import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

/** An event of products with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface ProductChangeModel {
  readonly cursor: string | null;
  readonly published: EventPayload<'product.changed'> | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

export interface ProductChangePayload {
  readonly productChanged: ProductChangeModel;
}

/** What subscribers of the module get of the organization's events. */
export function productChanges(
  organizationId: string,
): Pick<LiveSourceOptions<ProductChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: (cursor, quietMs) => ({ productChanged: { cursor, published: null, organizationId, quietMs } }),
    payloadOf: (event) =>
      event.kind === 'product.changed'
        ? { productChanged: { cursor: event.id, published: event.payload, organizationId, quietMs: null } }
        : null,
  };
}
