import { skuInRow } from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import type { ImportKind, ImportTerms, JudgedRow, RequestedRow } from '../platform/plans/kind.ts';
import type { PlanRecord, RowRecord } from './rows.ts';

/**
 * Marks rows of a file as errors if an earlier row is about the same thing. `lines` contains the earlier rows; the new ones
 * are added.
 */
export function markSecond(
  judged: readonly JudgedRow[],
  lines: Map<string, number>,
  { fields }: Pick<ImportTerms, 'fields'>,
): JudgedRow[] {
  return judged.map((row) => {
    if (row.verdict === 'error') return row;
    const earlier = lines.get(row.id);
    if (earlier === undefined) {
      lines.set(row.id, row.sourceRow ?? 0);
      return row;
    }
    const value = row.given?.[fields.indexOf('sku')]?.trim() ?? null;
    const problem = { field: 'sku', value, reason: skuInRow(earlier), code: 'VALIDATION_FAILED' };
    const changes = fields.map((field, index) => ({ field, from: null, to: row.given?.[index] ?? '' }));
    return { ...row, id: `row ${row.sourceRow}`, isThere: false, verdict: 'error', changes, problems: [problem] };
  });
}

/** Checks a row of a file with changed values in some columns. Throws VALIDATION_FAILED for a column that is not imported. */
export async function judgeCorrected(
  transaction: TenantTransaction,
  kind: ImportKind,
  { plan, row }: { readonly plan: PlanRecord; readonly row: RowRecord },
  changes: RequestedRow['changes'],
): Promise<readonly JudgedRow[]> {
  const terms = plan.options as ImportTerms;
  const input = [...(row.given ?? [])];
  for (const { field, to } of changes) {
    const at = terms.fields.indexOf(field);
    if (at < 0) throw invalid([problemOf(field, to, `The file has no column for ${field}`)]);
    input[at] = typeof to === 'number' ? String(to).replace('.', terms.decimal ?? '.') : String(to ?? '');
  }
  return kind.judgeFile(transaction, { planId: plan.plan_id, terms }, [
    { row: row.source_row ?? 0, given: input, decided: changes.map(({ field }) => field) },
  ]);
}
