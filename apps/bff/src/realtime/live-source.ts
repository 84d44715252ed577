import type { TallyardEvent } from '@tallyard/contracts/events/models';
import type { BreakerState } from '../rest/breaker.ts';

/** An event of the upstream on its way to subscribers; without an event stream there is no id to resume from. */
export type UpstreamEvent = {
  [Kind in TallyardEvent['kind']]: Omit<Extract<TallyardEvent, { kind: Kind }>, 'id'> & { readonly id: string | null };
}[TallyardEvent['kind']];

/** What this node says of itself; nobody can resume from it, since the first payload tells how things stand. */
export interface NodeEvent {
  readonly id: null;
  readonly kind: 'node.breaker';
  readonly payload: BreakerState;
}

export type LiveEvent = UpstreamEvent | NodeEvent;

export interface LiveSourceOptions<Payload> {
  readonly organizationId: string;
  /** The cursor after which the subscriber wants to resume; null: from now on. */
  readonly after: string | null;
  /** The first payload: the cursor from which on nothing is missed, and for how long nothing had changed up to it. */
  readonly opened: (cursor: string | null, quietMs: number | null) => Payload;
  /** The payload of an event; null when it does not concern this field. Depends on nothing about the person. */
  readonly payloadOf: (event: LiveEvent) => Payload | null;
}

/**
 * What the `subscribe` of an organization's field returns: a description of the stream that `groups.ts` serves to all
 * equal subscribers at once. It is async iterable for graphql's sake only and is never iterated.
 */
export class LiveSource<Payload> implements AsyncIterable<Payload> {
  readonly options: LiveSourceOptions<Payload>;

  constructor(options: LiveSourceOptions<Payload>) {
    this.options = options;
  }

  [Symbol.asyncIterator](): AsyncIterator<Payload> {
    throw new Error('A live source is served by its group.');
  }
}
