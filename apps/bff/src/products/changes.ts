import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

/** A product event with its cursor; in the first payload, which only returns the cursor, there is no event. */
export interface ProductChangeModel {
  readonly cursor: string | null;
  readonly published: EventPayload<'product.changed'> | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

export interface ProductChangePayload {
  readonly productChanged: ProductChangeModel;
}

/** Maps the organization's events to payloads of the module's subscription field. */
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
