import type { ExchangeValue } from '@tallyard/domain/exchange/cells';
import { arrangedExchange, exchangeFieldOf, headersOf, rowOf } from '@tallyard/domain/exchange/columns';
import { exportKinds } from '@tallyard/domain/exchange/texts';
import type { ReportFormat } from '@tallyard/domain/scheduled-reports/fields';
import { maxPrintedRows, maxReportRows } from '@tallyard/domain/scheduled-reports/limits';
import { firstRows, viewGone } from '@tallyard/domain/scheduled-reports/texts';
import { localOf } from '@tallyard/domain/schedules/local-time';
import { instantText } from '@tallyard/domain/schedules/schedule-text';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { csvFile, type FileTable, spreadsheetFile } from '../platform/exports/files.ts';
import type { ReportSource } from '../platform/exports/report-source.ts';
import { tableFile } from '../platform/paper/table.ts';
import { findView } from '../views/public.ts';
import type { ClaimedRun } from './claim-run.ts';
import { Refused } from './refused.ts';
import type { ReportRow } from './repository.ts';

/** The content of a report before it is formatted as a file. */
export interface ReportTable extends FileTable {
  /** The number of columns to print; the last columns are only for imports. */
  readonly printed: number;
  /** A note if the file is incomplete; otherwise null. */
  readonly note: string | null;
  /** The first part of the file name. */
  readonly kind: string;
}

/** Returns the maximum number of rows of a file of this format. */
export const mostRows = (format: ReportFormat): number => (format === 'pdf' ? maxPrintedRows : maxReportRows);

/**
 * Returns the rows of a list or a view as the owner sees them. The transaction must be a snapshot, so that all rows are of
 * one moment. Throws `Refused` if the view is not available to the owner.
 */
export async function readListRows(
  transaction: TenantTransaction,
  source: ReportSource,
  row: ReportRow,
  run: ClaimedRun,
  userId: string,
): Promise<ReportTable> {
  const view = row.view_id === null ? null : await findView(transaction, row.view_id);
  if (row.view_id !== null && view === null) throw new Refused(viewGone);
  const columns = arrangedExchange(
    await source.columns(transaction),
    view?.state.columns ?? null,
    exchangeFieldOf[source.list],
  );
  const asked = {
    filters: view?.state.filters ?? [],
    sort: view?.state.sort ?? null,
    reader: { userId, timeZone: row.time_zone },
    period: { from: run.since.toISOString(), to: run.until.toISOString() },
    fields: new Set(columns.map(({ field }) => field)),
  };
  const most = mostRows(row.format);
  const rows: (readonly ExchangeValue[])[] = [];
  let all = '0';
  let after: string | undefined;
  do {
    const chunk = await source.read(transaction, asked, after);
    all = chunk.totalIsExact ? chunk.total.toLocaleString('en') : `more than ${chunk.total.toLocaleString('en')}`;
    for (const values of chunk.rows) rows.push(rowOf(columns, String(values[source.idField]), values));
    after = chunk.endCursor ?? undefined;
  } while (after !== undefined && rows.length <= most);
  const isCut = rows.length > most || after !== undefined;
  const headers = headersOf(columns);
  return {
    columns: headers.map((header, at) => ({
      field: columns[at]?.field ?? '',
      header,
      isNumber: columns[at]?.isNumber ?? false,
    })),
    rows: rows.slice(0, most),
    printed: columns.length,
    // guard: reports.cut-is-said
    note: isCut ? firstRows(most, all) : null,
    kind: exportKinds[source.list],
  };
}

const types: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export interface RenderedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly rows: number;
  readonly note: string | null;
}

/** Returns the file of a report, with its date and times in the report's time zone. */
export async function fileOf(told: ReportTable, row: ReportRow, organization: string, at: Date): Promise<RenderedFile> {
  const { date } = localOf(at, row.time_zone);
  const { format } = row;
  const bytes = await {
    csv: () => csvFile(told),
    xlsx: () => spreadsheetFile(told),
    pdf: () =>
      tableFile(
        {
          organization,
          title: row.name,
          facts: [
            ['Date', `${instantText(at, row.time_zone)} (${row.time_zone})`],
            ['Rows', told.rows.length.toLocaleString('en')],
            ['Note', told.note],
          ],
          date: at,
        },
        withoutImports(told),
      ),
  }[format]();
  const name = `${told.kind}-${date}.${format}`;
  return { name, contentType: types[format], bytes, rows: told.rows.length, note: told.note };
}

function withoutImports({ columns, rows, printed }: ReportTable): FileTable {
  return { columns: columns.slice(0, printed), rows: rows.map((cells) => cells.slice(0, printed)) };
}
