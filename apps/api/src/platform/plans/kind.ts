import type { Plan, PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { DecimalSign, ImportMode } from '@tallyard/domain/imports/files';
import type { NumberAnswers } from '@tallyard/domain/imports/numbers';
import type { ImportReport } from '@tallyard/domain/imports/report';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName, PlanVerdict, UndoOutcome } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';

/** What somebody wants of one thing. */
export interface RequestedRow {
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
  /** Of a row of a file: its line, and what the columns that are read have there. Of a row that its kind found: where. */
  readonly sourceRow?: number;
  readonly given?: readonly string[];
}

/** A row whose change is due, as its plan keeps it. */
export interface DueRow {
  readonly position: number;
  readonly id: string;
  readonly changes: readonly PlanChange[];
  /** `create` or `update`. */
  readonly verdict: PlanVerdict;
}

/** What a plan is applied or undone with. */
export interface PlanTerms {
  readonly reason: string | null;
  /** The least text that a field has among all rows that the plan makes; absent: it is only tried what they would come to. */
  readonly leastOf?: (field: string) => Promise<string | null>;
  /** What a kind keeps with its plans; null: nothing. */
  readonly options?: unknown;
  /** Hears of what else it came to, such as alerts. */
  readonly onEffects?: (effects: Effects) => void;
}

