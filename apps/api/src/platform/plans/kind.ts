import type { Plan, PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { DecimalSign, ImportMode } from '@tallyard/domain/imports/files';
import type { NumberAnswers } from '@tallyard/domain/imports/numbers';
import type { ImportReport } from '@tallyard/domain/imports/report';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName, PlanVerdict, UndoOutcome } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';

/** The requested changes of one record. */
export interface RequestedRow {
  readonly id: string;
  readonly changes: readonly {
    readonly field: string;
    /** The value that the caller expects; undefined to accept any current value. */
    readonly from?: PlanValue | undefined;
    readonly to: PlanValue;
  }[];
}

/** A requested row compared with the current record. */
export interface JudgedRow {
  readonly id: string;
  readonly isThere: boolean;
  readonly label: string;
  readonly changes: readonly PlanChange[];
  readonly verdict: PlanVerdict;
  readonly problems: readonly PlanProblem[];
  /** For a row of a file: its line, and the text of its mapped columns. For a row that its kind found: where it was found. */
  readonly sourceRow?: number;
  readonly given?: readonly string[];
}

/** A row to apply, as its bulk change stores it. */
export interface DueRow {
  readonly position: number;
  readonly id: string;
  readonly changes: readonly PlanChange[];
  /** `create` or `update`. */
  readonly verdict: PlanVerdict;
}

/** The parameters for applying or undoing a bulk change. */
export interface PlanTerms {
  readonly reason: string | null;
  /** Returns the smallest text of a field among all rows of the bulk change; absent in a dry run. */
  readonly leastOf?: (field: string) => Promise<string | null>;
  /** The data that a kind stores with its bulk changes; null if none. */
  readonly options?: unknown;
  /** Called with side effects, such as alerts. */
  readonly onEffects?: (effects: Effects) => void;
}

/** Side effects of stock changes. */
export interface Effects {
  readonly alertsRaised: number;
  readonly alreadyLow: number;
  /** The number of movements that happened before their item was counted; absent if none. */
  readonly beforeCount?: number;
}

/** The outcome of a row to apply. */
export type Applied = { readonly position: number } & (
  | {
      readonly outcome: 'applied';
      /** The data needed to undo it. */
      readonly effect?: object;
      /** The actual changes, if they differ from the planned ones. */
      readonly changes?: readonly PlanChange[];
    }
  | { readonly outcome: 'skipped' }
  | { readonly outcome: 'refused'; readonly code: ErrorCode; readonly reason: string }
);

/** An applied row, to be undone. */
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
 * A kind of bulk change, as a module describes it. Functions that change data run in a transaction of at most one chunk of
 * rows, which also stores their outcomes: an error rolls back both.
 */
export interface PlanKind {
  readonly kind: PlanKindName;
  /** The entity of its records in the audit. */
  readonly entity: string;
  /** For a kind that changes several entities: returns the entity of a row with these changes. */
  readonly entityOf?: (changes: readonly PlanChange[]) => string;
  /** The approximate time for a chunk of its rows in milliseconds, if it differs from that of other kinds. */
  readonly chunkMs?: number;
  /** Returns the title of a bulk change that has none. */
  readonly titleOf: (rows: readonly RequestedRow[]) => string;
  /** Returns the permissions needed to change these fields. */
  readonly actionsOf: (fields: readonly string[]) => readonly ActionName[];
  /** Judges each row by itself, in order; changes nothing. `FOR UPDATE` keeps the records as they were read. */
  readonly judge: (
    transaction: TenantTransaction,
    rows: readonly RequestedRow[],
    lock: '' | 'FOR UPDATE',
  ) => Promise<readonly JudgedRow[]>;
  /** Applies the rows, set-based. Rows whose record has changed since they were judged are refused. */
  readonly apply: (
    transaction: TenantTransaction,
    plan: PlanTerms,
    rows: readonly DueRow[],
  ) => Promise<readonly Applied[]>;
  /** Returns what `undo` would do now; changes nothing. */
  readonly foresee: (transaction: TenantTransaction, rows: readonly AppliedRow[]) => Promise<readonly Undone[]>;
  /** Undoes rows, set-based. */
  readonly undo: (
    transaction: TenantTransaction,
    plan: PlanTerms,
    rows: readonly AppliedRow[],
  ) => Promise<readonly Undone[]>;
}

/** The last row that a kind found by itself. */
export interface Found {
  readonly id: string;
  /** Where it was found, as in `JudgedRow.given`. */
  readonly given: readonly string[];
}

/** A kind of bulk change that finds its rows in chunks, from the data stored with the bulk change (ADR 0048). */
export interface GatheringKind extends PlanKind {
  /** Finds and judges the next rows, in an order of its own; returns none at the end. */
  readonly gather: (
    transaction: TenantTransaction,
    plan: { readonly options: unknown; readonly after: Found | null },
    most: number,
  ) => Promise<readonly JudgedRow[]>;
}

