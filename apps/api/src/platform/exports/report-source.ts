import type { ExchangeColumn } from '@tallyard/domain/exchange/columns';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { ReportList } from '@tallyard/domain/scheduled-reports/fields';
import type { RequestedOwn, ViewFilters } from '@tallyard/domain/views/view-filters';
import type { TenantTransaction } from '../database/transaction.ts';
import type { ExportChunk } from './streamed.ts';

/** What a report asks of a list. */
export interface RequestedOfList {
  /** As a saved view keeps them; none: the list as a visit begins. */
  readonly filters: ViewFilters;
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  /** In whose name, and by which clocks. */
  readonly reader: { readonly userId: string; readonly timeZone: string };
  /** What happened in it; for lists of what happens. */
  readonly period: { readonly from: string; readonly to: string };
  /** The columns of the file, as `ExchangeColumn.field`: what is costly to tell is told only for these. */
  readonly fields: ReadonlySet<string>;
}

/** A list of which reports are made. A module reads its own; nobody else knows its tables. */
export interface ReportSource {
  readonly list: ReportList;
  /** What takes its rows out of the product. */
  readonly action: ActionName;
  /** What its rows are called by in `rows` of a chunk. */
  readonly idField: string;
  /** All columns that a file of it can have, own fields of the organization among them. */
  readonly columns: (transaction: TenantTransaction) => Promise<readonly ExchangeColumn[]>;
  /** At most 1,000 rows, after those before; all chunks are read in one transaction, of one moment. */
  readonly read: (
    transaction: TenantTransaction,
    requested: RequestedOfList,
    after: string | undefined,
  ) => Promise<ExportChunk>;
}

/** What is asked of own fields, as lists take it. */
export function ownQuery(requested: readonly RequestedOwn[] | undefined): string | undefined {
  if (requested === undefined) return undefined;
  return JSON.stringify(Object.fromEntries(requested.map(({ key, value, ...between }) => [key, value ?? between])));
}

/** What nothing matches. */
export const noRows: ExportChunk = { total: 0, totalIsExact: true, rows: [], endCursor: null };
