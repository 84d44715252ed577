/** One password to judge, and words that its owner is known by. */
export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  readonly known: readonly string[];
}

export interface StrengthAnswer {
  readonly id: number;
  /** 0 to 4. */
  readonly score: number;
}

/** Said once, when the dictionaries have been read: time is counted from then on. */
export const ready = 'ready';
