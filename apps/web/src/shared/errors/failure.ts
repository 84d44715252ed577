/** Why something was not carried out, or that nobody knows whether it was. */
export interface Failure {
  /** In words for whoever did it. */
  readonly text: string;
  /** Sends the very same again, with the same key, so that what was done already is not done twice; null: a clear answer came. */
  readonly sendAgain: (() => void) | null;
}
