import { isObject } from '../rest/tolerant-parsing.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

type Row = Readonly<Record<string, unknown>>;

/** The names under which a response lists all outcomes, the successes, and the failures. */
const listNames = {
  outcomes: [
    'results',
    'outcomes',
    'items',
    'data',
    'movements',
    'products',
    'folders',
    'updated',
    'deleted',
    'created',
  ],
  succeeded: [
    'succeeded',
    'success',
    'successful',
    'successIds',
    'succeededIds',
    'updatedIds',
    'deletedIds',
    'processedIds',
  ],
  failed: ['failed', 'failures', 'failedIds', 'errors', 'notFound', 'skipped'],
} as const;

/** The names under which a response contains the number of successes and of failures. */
const doneCounts =
  /^(success|succeeded|successful|processed|affected|updated|deleted|created|confirmed|cancelled)(Count)?$/;
const failedCounts = /^(failed|failure|failures|error|errors|skipped)(Count)?$/;

const idNames = ['id', 'movementId', 'productId', 'itemId', 'folderId'] as const;

function idOf(row: unknown): string | null {
  if (typeof row === 'string' || typeof row === 'number') return String(row);
  if (!isObject(row)) return null;
  const id = idNames.map((name) => row[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return id === undefined ? null : String(id);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns one row of a response as an outcome; `success` is the default for its list. */
function outcomeOf(id: string, row: unknown, success: boolean): BulkOutcome {
  if (!isObject(row)) return success ? { id, success } : failedOutcome(id, undefined, undefined);
  const { error } = row;
  const isSuccess = typeof row.success === 'boolean' ? row.success : success && (error === undefined || error === null);
  if (isSuccess) return { id, success: true };
  const inside = isObject(error) ? error : {};
  return failedOutcome(
    id,
    textOf(row.code) ?? textOf(inside.code),
    textOf(row.message) ?? textOf(inside.message) ?? textOf(error) ?? textOf(row.reason),
  );
}

function failedOutcome(id: string, code: string | undefined, message: string | undefined): BulkOutcome {
  return { id, success: false, code: code ?? 'UNKNOWN_ERROR', message: message ?? 'The server did not do this.' };
}

function rowsIn(data: Row, names: readonly string[]): readonly unknown[] {
  return names.flatMap((name) => (Array.isArray(data[name]) ? (data[name] as unknown[]) : []));
}

/**
 * Returns the smallest matching count above 0, because counts of other kinds of changes are 0; 0 if all are 0, undefined if
 * there are none.
 */
function countIn(data: Row, names: RegExp): number | undefined {
  const counts = Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'number' && names.test(name) ? [value] : [],
  );
  const above0 = counts.filter((count) => count > 0);
  return counts.length === 0 ? undefined : Math.min(...(above0.length > 0 ? above0 : counts));
}

/**
 * Returns the outcome for each id of a successful bulk call of another upstream, in the order of the request. The response is
 * not documented, so the usual forms are read: rows with ids, lists of successes and failures, and counts. An id that is not
 * mentioned has succeeded. If some failed and the response does not name them, their outcome is unknown (OUTCOME_UNKNOWN).
 */
export function outcomesOfAnswer(ids: readonly string[], data: unknown): BulkOutcome[] {
  const answer: Row = Array.isArray(data) ? { results: data } : isObject(data) ? data : {};
  const outcomes = new Map<string, BulkOutcome>();
  let isUnnamedFailure = false;
  const take = (names: readonly string[], success: boolean) => {
    for (const row of rowsIn(answer, names)) {
      const id = idOf(row);
      if (id !== null && ids.includes(id)) outcomes.set(id, outcomeOf(id, row, success));
      else isUnnamedFailure ||= !success;
    }
  };
  take(listNames.outcomes, true);
  take(listNames.succeeded, true);
  take(listNames.failed, false);
  const failures = [...outcomes.values()].filter(({ success }) => !success).length;
  const done = countIn(answer, doneCounts) ?? ids.length;
  const failed = countIn(answer, failedCounts) ?? 0;
  const isSomeUndone = isUnnamedFailure || done < ids.length - failures || failed > failures;
  // guard: rest.bulk-outcomes
  return ids.map((id) => outcomes.get(id) ?? (isSomeUndone ? unknownOutcome(id) : { id, success: true }));
}

function unknownOutcome(id: string): BulkOutcome {
  const message = 'The server did some of these and did not say which. Look before you do it again.';
  return { id, success: false, code: 'OUTCOME_UNKNOWN', message };
}
