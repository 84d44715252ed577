import type { ExchangeColumn } from '@tallyard/domain/exchange/columns';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { ReportList } from '@tallyard/domain/scheduled-reports/fields';
import type { RequestedOwn, ViewFilters } from '@tallyard/domain/views/view-filters';
import type { TenantTransaction } from '../database/transaction.ts';
import type { ExportChunk } from './streamed.ts';

/** The parameters of a report on a list. */
export interface RequestedOfList {
  /** Filters as in a saved view; empty for the list's defaults. */
  readonly filters: ViewFilters;
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  /** The person whose rights apply, and the time zone of dates. */
  readonly reader: { readonly userId: string; readonly timeZone: string };
  /** The period, for lists of things that happen. */
  readonly period: { readonly from: string; readonly to: string };
  /** The columns of the file, as `ExchangeColumn.field`. Costly values are computed only for these. */
  readonly fields: ReadonlySet<string>;
}

/** A list that reports can be created of. Each module provides its own, because only it accesses its tables. */
export interface ReportSource {
  readonly list: ReportList;
  /** The permission for exporting its rows. */
  readonly action: ActionName;
  /** The field of the id in `rows` of a chunk. */
  readonly idField: string;
  /** All columns that its files can have, including the organization's custom fields. */
  readonly columns: (transaction: TenantTransaction) => Promise<readonly ExchangeColumn[]>;
  /** Returns at most 1,000 rows after the cursor `after`. All chunks are read in one transaction and snapshot. */
  readonly read: (
    transaction: TenantTransaction,
    requested: RequestedOfList,
    after: string | undefined,
  ) => Promise<ExportChunk>;
}

/** Returns filters on custom fields as lists accept them. */
export function ownQuery(requested: readonly RequestedOwn[] | undefined): string | undefined {
  if (requested === undefined) return undefined;
  return JSON.stringify(Object.fromEntries(requested.map(({ key, value, ...between }) => [key, value ?? between])));
}

/** The chunk of an empty result. */
export const noRows: ExportChunk = { total: 0, totalIsExact: true, rows: [], endCursor: null };
