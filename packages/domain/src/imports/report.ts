import * as z from 'zod/mini';
import { planStatuses } from '../plans/statuses.ts';
import { importModes } from './files.ts';

const count = z.int().check(z.gte(0));

/** Why one row was not taken. */
export const importRowError = z.object({
  /** 1-based line of the file as a spreadsheet shows it, the header being line 1. */
  row: z.int(),
  field: z.string(),
  /** What the row names as its SKU; null: nothing. Absent from an upstream that does not tell it. */
  sku: z.optional(z.nullable(z.string())),
  value: z.nullable(z.string()),
  message: z.string(),
});

/** What became of an import; the same in every app, because uploads do not pass through GraphQL. */
export const importReport = z.object({
  /** Absent from an upstream that knows no modes. */
  mode: z.optional(z.enum(importModes)),
  totalRows: count,
  created: count,
  updated: count,
  /** Rows that say what their item has already: nothing was written. Absent from an upstream that does not count them. */
  unchanged: z.optional(count),
  /** Rows whose item was there already and was left as it is. */
  existing: count,
  failed: count,
  /** Rows that only add to the row above them, such as a further picture of a product. Absent: there are none. */
  skipped: z.optional(count),
  /** Notes about the file, such as contents that an import leaves out. */
  notes: z.optional(z.array(z.string())),
  /** The first 1,000; `failed` counts all failed rows. */
  errors: z.array(importRowError),
  alertsRaised: count,
  /** Items of the file that are at or below what a rule alerts at; one alert tells of them together. */
  alreadyLow: z.optional(count),
  /** Movements that happened before their item was counted: they change the history, not the quantity on hand. Absent: there are none. */
  beforeCount: z.optional(count),
  /** The plan that the file became (ADR 0047); null: nothing was to be done. Absent from an upstream without plans. */
  planId: z.optional(z.nullable(z.string())),
  /** Where that plan stands: a large file is judged, and applied, after the answer, and its counts are those of then. */
  status: z.optional(z.nullable(z.enum(planStatuses))),
});

export type ImportRowError = z.infer<typeof importRowError>;
export type ImportReport = z.infer<typeof importReport>;
