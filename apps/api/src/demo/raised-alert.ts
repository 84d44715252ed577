import type { AlertInstance } from '@tallyard/contracts/alerts/models';

/** A past alert; times are milliseconds since 1970. */
export interface Raised {
  readonly alert: AlertInstance;
  readonly at: number;
  readonly next: { readonly at: number; readonly quantityAfter: number } | undefined;
}
