import type { feedEvent } from '@tallyard/contracts/events/feed';
import type { SelectionKind } from '@tallyard/domain/selections/kinds';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { z } from 'zod';

/** The part of a saved query that determines its result. */
export interface SelectionText {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An event in the feed of the api. */
export type FeedEvent = z.output<typeof feedEvent>;

/** The result of a saved query for one event. */
export interface SelectionLine {
  readonly event: FeedEvent;
  readonly result: ExecutionResult;
  /** `{"type","timestamp","cursor","data"}`, and `errors` if a field failed. */
  readonly text: string;
}

/** A saved query that the caller may currently run. */
export interface OpenSelection {
  readonly kind: SelectionKind;
  /** The maximum cost of one event in points. */
  readonly cost: number;
  /** Charges the points of one more event. Throws RATE_LIMITED. */
  readonly charge: () => Promise<void>;
  /** Gives back the charged points if there is no event. */
  readonly spare: () => void;
  /**
   * Returns the result for an event; null if the event does not concern the field. Throws SERVICE_UNAVAILABLE for a temporary
   * failure, so that no incomplete result is stored permanently.
   */
  readonly lineOf: (event: FeedEvent) => Promise<SelectionLine | null>;
}

/** The result of checking a document. */
export interface CheckedSelection {
  readonly organizationId: string;
  readonly problems: readonly GraphQLError[];
  /** Null if there are problems. */
  readonly open: OpenSelection | null;
}
