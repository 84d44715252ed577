import { type ImportOptions, importOptions } from '@tallyard/contracts/inventory/import-endpoints';
import type { ImportMode } from '@tallyard/domain/inventory/import-columns';
import type { ImportReport, ImportRowError } from '@tallyard/domain/inventory/import-report';
import { idsPerEvent, maxReportedRowErrors } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Membership } from '../../platform/identity/identity.ts';
import { requireAction } from '../../platform/routes/route.ts';
import type { Stock } from '../../stock/stock.ts';
import { requireWarehouse } from '../repository.ts';
import type { ItemTeller } from '../telling.ts';
import { type BatchOutcome, writeBatch } from './batch.ts';
import { type CellIndex, resolveColumns } from './columns.ts';
import { readCsv } from './file.ts';
import { type ImportRow, readRow, rowError } from './rows.ts';

const rowsPerBatch = 1_000;

/** What an import stands on: its transaction, the ledger, the file, and who sends it. */
interface Import {
  readonly transaction: TenantTransaction;
  readonly stock: Stock;
  readonly upload: Upload;
  readonly membership: Membership;
}

/**
 * Imports a CSV file into one warehouse, row by row and in the one transaction it is given (ADR 0004).
 * Throws VALIDATION_FAILED for bad options or a missing column, IMPORT_REJECTED (details: the report) when a row is
 * not valid in 'all-or-nothing'.
 */
export async function importFile(one: Import, teller: ItemTeller): Promise<ImportReport> {
  const run = await runOf(one);
  const report = run.report();
  teller.tellImported(one.transaction, report.created + report.updated, run.changedIds);
  return report;
}

/**
 * What an import of the file's valid rows would do, alerts included: it is done and undone (ADR 0043). Throws as
 * `importFile` does, but for rows that are not valid.
 */
export async function checkFile(one: Import): Promise<ImportReport> {
  let report: ImportReport | undefined;
  const undone = new Error('Only a check');
  await one.transaction
    .savepoint(async () => {
      report = (await runOf(one, 'valid-rows')).report();
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return report as ImportReport;
}

async function runOf({ transaction, stock, upload, membership }: Import, mode?: ImportMode): Promise<ImportRun> {
  requireAction(membership, 'files.upload');
  const given = readOptions(upload);
  const options = { ...given, mode: mode ?? given.mode };
  if (options.updateExisting) {
    requireAction(membership, 'inventory.update');
    requireAction(membership, 'inventory.adjust');
  }
  const { id: warehouseId } = await requireWarehouse(transaction, options.warehouseId);
  // Two imports into one warehouse would wait for each other's SKUs in a circle.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [warehouseId]);
  const run = new ImportRun(transaction, stock, { ...options, warehouseId });
  await run.read(readCsv(upload.path, upload.fileName));
  return run;
}

function readOptions(upload: Upload): ImportOptions {
  let given: unknown;
  try {
    given = JSON.parse(upload.fields.options ?? '');
  } catch {
    throw invalid([problemOf('options', upload.fields.options, 'Must be JSON, sent before the file')]);
  }
  const parsed = importOptions.safeParse(given);
  if (parsed.success) return parsed.data;
  const valueAt = (path: PropertyKey[]) => (given as Record<PropertyKey, unknown> | null)?.[path[0] ?? ''];
  throw invalid(
    parsed.error.issues.map((issue) =>
      problemOf(['options', ...issue.path].map(String).join('.'), valueAt(issue.path), issue.message),
    ),
  );
}

/** One pass over a file: rows are checked as they come and written in batches. */
class ImportRun {
  readonly #transaction: TenantTransaction;
  readonly #stock: Stock;
  readonly #options: ImportOptions;
  readonly #seen = new Map<string, number>();
  readonly #errors: ImportRowError[] = [];
  readonly #counts = {
    totalRows: 0,
    failed: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    existing: 0,
    alertsRaised: 0,
    alreadyLow: 0,
  };
  /** The first ones of those that were made or changed. */
  readonly changedIds: string[] = [];
  #batch: ImportRow[] = [];

  constructor(transaction: TenantTransaction, stock: Stock, options: ImportOptions) {
    this.#transaction = transaction;
    this.#stock = stock;
    this.#options = options;
  }

  async read(rows: AsyncIterable<readonly string[]>): Promise<void> {
    let index: CellIndex | null = null;
    let row = 0;
    for await (const cells of rows) {
      row += 1;
      if (index === null) {
        const header = this.#options.skipFirstRow ? cells.map((cell) => cell.trim()) : null;
        index = resolveColumns(header, this.#options.mapping);
        if (header !== null) continue;
      }
      if (cells.every((cell) => cell.trim() === '')) continue;
      this.#take(row, cells, index);
      if (this.#batch.length >= rowsPerBatch) await this.#write();
    }
    if (index === null) throw invalid([problemOf('file', undefined, 'The file is empty')]);
    await this.#write();
  }

  /** Throws IMPORT_REJECTED when nothing may be kept. */
  report(): ImportReport {
    const { mode } = this.#options;
    const rejected = mode === 'all-or-nothing' && this.#counts.failed > 0;
    const nothing = { created: 0, updated: 0, unchanged: 0, existing: 0, alertsRaised: 0, alreadyLow: 0 };
    const counts = rejected ? { ...this.#counts, ...nothing } : this.#counts;
    const report = { mode, ...counts, errors: this.#errors };
    if (rejected) throw new ApiError('IMPORT_REJECTED', undefined, { details: report });
    return report;
  }

  #take(row: number, cells: readonly string[], index: CellIndex): void {
    this.#counts.totalRows += 1;
    const read = readRow(row, cells, index);
    if (Array.isArray(read)) {
      this.#fail(read);
      return;
    }
    const earlier = this.#seen.get(read.sku);
    if (earlier !== undefined) {
      this.#fail([rowError({ row, field: 'sku', sku: read.sku }, read.sku, `This SKU is already in row ${earlier}`)]);
      return;
    }
    this.#seen.set(read.sku, row);
    this.#batch.push(read);
  }

  #fail(errors: readonly ImportRowError[]): void {
    this.#counts.failed += 1;
    this.#errors.push(...errors.slice(0, maxReportedRowErrors - this.#errors.length));
  }

  async #write(): Promise<void> {
    const rows = this.#batch;
    this.#batch = [];
    // Once all is lost, the rest of the file is only read for its errors.
    const lost = this.#options.mode === 'all-or-nothing' && this.#counts.failed > 0;
    if (rows.length === 0 || lost) return;
    this.#add(await writeBatch(this.#transaction, this.#stock, this.#options, rows));
  }

  #add({ refused, changedIds, ...counts }: BatchOutcome): void {
    this.changedIds.push(...changedIds.slice(0, idsPerEvent - this.changedIds.length));
    this.#counts.created += counts.created;
    this.#counts.updated += counts.updated;
    this.#counts.unchanged += counts.unchanged;
    this.#counts.existing += counts.existing;
    this.#counts.alertsRaised += counts.alertsRaised;
    this.#counts.alreadyLow += counts.alreadyLow;
    for (const { row, sku } of refused)
      this.#fail([rowError({ row, field: 'sku', sku }, sku, 'No item of the warehouse has this SKU')]);
  }
}
