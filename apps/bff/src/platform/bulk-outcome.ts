/** The outcome for one id; modules add the record itself. */
export interface BulkOutcome {
  readonly id: string;
  readonly success: boolean;
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
}
