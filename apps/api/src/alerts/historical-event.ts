/** An alert that would have been raised, or an item that ran out. */
export interface HistoricalEvent extends Record<string, unknown> {
  readonly item_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly is_out: boolean;
}
