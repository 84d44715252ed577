import { planValue } from '@tallyard/domain/plans/fields';
import { planKinds, planStatuses, planVerdicts, rowOutcomes, undoOutcomes } from '@tallyard/domain/plans/statuses';
import { z } from 'zod';
import { listOf, wireInteger, wireOrganizationId } from '../endpoint/fields.ts';

/** Returns the schema of an object with the number of rows for each name. */
const counts = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.record(z.enum(names), z.int().nonnegative());

/** The progress of a bulk change that is being applied or undone. */
export const planProgress = z.object({
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Null if it has not begun. */
  rowsPerSecond: z.number().nonnegative().nullable(),
  /** Null if unknown. */
  secondsLeft: z.number().nonnegative().nullable(),
});

export const plan = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  kind: z.enum(planKinds),
  title: z.string(),
  status: z.enum(planStatuses),
  reason: z.string().nullable(),
  authorId: z.string(),
  /** The people who applied and undid it; null if nobody has. */
  appliedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** A hash of all its rows, with which a client confirms which state it applies. */
  hash: z.string(),
  rows: wireInteger,
  verdicts: counts(planVerdicts),
  outcomes: counts(rowOutcomes),
  /** The undo outcomes of the applied rows; all 0 before it is undone. */
  undo: counts(undoOutcomes),
  /** Null if it is not in progress. */
  progress: planProgress.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Null if it was not applied. */
  undoUntil: z.string().nullable(),
});

export const planChange = z.object({ field: z.string(), from: planValue, to: planValue });

export const planProblem = z.object({
  /** Null for the row as a whole. */
  field: z.string().nullable(),
  value: planValue,
  reason: z.string(),
  code: z.string(),
});

export const planRow = z.object({
  /** From 0. */
  position: wireInteger,
  /** The record that the row changes; null if the named one does not exist. */
  thing: z.object({ entity: z.string(), id: z.string() }).nullable(),
  /** The row number in the file, as in a spreadsheet; null if the row is not from a file. */
  sourceRow: wireInteger.nullish(),
  /** The texts of that row of the file, by the columns that were read; null if the row is not from a file. */
  given: z.array(z.object({ column: z.string(), text: z.string() })).nullish(),
  /** The name by which people recognize the record. */
  label: z.string(),
  changes: z.array(planChange),
  verdict: z.enum(planVerdicts),
  problems: z.array(planProblem),
  /** Null if the row was not processed yet. */
  outcome: z.enum(rowOutcomes).nullable(),
  outcomeReason: z.string().nullable(),
  undoOutcome: z.enum(undoOutcomes).nullable(),
  undoReason: z.string().nullable(),
});

/** The outcomes that undoing the bulk change would have now. */
export const undoForecast = z.object({ undo: counts(undoOutcomes) });

export const planPage = listOf(plan);
export const planRowPage = listOf(planRow);

export type Plan = z.output<typeof plan>;
export type PlanProgress = z.output<typeof planProgress>;
export type PlanChange = z.output<typeof planChange>;
export type PlanProblem = z.output<typeof planProblem>;
export type PlanRow = z.output<typeof planRow>;
