import type { ExchangeValue } from '@tallyard/domain/exchange/cells';
import type { ExchangeColumn } from '@tallyard/domain/exchange/columns';
import type { ExportKind } from '@tallyard/domain/exchange/texts';

/** One thing of an export, by the fields of its columns. */
export interface ExportRow {
  readonly id: string;
  readonly values: Readonly<Record<string, ExchangeValue>>;
}

/** What comes of an export, in order: how many rows to expect, once, and the rows. It ends only when it is whole. */
export type ExportPart =
  | { readonly total: number; readonly totalIsExact: boolean }
  | { readonly rows: readonly ExportRow[] };

/** Of what: the rows selected, those that the list shows, or everything. */
export const exportScopes = ['selection', 'matching', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** What a module exports, and how its rows are read. */
export interface ExportSource {
  readonly kind: ExportKind;
  /** Its rows in words: 'products'. */
  readonly many: string;
  /** All that there are, the organization's own fields included. */
  readonly columns: readonly ExchangeColumn[];
  /** The fields of the columns that the list shows, in its order. */
  readonly shown: readonly string[];
  /** How many the list shows, narrowed by its filters; null: that is not known. */
  readonly matching: { readonly count: number; readonly isExact: boolean } | null;
  /**
   * The rows, as they are now, with at least these fields. Throws why they do not come; a broken connection is never taken for the end.
   */
  readonly read: (
    scope: ExportScope,
    ids: readonly string[],
    signal: AbortSignal,
    fields: ReadonlySet<string>,
  ) => AsyncIterable<ExportPart>;
}

/** The rows stopped coming before the end. */
export class IncompleteExport extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection was lost', options);
    this.name = 'IncompleteExport';
  }
}
