import type { TallyardEvent } from '@tallyard/contracts/events/models';
import type { BreakerState } from '../rest/breaker.ts';

/** An event of the upstream for subscribers; without an event stream it has no id to resume from. */
export type UpstreamEvent = {
  [Kind in TallyardEvent['kind']]: Omit<Extract<TallyardEvent, { kind: Kind }>, 'id'> & { readonly id: string | null };
}[TallyardEvent['kind']];

/** An event about this node. It cannot be resumed from, because the first payload contains the current state. */
export interface NodeEvent {
  readonly id: null;
  readonly kind: 'node.breaker';
  readonly payload: BreakerState;
}

export type LiveEvent = UpstreamEvent | NodeEvent;

export interface LiveSourceOptions<Payload> {
  readonly organizationId: string;
  /** The cursor after which the subscriber resumes; null for future events only. */
  readonly after: string | null;
  /** Returns the first payload: the cursor from which nothing is missed, and how long nothing had changed before it. */
  readonly opened: (cursor: string | null, quietMs: number | null) => Payload;
  /** Returns the payload of an event; null if it does not concern this field. It must not depend on the person. */
  readonly payloadOf: (event: LiveEvent) => Payload | null;
}

/**
 * The return value of a field's `subscribe`: a description of the stream that `groups.ts` serves to all equal subscribers at
 * once. It is async iterable only for graphql's sake and is never iterated.
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
