/** What became of one id; a module adds the thing itself. */
export interface BulkOutcome {
  readonly id: string;
  readonly success: boolean;
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
}
