import type { ExchangeValue } from '@tallyard/domain/exchange/cells';
import type { ExchangeColumn } from '@tallyard/domain/exchange/columns';
import type { ExportKind } from '@tallyard/domain/exchange/texts';

/** One row of an export, by the fields of its columns. */
export interface ExportRow {
  readonly id: string;
  readonly values: Readonly<Record<string, ExchangeValue>>;
}

/**
 * A part of an export stream: the expected number of rows, once, then the rows. The stream ends normally only if it is
 * complete.
 */
export type ExportPart =
  | { readonly total: number; readonly totalIsExact: boolean }
  | { readonly rows: readonly ExportRow[] };

/** Which rows to export: the selected ones, those that match the filters, or all. */
export const exportScopes = ['selection', 'matching', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** What a module exports, and how its rows are read. */
export interface ExportSource {
  readonly kind: ExportKind;
  /** The plural name of its rows, such as 'products'. */
  readonly many: string;
  /** All available columns, including custom fields. */
  readonly columns: readonly ExchangeColumn[];
  /** The fields of the columns that the list shows, in its order. */
  readonly shown: readonly string[];
  /** The number of rows that match the list's filters. Null: unknown. */
  readonly matching: { readonly count: number; readonly isExact: boolean } | null;
  /** Reads the current rows with at least these fields. Throws on failure; a broken connection is never treated as the end. */
  readonly read: (
    scope: ExportScope,
    ids: readonly string[],
    signal: AbortSignal,
    fields: ReadonlySet<string>,
  ) => AsyncIterable<ExportPart>;
}

/** Thrown if the stream breaks before the last row. */
export class IncompleteExport extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection was lost', options);
    this.name = 'IncompleteExport';
  }
}
