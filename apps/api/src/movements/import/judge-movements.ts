import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import * as itemFields from '@tallyard/domain/inventory/fields';
import { movementNotes, movementQuantity, movementReason, movementReference } from '@tallyard/domain/movements/fields';
import {
  type ImportedType,
  instantForm,
  movementImportColumns,
  noItemOfSku,
  readTypeText,
  readWrittenInstant,
  signedMovement,
  transfersNotImported,
  typeForm,
  typeRequired,
} from '@tallyard/domain/movements/import-columns';
import { inTheFuture, longAgo, tooLongAgo } from '@tallyard/domain/movements/instants';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { cellSchemas, numberAnswersOf, readCellOf } from '../../platform/imports/cells.ts';
import type { CellReader } from '../../platform/plans/import-description.ts';
import { importedId } from '../../platform/plans/import-judging.ts';
import { problemAt, type RowReading, readRow } from '../../platform/plans/import-rows.ts';
import type { FileRow, ImportTerms, JudgedRow } from '../../platform/plans/kind.ts';
import { findDuplicates, type Likeness } from './duplicates.ts';
import { type ItemOfSku, itemsOfSkus } from './items.ts';
import { ownTerms } from './terms.ts';

const schemas = cellSchemas({
  sku: itemFields.sku,
  quantity: movementQuantity,
  unitPrice: itemFields.unitPrice,
  reference: movementReference,
  notes: movementNotes,
  reason: movementReason,
});

function readerOf(terms: ImportTerms): CellReader {
  const read = readCellOf(movementImportColumns, schemas, numberAnswersOf(terms));
  return {
    read(field, text) {
      if (field === 'movementType') return readType(text);
      if (field !== 'occurredAt') return read(field, text);
      if (text === '') return null;
      const written = readWrittenInstant(text);
      return written === null ? { problem: instantForm } : { value: `${written.local}${written.offset ?? ''}` };
    },
    missing: () => [],
  };
}

function readType(text: string): ReturnType<CellReader['read']> {
  if (text === '') return null;
  const type = readTypeText(text);
  if (type === 'TRANSFER') return { problem: transfersNotImported };
  return type === null ? { problem: typeForm } : { value: type };
}

interface Zoned {
  readonly transaction: TenantTransaction;
  readonly timeZone: string;
}

/**
 * Returns the instants of the rows, in their order. The database converts them because it knows the daylight saving changes.
 */
async function instantsOf({ transaction, timeZone }: Zoned, readings: readonly RowReading[]): Promise<(Date | null)[]> {
  const written = readings.map(({ values }) => (typeof values.occurredAt === 'string' ? values.occurredAt : null));
  if (written.every((one) => one === null)) return written.map(() => null);
  const { rows } = await transaction.query<{ at: Date | null }>(
    `SELECT CASE WHEN length(w.text) > 19 THEN w.text::timestamptz ELSE w.text::timestamp AT TIME ZONE $1 END AS at
     FROM unnest($2::text[]) WITH ORDINALITY AS w(text, place) ORDER BY w.place`,
    [timeZone, written],
  );
  return rows.map(({ at }) => at);
}

/** Compares the rows of a file with the existing items and movements. */
export async function judgeMovements(
  transaction: TenantTransaction,
  { planId, terms }: { readonly planId: string; readonly terms: ImportTerms },
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const own = ownTerms(terms);
  const reader = readerOf(terms);
  const readings = rows.map((row) => readRow(reader, terms, row));
  const [items, instants] = await Promise.all([
    itemsOfSkus(
      transaction,
      terms.warehouseId ?? '',
      readings.map(({ values }) => String(values.sku ?? '')),
    ),
    instantsOf({ transaction, timeZone: own.timeZone }, readings),
  ]);
  const judged = readings.map((reading, index) =>
    judgeOne(reading, {
      planId,
      type: own.movementType,
      items,
      occurredAt: instants[index] ?? null,
      fields: terms.fields,
    }),
  );
  if (!own.skipDuplicates) return judged.map(({ row }) => row);
  const made = judged.filter((one) => one.likeness !== null);
  const again = await findDuplicates(
    transaction,
    planId.slice(0, 13),
    made.map(({ likeness }) => likeness as Likeness),
  );
  const there = new Set(made.filter((_one, place) => again.has(place)));
  return judged.map((one) => (there.has(one) ? { ...one.row, verdict: 'unchanged', changes: [] } : one.row));
}

