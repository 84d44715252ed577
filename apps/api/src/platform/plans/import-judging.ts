import { hash } from 'node:crypto';
import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import { touched } from '@tallyard/domain/exchange/version';
import { isExponentText, isRewrittenBySpreadsheet } from '@tallyard/domain/imports/spreadsheet-rewrites';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import { changedBySpreadsheet, changedOnBothSides, skuStays, valueText } from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { ImportDescription, ImportedThing } from './import-description.ts';
import { problemAt, readRow } from './import-rows.ts';
import type { FileRow, ImportTerms, JudgedRow } from './kind.ts';

/** The field that renames the SKU of an exported record; unlike `sku`, the SKU of a new record. */
export const newSku = 'newSku';

/**
 * Returns the id of the record that a bulk change creates for a SKU. It is the same however often the row is judged, and
 * starts with the timestamp of the bulk change's id.
 */
export function importedId(planId: string, sku: string): string {
  const digest = hash('sha256', `${planId}\n${sku}`, 'hex');
  return `${planId.slice(0, 13)}-7${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

const labelOf = (values: Readonly<Record<string, PlanValue>>, row: number): string => {
  const { name, sku } = values;
  if (typeof name === 'string' && typeof sku === 'string') return `${name} (${sku})`;
  return typeof sku === 'string' ? sku : typeof name === 'string' ? name : `Row ${row}`;
};

/** Compares each row of a file with the existing records and returns what it would change (ADR 0047). */
export async function judged(
  description: ImportDescription,
  transaction: TenantTransaction,
  { planId, terms }: { readonly planId: string; readonly terms: ImportTerms },
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const reader = await description.reader(transaction, terms);
  const readings = rows.map((row) => readRow(reader, terms, row));
  const skus = readings.flatMap(({ values: { sku } }) => (typeof sku === 'string' ? [sku] : []));
  const things = new Map(
    (await description.bySku(transaction, terms, skus)).map((thing) => [thing.sku, thing] as const),
  );
  const ids = terms.exported === undefined ? [] : rows.flatMap((row) => exportedAs(terms, row)?.id ?? []);
  const exported = new Map(
    ids.length === 0 ? [] : (await description.byId(transaction, ids, '')).map((thing) => [thing.id, thing] as const),
  );
  return readings.map((reading) => {
    const { values, problems, row } = reading;
    const known = exportedAs(terms, row);
    // An exported row refers to its record by id, wherever that is now. If the record no longer exists, it is looked up by
    // its SKU.
    const thing =
      (known && exported.get(known.id)) ?? (typeof values.sku === 'string' ? things.get(values.sku) : undefined);
    const base = { sourceRow: row.row, given: row.given, label: thing?.label ?? labelOf(values, row.row) };
    const failed = (why: readonly PlanProblem[]): JudgedRow => ({
      ...base,
      id: thing?.id ?? `row ${row.row}`,
      isThere: thing !== undefined,
      changes: reading.asGiven,
      verdict: 'error',
      problems: why,
    });
    if (problems.length > 0) return failed(problems);
    if (thing === undefined) {
      const { unknownSku: reason } = description;
      if (!terms.createIfNotExists) return failed([problemAt('sku', values.sku ?? null, reason, 'NOT_FOUND')]);
      const missing = reader.missing(values);
      if (missing.length > 0) return failed(missing.map((one) => problemAt(one.field, null, one.reason)));
      const changes = creationOf(values);
      const id = importedId(planId, String(values.sku));
      return { ...base, id, isThere: false, changes, verdict: 'create', problems: [] };
    }
    const version = known !== null && exported.has(known.id) ? known.version : null;
    const { changes, conflicts } = terms.updateExisting
      ? differences(values, thing, row, version)
      : { changes: [], conflicts: [] };
    const lost = changes.flatMap(({ field, to }) => {
      const reason = to === null ? (reader.keeps?.(field) ?? null) : null;
      return reason === null ? [] : [problemAt(field, null, reason)];
    });
    if (lost.length > 0) return failed(lost);
    const holder = things.get(String(values.sku));
    // guard: imports.new-sku-is-free
    if (changes.some(({ field }) => field === newSku) && holder !== undefined && holder.id !== thing.id) {
      conflicts.push(problemAt('sku', values.sku ?? null, description.skuTaken, 'SKU_TAKEN'));
    }
    // guard: inventory.import-unchanged
    const verdict = conflicts.length > 0 ? 'conflict' : changes.length > 0 ? 'update' : 'unchanged';
    return { ...base, id: thing.id, isThere: true, changes, verdict, problems: conflicts };
  });
}

/** A plain loop, because it runs for each row of a file. */
function creationOf(values: Readonly<Record<string, PlanValue>>): PlanChange[] {
  const changes: PlanChange[] = [];
  for (const field in values) {
    const to = values[field] ?? null;
    if (to !== null) changes.push({ field, from: null, to });
  }
  return changes;
}

/** Returns the id of an exported row's record, and its version at the export; null if there is none. */
function exportedAs({ exported }: ImportTerms, { given: input }: FileRow): { id: string; version: string } | null {
  const id = exported && input[exported.id]?.trim();
  return exported && id ? { id, version: input[exported.version]?.trim() ?? '' } : null;
}

interface Differences {
  readonly changes: readonly PlanChange[];
  readonly conflicts: PlanProblem[];
}

/**
 * Returns the changes of a row. An exported row is compared with the version at the export: a field that only others have
 * changed since is left, and a field that both have changed is a conflict, unless a user has decided it.
 */
function differences(
  values: Readonly<Record<string, PlanValue>>,
  thing: ImportedThing,
  { decided = [] }: FileRow,
  version: string | null,
): Differences {
  const changes: PlanChange[] = [];
  const conflicts: PlanProblem[] = [];
  for (const [field, to] of Object.entries(values)) {
    const from = thing.fields[field] ?? null;
    if (from === to) continue;
    const mine = version === null || decided.includes(field) ? null : touched(version, field, to);
    // guard: imports.theirs
    if (mine === false) continue;
    // guard: imports.rewritten-codes
    if (!decided.includes(field) && isRewritten(field, from, to)) {
      changes.push({ field: field === 'sku' ? newSku : field, from, to });
      conflicts.push(problemAt(field, to, changedBySpreadsheet(valueText(from)), 'CONFLICT'));
      continue;
    }
    if (field === 'sku' && version === null) {
      conflicts.push(problemAt(field, to, skuStays(thing.sku), 'CONFLICT'));
      continue;
    }
    changes.push({ field: field === 'sku' ? newSku : field, from, to });
    // guard: imports.both
    if (mine === true && touched(version ?? '', field, from) === true) {
      conflicts.push(problemAt(field, to, changedOnBothSides(valueText(from), valueText(to)), 'CONFLICT'));
    }
  }
  return { changes, conflicts };
}

/**
 * Returns whether a text was probably changed by a spreadsheet program and not by a person. A code with an exponent
 * certainly was.
 */
function isRewritten(field: string, from: PlanValue, to: PlanValue): boolean {
  if (typeof to !== 'string') return false;
  if ((field === 'sku' || field === 'barcode') && isExponentText(to)) return true;
  return typeof from === 'string' && isRewrittenBySpreadsheet(from, to);
}
