import type { Plan, PlanProgress, PlanRow } from '@tallyard/contracts/plans/models';
import { planUndoDays } from '@tallyard/domain/plans/limits';
import type { PlanVerdict, RowOutcome, UndoOutcome } from '@tallyard/domain/plans/statuses';
import type { ImportTerms, PlanKind } from '../platform/plans/kind.ts';

/** A plan as a database row. */
export interface PlanRecord {
  readonly organization_id: number;
  readonly plan_id: string;
  readonly kind: Plan['kind'];
  readonly title: string;
  readonly status: Plan['status'];
  readonly reason: string | null;
  readonly author_id: string;
  readonly applied_by: string | null;
  readonly undone_by: string | null;
  readonly hash: string;
  readonly row_count: number;
  readonly verdicts: Partial<Record<PlanVerdict, number>>;
  readonly outcomes: Partial<Record<RowOutcome, number>>;
  readonly undo: Partial<Record<UndoOutcome, number>>;
  readonly done_to: number;
  readonly run_began_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly applied_at: Date | null;
  readonly undone_at: Date | null;
  /** The stored options of the kind; null if there are none. */
  readonly options: unknown;
}

/** The columns of `PlanRecord` from the table named `p`. */
export const planColumns = [
  'organization_id',
  'plan_id',
  'kind',
  'title',
  'status',
  'reason',
  'author_id',
  'applied_by',
  'undone_by',
  'hash',
  'row_count',
  'verdicts',
  'outcomes',
  'undo',
  'done_to',
  'run_began_at',
  'created_at',
  'updated_at',
  'applied_at',
  'undone_at',
  'options',
]
  .map((column) => `p.${column}`)
  .join(', ');

const dayMs = 24 * 60 * 60_000;

/** Returns until when an applied plan can be undone; null if it was not applied. */
export function undoUntil({ applied_at: at }: Pick<PlanRecord, 'applied_at'>): Date | null {
  return at === null ? null : new Date(at.getTime() + planUndoDays * dayMs);
}

/** Returns the plan as the API sends it. */
export function planFrom(row: PlanRecord): Plan {
  return {
    id: row.plan_id,
    organizationId: row.organization_id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    reason: row.reason,
    authorId: row.author_id,
    appliedBy: row.applied_by,
    undoneBy: row.undone_by,
    hash: row.hash,
    rows: row.row_count,
    verdicts: { create: 0, update: 0, unchanged: 0, conflict: 0, error: 0, ...row.verdicts },
    outcomes: { applied: 0, refused: 0, skipped: 0, ...row.outcomes },
    undo: { reversed: 0, kept: 0, refused: 0, ...row.undo },
    progress: progressOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoUntil: undoUntil(row)?.toISOString() ?? null,
  };
}

/** Returns the headers of the file columns that a plan reads; empty unless it is an import. */
export function columnsOf({ options }: Pick<PlanRecord, 'options'>): readonly string[] {
  return (options as Partial<ImportTerms> | null)?.columns ?? [];
}

/** Returns whether a plan is being processed. */
export function isRunning({ status }: Pick<PlanRecord, 'status'>): boolean {
  return status === 'planning' || status === 'applying' || status === 'undoing';
}

/** Returns the rate up to the last chunk, and the remaining time at that rate. */
function progressOf(row: PlanRecord): PlanProgress | null {
  if (!isRunning(row)) return null;
  const { done_to: done, run_began_at: began } = row;
  // The number of rows to find is an estimate, and more may have appeared meanwhile.
  const total = Math.max(row.row_count, done);
  const seconds = began === null ? 0 : (row.updated_at.getTime() - began.getTime()) / 1_000;
  if (done === 0 || seconds <= 0) return { done, total, rowsPerSecond: null, secondsLeft: null };
  const rowsPerSecond = Math.round(done / seconds);
  return { done, total, rowsPerSecond, secondsLeft: Math.ceil(((total - done) * seconds) / done) };
}

/** A row of a plan as a database row. */
export interface RowRecord {
  readonly position: number;
  readonly thing_id: string;
  readonly is_there: boolean;
  readonly label: string;
  readonly changes: PlanRow['changes'];
  readonly verdict: PlanVerdict;
  readonly problems: PlanRow['problems'];
  readonly outcome: RowOutcome | null;
  readonly outcome_reason: string | null;
  readonly effect: object | null;
  readonly undo_outcome: UndoOutcome | null;
  readonly undo_reason: string | null;
  readonly source_row: number | null;
  readonly given: readonly string[] | null;
}

/** The columns of `RowRecord` from the table named `r`. The entity is not a column, since the kind knows it. */
export const rowColumns = `r.position, r.thing_id, r.is_there, r.label, r.changes, r.verdict, r.problems, r.outcome,
  r.outcome_reason, r.effect, r.undo_outcome, r.undo_reason, r.source_row, r.given`;

/** Returns the row as the API sends it, for a plan of this kind and, if it is an import, with these file columns. */
export function rowFrom(row: RowRecord, kind: PlanKind, columns: readonly string[]): PlanRow {
  const { given: input } = row;
  const entity = kind.entityOf?.(row.changes) ?? kind.entity;
  return {
    sourceRow: row.source_row,
    given:
      columns.length === 0 ? null : input && columns.map((column, index) => ({ column, text: input[index] ?? '' })),
    position: row.position,
    thing: row.is_there ? { entity, id: row.thing_id } : null,
    label: row.label,
    changes: row.changes,
    verdict: row.verdict,
    problems: row.problems,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    undoOutcome: row.undo_outcome,
    undoReason: row.undo_reason,
  };
}