interface Judged {
  readonly row: JudgedRow;
  /** Null if the row would create nothing. */
  readonly likeness: Likeness | null;
}

interface Known {
  readonly planId: string;
  readonly type: ImportedType | null;
  readonly items: ReadonlyMap<string, ItemOfSku>;
  readonly occurredAt: Date | null;
  readonly fields: readonly string[];
}

function judgeOne({ row, values, problems, asGiven }: RowReading, known: Known): Judged {
  const item = typeof values.sku === 'string' ? known.items.get(values.sku) : undefined;
  const sku = String(values.sku ?? '');
  const base = {
    id: importedId(known.planId, `line ${row.row}`),
    isThere: false,
    sourceRow: row.row,
    given: row.given,
    label: item === undefined ? sku || `Row ${row.row}` : `${item.name} (${sku})`,
  };
  const type = (values.movementType as ImportedType | undefined) ?? known.type;
  const wrong = [...problems, ...problemsOf(values, { ...known, type, item, isRead: problems.length === 0 })];
  if (wrong.length > 0 || item === undefined || type === null) {
    const changes = asGiven.length > 0 ? asGiven : givenChanges(known.fields, row.given);
    return { row: { ...base, changes, verdict: 'error', problems: wrong }, likeness: null };
  }
  const signed = signedMovement(type, Number(values.quantity));
  const occurredAt = known.occurredAt?.toISOString() ?? null;
  const reference = (values.reference as string | null | undefined) ?? null;
  const made: Record<string, PlanValue> = {
    sku,
    movementType: signed.type,
    // The field name shows that an adjustment needs its own permission.
    [signed.type === 'ADJUSTMENT' ? 'adjustment' : 'quantity']: signed.quantity,
    occurredAt,
    reference,
    unitPrice: values.unitPrice ?? null,
    notes: values.notes ?? null,
    reason: values.reason ?? null,
  };
  const changes = Object.entries(made).flatMap(([field, to]): PlanChange[] =>
    to === null ? [] : [{ field, from: null, to }],
  );
  return {
    row: { ...base, changes, verdict: 'create', problems: [] },
    likeness: { itemId: item.itemId, movementType: signed.type, quantity: signed.quantity, occurredAt, reference },
  };
}

const givenChanges = (fields: readonly string[], given: readonly string[]): PlanChange[] =>
  fields.map((field, index) => ({ field, from: null, to: given[index] ?? '' }));

function problemsOf(
  values: RowReading['values'],
  {
    type,
    item,
    occurredAt,
    isRead,
  }: { type: ImportedType | null; item: ItemOfSku | undefined; occurredAt: Date | null; isRead: boolean },
): PlanProblem[] {
  // Values that could not be parsed already have their own problems.
  if (!isRead) return [];
  const problems: PlanProblem[] = [];
  if (item === undefined) problems.push(problemAt('sku', values.sku ?? null, noItemOfSku, 'NOT_FOUND'));
  if (values.quantity === undefined) problems.push(problemAt('quantity', null, 'Quantity is required'));
  if (type === null) problems.push(problemAt('movementType', null, typeRequired));
  const said = (values.occurredAt as string | undefined) ?? null;
  if (occurredAt !== null && occurredAt.getTime() > Date.now()) {
    problems.push(problemAt('occurredAt', said, inTheFuture));
  }
  if (occurredAt !== null && occurredAt < longAgo) problems.push(problemAt('occurredAt', said, tooLongAgo));
  return problems;
}
