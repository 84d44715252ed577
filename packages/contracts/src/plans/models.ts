import { planValue } from '@tallyard/domain/plans/fields';
import { planKinds, planStatuses, planVerdicts, rowOutcomes, undoOutcomes } from '@tallyard/domain/plans/statuses';
import { z } from 'zod';
import { listOf, wireInteger, wireOrganizationId } from '../endpoint/fields.ts';

/** How many rows are of each. */
const counts = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.record(z.enum(names), z.int().nonnegative());

/** How far a plan has come that is being applied or undone. */
export const planProgress = z.object({
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Null: it has not begun. */
  rowsPerSecond: z.number().nonnegative().nullable(),
  /** Null: not known yet. */
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
  /** Who applied it, who undid it; null: nobody has. */
  appliedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Of all its rows; whoever applies it says which plan they have looked at. */
  hash: z.string(),
  rows: wireInteger,
  verdicts: counts(planVerdicts),
  outcomes: counts(rowOutcomes),
  /** Of the applied rows; all 0 before it is undone. */
  undo: counts(undoOutcomes),
  /** Null: nothing goes on. */
  progress: planProgress.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Null: it was not applied. */
  undoUntil: z.string().nullable(),
});

export const planChange = z.object({ field: z.string(), from: planValue, to: planValue });

export const planProblem = z.object({
  /** Null: the row as a whole. */
  field: z.string().nullable(),
  value: planValue,
  reason: z.string(),
  code: z.string(),
});

export const planRow = z.object({
  /** From 0. */
  position: wireInteger,
  /** What the row changes; null: there is none of what was named. */
  thing: z.object({ entity: z.string(), id: z.string() }).nullable(),
  /** The line of the file that the row came from, as a spreadsheet numbers it; null: of no file. */
  sourceRow: wireInteger.nullish(),
  /** What stood in that line, by the columns that were read; null: of no file. */
  given: z.array(z.object({ column: z.string(), text: z.string() })).nullish(),
  /** What people recognize the thing by. */
  label: z.string(),
  changes: z.array(planChange),
  verdict: z.enum(planVerdicts),
  problems: z.array(planProblem),
  /** Null: the plan has not come to it. */
  outcome: z.enum(rowOutcomes).nullable(),
  outcomeReason: z.string().nullable(),
  undoOutcome: z.enum(undoOutcomes).nullable(),
  undoReason: z.string().nullable(),
});

/** What undoing a plan would do now. */
export const undoForecast = z.object({ undo: counts(undoOutcomes) });

export const planPage = listOf(plan);
export const planRowPage = listOf(planRow);

export type Plan = z.output<typeof plan>;
export type PlanProgress = z.output<typeof planProgress>;
export type PlanChange = z.output<typeof planChange>;
export type PlanProblem = z.output<typeof planProblem>;
export type PlanRow = z.output<typeof planRow>;
