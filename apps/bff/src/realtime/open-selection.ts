import type { feedEvent } from '@tallyard/contracts/events/feed';
import type { SelectionKind } from '@tallyard/domain/selections/kinds';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { z } from 'zod';

/** What of a selection decides what it says. */
export interface SelectionText {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An event as the feed of the api tells it. */
export type FeedEvent = z.output<typeof feedEvent>;

/** What a selection says of one event. */
export interface SelectionLine {
  readonly event: FeedEvent;
  readonly result: ExecutionResult;
  /** `{"type","timestamp","cursor","data"}`, and `errors` where something within it failed. */
  readonly text: string;
}

/** A selection that its asker may run now. */
export interface OpenSelection {
  readonly kind: SelectionKind;
  /** Points that one event costs at most. */
  readonly cost: number;
  /** Takes the points of one more event. Throws RATE_LIMITED. */
  readonly charge: () => Promise<void>;
  /** Gives back what was taken where there is no event that it could be asked of. */
  readonly spare: () => void;
  /**
   * What it says of an event; null: its field tells nothing of it. Throws SERVICE_UNAVAILABLE where something was not to be had that will
   * be later: of that there is no answer that could stand for good.
   */
  readonly lineOf: (event: FeedEvent) => Promise<SelectionLine | null>;
}

/** What was found out about a document. */
export interface CheckedSelection {
  readonly organizationId: string;
  readonly problems: readonly GraphQLError[];
  /** Null where there are problems. */
  readonly open: OpenSelection | null;
}