/** What changes of stock came to beside themselves. */
export interface Effects {
  readonly alertsRaised: number;
  readonly alreadyLow: number;
  /** Movements that happened before their item was counted. Absent: there are none. */
  readonly beforeCount?: number;
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
 * What a row of a plan is, as a module describes it. All that changes anything is called in a transaction of at most a chunk
 * of rows, which also keeps what became of them: what throws leaves neither.
 */
export interface PlanKind {
  readonly kind: PlanKindName;
  /** What the things are called in histories. */
  readonly entity: string;
  /** Of a kind that changes several sorts of things: what a row of these changes is about. */
  readonly entityOf?: (changes: readonly PlanChange[]) => string;
  /** About how long a chunk of its rows takes, where that is not what others take. */
  readonly chunkMs?: number;
  /** What a plan is called that nobody gave a title. */
  readonly titleOf: (rows: readonly RequestedRow[]) => string;
  /** What somebody must be allowed to do to change these fields. */
  readonly actionsOf: (fields: readonly string[]) => readonly ActionName[];
  /** Judges rows, each by itself, in their order; changes nothing. `FOR UPDATE` keeps the things as they were read. */
  readonly judge: (
    transaction: TenantTransaction,
    rows: readonly RequestedRow[],
    lock: '' | 'FOR UPDATE',
  ) => Promise<readonly JudgedRow[]>;
  /** Changes what the rows are about, set-based; what has changed since they were judged is refused by name. */
  readonly apply: (
    transaction: TenantTransaction,
    plan: PlanTerms,
    rows: readonly DueRow[],
  ) => Promise<readonly Applied[]>;
  /** What `undo` would come to now; changes nothing. */
  readonly foresee: (transaction: TenantTransaction, rows: readonly AppliedRow[]) => Promise<readonly Undone[]>;
  /** Takes rows back, set-based. */
  readonly undo: (
    transaction: TenantTransaction,
    plan: PlanTerms,
    rows: readonly AppliedRow[],
  ) => Promise<readonly Undone[]>;
}

/** What a kind that finds its rows itself has found last. */
export interface Found {
  readonly id: string;
  /** As `JudgedRow.given` of the row said: where it was found. */
  readonly given: readonly string[];
}

/** A kind of plan whose rows are found by what it keeps with the plan, in chunks (ADR 0048). */
export interface GatheringKind extends PlanKind {
  /** The next rows, judged, in an order of their own; none: these were all. */
  readonly gather: (
    transaction: TenantTransaction,
    plan: { readonly options: unknown; readonly after: Found | null },
    most: number,
  ) => Promise<readonly JudgedRow[]>;
}

export function isGatheringKind(kind: PlanKind): kind is GatheringKind {
  return 'gather' in kind;
}

/** A plan whose rows its kind is to find. */
export interface RequestedGathering {
  readonly kind: PlanKindName;
  readonly title: string;
  readonly reason: string | null;
  readonly options: unknown;
  /** About how many rows there are: many are found after the commit. */
  readonly expected: number;
}

/** Makes such a plan in the caller's transaction; of many rows, it is a draft as soon as all are found. */
export type MakeGathering = (transaction: TenantTransaction, requested: RequestedGathering) => Promise<Plan>;

/** A row of a file: its line, and what the columns that are read have there, in their order. */
export interface FileRow {
  readonly row: number;
  readonly given: readonly string[];
  /** The reason why the row as a whole cannot be read, such as more cells than the header has; absent when it can. */
  readonly problem?: string;
  /** Fields that somebody has looked at and decided: they are taken whatever else has changed them. */
  readonly decided?: readonly string[];
}

/** What an import keeps with its plan. */
export interface ImportTerms {
  readonly fields: readonly string[];
  /** Of a file that was exported here: where in `given` the id and the version of its rows stand. */
  readonly exported?: { readonly id: number; readonly version: number };
  /** What the file calls the column of each. */
  readonly columns: readonly string[];
  /** Null: no number of the file depends on it. */
  readonly decimal: DecimalSign | null;
  /** The answers about numbers other than their decimal sign; absent from plans of older versions. */
  readonly numbers?: Omit<NumberAnswers, 'decimal'>;
  readonly createIfNotExists: boolean;
  readonly updateExisting: boolean;
  readonly mode: ImportMode;
  /** Whether a large one is applied as soon as it is planned. */
  readonly applies: boolean;
  /** Into which warehouse; absent: it does not matter. */
  readonly warehouseId?: string;
  /** What the kind keeps beside it. */
  readonly own?: object;
}

/** A kind of plan whose rows are those of a file (ADR 0047). */
export interface ImportKind extends PlanKind {
  /** Judges rows of a file against the present; `planId` makes the ids of what would be created. */
  readonly judgeFile: (
    transaction: TenantTransaction,
    plan: { readonly planId: string; readonly terms: ImportTerms },
    rows: readonly FileRow[],
  ) => Promise<readonly JudgedRow[]>;
  /** Whether applying comes to more than its rows, such as alerts, which are told before. */
  readonly hasEffects: boolean;
  /** Keeps others that import into the same place waiting until the transaction ends. */
  readonly hold: (transaction: TenantTransaction, terms: ImportTerms) => Promise<void>;
}

export function isImportKind(kind: PlanKind): kind is ImportKind {
  return 'judgeFile' in kind;
}

/** A file that is to become a plan. */
export interface RequestedImport {
  readonly kind: PlanKindName;
  readonly title: string;
  readonly terms: ImportTerms;
  /** Throws IMPORT_AMBIGUOUS after the last row when cells can be read in several ways and nobody has said in which. */
  readonly rows: AsyncIterable<FileRow>;
  /** The decimal sign of the file's numbers; known after the last row. */
  readonly decimal: () => DecimalSign | null;
  /** How many rows only add to the row above them; known after the last row. */
  readonly skipped: () => number;
  /** Notes for people about the file as a whole. */
  readonly notes: readonly string[];
}

/** Makes a plan of a file in the caller's transaction and applies it if its terms say so; of a large file, after the commit. */
export type MakeImport = (transaction: TenantTransaction, requested: RequestedImport) => Promise<ImportReport>;

/** A plan that somebody wants made. */
export interface RequestedPlan {
  readonly kind: PlanKindName;
  readonly title?: string | undefined;
  readonly reason?: string | null | undefined;
  readonly rows: readonly RequestedRow[];
  /** What the kind keeps with the plan. */
  readonly options?: object | undefined;
}

/** What became of each wanted row of a plan that was made and applied in one breath. */
export interface AppliedPlan {
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
  requested: RequestedPlan & { readonly continues?: string | undefined },
) => Promise<AppliedPlan>;
