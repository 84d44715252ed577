/** A password to rate, and words that identify its owner. */
export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  readonly known: readonly string[];
}

export interface StrengthAnswer {
  readonly id: number;
  /** From 0 to 4. */
  readonly score: number;
}

/** Sent once when the dictionaries are loaded; the time limit of a request starts then. */
export const ready = 'ready';
