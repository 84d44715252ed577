import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalogue';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName, PlanVerdict, UndoOutcome } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';

/** What somebody wants of one thing. */
export interface WantedRow {
  readonly id: string;
  readonly changes: readonly {
    readonly field: string;
    /** What they believe it to be; undefined: whatever it is now. */
    readonly from?: PlanValue | undefined;
    readonly to: PlanValue;
  }[];
}

/** A wanted row against the present. */
export interface JudgedRow {
  readonly id: string;
  readonly isThere: boolean;
  readonly label: string;
  readonly changes: readonly PlanChange[];
  readonly verdict: PlanVerdict;
  readonly problems: readonly PlanProblem[];
}

/** A row whose change is due, as its plan keeps it. */
export interface DueRow {
  readonly position: number;
  readonly id: string;
  readonly changes: readonly PlanChange[];
}

/** What became of a due row. */
export type Applied = { readonly position: number } & (
  | {
      readonly outcome: 'applied';
      /** What undoing it will need. */
      readonly effect?: object;
      /** What it came to in the end, where that is not what was planned. */
      readonly changes?: readonly PlanChange[];
    }
  | { readonly outcome: 'skipped' }
  | { readonly outcome: 'refused'; readonly code: ErrorCode; readonly reason: string }
);

/** An applied row, to be taken back. */
export interface AppliedRow extends DueRow {
  readonly effect: object | null;
}

export interface Undone {
  readonly position: number;
  readonly outcome: UndoOutcome;
  /** Why it was not reversed. */
  readonly reason?: string;
}

/**
 * What a row of a plan is, as a room describes it. All that changes anything is called in a transaction of at most a chunk
 * of rows, which also keeps what became of them: what throws leaves neither.
 */
export interface PlanKind {
  readonly kind: PlanKindName;
  /** What the things are called in histories. */
  readonly entity: string;
  /** What a plan is called that nobody gave a title. */
  readonly titleOf: (rows: readonly WantedRow[]) => string;
  /** What somebody must be allowed to do to change these fields. */
  readonly actionsOf: (fields: readonly string[]) => readonly ActionName[];
  /** Judges rows, each by itself, in their order; changes nothing. `FOR UPDATE` keeps the things as they were read. */
  readonly judge: (
    transaction: TenantTransaction,
    rows: readonly WantedRow[],
    lock: '' | 'FOR UPDATE',
  ) => Promise<readonly JudgedRow[]>;
  /** Changes what the rows are about, set-based; what has changed since they were judged is refused by name. */
  readonly apply: (
    transaction: TenantTransaction,
    plan: { readonly reason: string | null },
    rows: readonly DueRow[],
  ) => Promise<readonly Applied[]>;
  /** What `undo` would come to now; changes nothing. */
  readonly foresee: (transaction: TenantTransaction, rows: readonly AppliedRow[]) => Promise<readonly Undone[]>;
  /** Takes rows back, set-based. */
  readonly undo: (
    transaction: TenantTransaction,
    plan: { readonly reason: string | null },
    rows: readonly AppliedRow[],
  ) => Promise<readonly Undone[]>;
}

/** A plan that somebody wants made. */
export interface WantedPlan {
  readonly kind: PlanKindName;
  readonly title?: string | undefined;
  readonly reason?: string | null | undefined;
  readonly rows: readonly WantedRow[];
}

/** What became of each wanted row of a plan that was made and applied in one breath. */
export interface MadeAndApplied {
  /** Null: nothing was to be done, and there is nothing to undo. */
  readonly planId: string | null;
  /** In the order of the rows; null: the row is as it was wanted. */
  readonly refusals: readonly ({ readonly code: ErrorCode; readonly message: string } | null)[];
}

/**
 * Makes a plan and applies it in the caller's transaction: the way of a call that changes many things at once. The caller
 * has asked for the actions. `continues` names a plan of the same kind that the same person has just applied: its rows
 * become more, so that what was sent in batches is undone at once.
 */
export type MakeAndApply = (
  transaction: TenantTransaction,
  wanted: WantedPlan & { readonly continues?: string | undefined },
) => Promise<MadeAndApplied>;
