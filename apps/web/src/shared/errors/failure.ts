/** Why an operation failed, or that its outcome is unknown. */
export interface Failure {
  /** The message for the user. */
  readonly text: string;
  /**
   * Resends the same request with the same idempotency key, so that nothing is done twice. Null: the response was definite.
   */
  readonly sendAgain: (() => void) | null;
}