export function isGatheringKind(kind: PlanKind): kind is GatheringKind {
  return 'gather' in kind;
}

/** A bulk change whose rows its kind is to find. */
export interface RequestedGathering {
  readonly kind: PlanKindName;
  readonly title: string;
  readonly reason: string | null;
  readonly options: unknown;
  /** The approximate number of rows: if there are many, they are found after the commit. */
  readonly expected: number;
}

/** Creates such a bulk change in the caller's transaction. With many rows it becomes a draft once all are found. */
export type MakeGathering = (transaction: TenantTransaction, requested: RequestedGathering) => Promise<Plan>;

/** A row of a file: its line, and the text of its mapped columns, in their order. */
export interface FileRow {
  readonly row: number;
  readonly given: readonly string[];
  /** Why the whole row cannot be read, for example more cells than the header has; absent if it can. */
  readonly problem?: string;
  /** Fields that a user has decided: they are applied even if they were changed otherwise. */
  readonly decided?: readonly string[];
}

/** The options that an import stores with its bulk change. */
export interface ImportTerms {
  readonly fields: readonly string[];
  /** For a file that was exported here: the positions in `given` of the id and the version of its rows. */
  readonly exported?: { readonly id: number; readonly version: number };
  /** The names of the columns in the file. */
  readonly columns: readonly string[];
  /** Null if no number in the file depends on it. */
  readonly decimal: DecimalSign | null;
  /** The answers about numbers other than the decimal sign; absent in bulk changes of older versions. */
  readonly numbers?: Omit<NumberAnswers, 'decimal'>;
  readonly createIfNotExists: boolean;
  readonly updateExisting: boolean;
  readonly mode: ImportMode;
  /** Whether a large import is applied as soon as it is planned. */
  readonly applies: boolean;
  /** The target warehouse; absent if it does not matter. */
  readonly warehouseId?: string;
  /** Further data of the kind. */
  readonly own?: object;
}

/** A kind of bulk change whose rows come from a file (ADR 0047). */
export interface ImportKind extends PlanKind {
  /** Compares rows of a file with the current records; the ids of records to create are derived from `planId`. */
  readonly judgeFile: (
    transaction: TenantTransaction,
    plan: { readonly planId: string; readonly terms: ImportTerms },
    rows: readonly FileRow[],
  ) => Promise<readonly JudgedRow[]>;
  /** Whether applying has side effects, such as alerts, which are announced in advance. */
  readonly hasEffects: boolean;
  /** Makes other imports into the same place wait until the transaction ends. */
  readonly hold: (transaction: TenantTransaction, terms: ImportTerms) => Promise<void>;
}

export function isImportKind(kind: PlanKind): kind is ImportKind {
  return 'judgeFile' in kind;
}

/** A file to turn into a bulk change. */
export interface RequestedImport {
  readonly kind: PlanKindName;
  readonly title: string;
  readonly terms: ImportTerms;
  /** Throws IMPORT_AMBIGUOUS after the last row if cells are ambiguous and the user has not answered. */
  readonly rows: AsyncIterable<FileRow>;
  /** The decimal sign of the file's numbers; available after the last row. */
  readonly decimal: () => DecimalSign | null;
  /** The number of rows that only add to the row above them; available after the last row. */
  readonly skipped: () => number;
  /** Notes for the user about the file as a whole. */
  readonly notes: readonly string[];
}

/**
 * Creates a bulk change from a file in the caller's transaction, and applies it if its options say so; for a large file,
 * after the commit.
 */
export type MakeImport = (transaction: TenantTransaction, requested: RequestedImport) => Promise<ImportReport>;

/** A bulk change to create. */
export interface RequestedPlan {
  readonly kind: PlanKindName;
  readonly title?: string | undefined;
  readonly reason?: string | null | undefined;
  readonly rows: readonly RequestedRow[];
  /** The data that the kind stores with the bulk change. */
  readonly options?: object | undefined;
}

/** The outcome for each row of a bulk change that was created and applied at once. */
export interface AppliedPlan {
  /** Null if there was nothing to change, and so nothing to undo. */
  readonly planId: string | null;
  /** In the order of the rows; null if the row is as requested. */
  readonly refusals: readonly ({ readonly code: ErrorCode; readonly message: string } | null)[];
}

/**
 * Creates a bulk change and applies it in the caller's transaction, for calls that change many records at once. The caller
 * has checked the permissions. `continues` is the id of a bulk change of the same kind that the same person just applied:
 * the rows are added to it, so that batches are undone together.
 */
export type MakeAndApply = (
  transaction: TenantTransaction,
  requested: RequestedPlan & { readonly continues?: string | undefined },
) => Promise<AppliedPlan>;
