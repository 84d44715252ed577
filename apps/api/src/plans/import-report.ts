import type { ImportReport, ImportRowError } from '@tallyard/domain/imports/report';
import { maxReportedRowErrors } from '@tallyard/domain/limits/sizes';
import type { PlanVerdict } from '@tallyard/domain/plans/statuses';
import type { ImportTerms, JudgedRow } from '../platform/plans/kind.ts';

const maxShownCharacters = 100;

/** Returns the report of the checked rows of a file, as the direct import call sends it. */
export function reportOf(judged: readonly JudgedRow[], terms: ImportTerms): ImportReport {
  const counted = (verdict: PlanVerdict) => judged.filter((row) => row.verdict === verdict).length;
  const asTheyAre = counted('unchanged');
  return {
    mode: terms.mode,
    totalRows: judged.length,
    created: counted('create'),
    updated: counted('update'),
    unchanged: terms.updateExisting ? asTheyAre : 0,
    existing: terms.updateExisting ? 0 : asTheyAre,
    failed: counted('error') + counted('conflict'),
    alertsRaised: 0,
    alreadyLow: 0,
    errors: errorsOf(judged, terms),
  };
}

function errorsOf(judged: readonly JudgedRow[], { fields }: ImportTerms): ImportRowError[] {
  const skuAt = fields.indexOf('sku');
  const errors: ImportRowError[] = [];
  for (const { problems, sourceRow = 0, given: input } of judged) {
    if (errors.length >= maxReportedRowErrors) break;
    const sku = input?.[skuAt]?.trim() || null;
    errors.push(
      ...problems.map(({ field, value, reason }) => ({
        row: sourceRow,
        field: field ?? '',
        sku: sku?.slice(0, maxShownCharacters) ?? null,
        value: value === null ? null : String(value).slice(0, maxShownCharacters),
        message: reason,
      })),
    );
  }
  return errors.slice(0, maxReportedRowErrors);
}
