import * as z from 'zod/mini';
import { planStatuses } from '../plans/statuses.ts';
import { importModes } from './files.ts';

const count = z.int().check(z.gte(0));

/** The error of one row. */
export const importRowError = z.object({
  /** 1-based row number as in a spreadsheet; the header is row 1. */
  row: z.int(),
  field: z.string(),
  /** The SKU in the row; null if there is none. Absent if the upstream does not return it. */
  sku: z.optional(z.nullable(z.string())),
  value: z.nullable(z.string()),
  message: z.string(),
});

/** The result of an import. All apps use the same type, because uploads do not pass through GraphQL. */
export const importReport = z.object({
  /** Absent if the upstream does not support modes. */
  mode: z.optional(z.enum(importModes)),
  totalRows: count,
  created: count,
  updated: count,
  /** Rows whose values equal the item's, so that nothing was written. Absent if the upstream does not count them. */
  unchanged: z.optional(count),
  /** Rows whose item existed and was not changed. */
  existing: count,
  failed: count,
  /** Rows that only add to the row above them, such as another picture of a product. Absent if there are none. */
  skipped: z.optional(count),
  /** Notes about the file, such as contents that an import leaves out. */
  notes: z.optional(z.array(z.string())),
  /** The first 1,000 errors; `failed` counts all failed rows. */
  errors: z.array(importRowError),
  alertsRaised: count,
  /** Items of the file at or below the threshold of a rule; one alert summarizes them. */
  alreadyLow: z.optional(count),
  /**
   * Movements dated before a count of their item: they change the history, but not the quantity on hand. Absent if there are
   * none.
   */
  beforeCount: z.optional(count),
  /**
   * The bulk change created from the file (ADR 0047); null if there was nothing to do. Absent if the upstream has no bulk
   * changes.
   */
  planId: z.optional(z.nullable(z.string())),
  /**
   * The status of that bulk change. A large file is checked and applied after the response, so that the counts are those at
   * the time of the response.
   */
  status: z.optional(z.nullable(z.enum(planStatuses))),
});

export type ImportRowError = z.infer<typeof importRowError>;
export type ImportReport = z.infer<typeof importReport>;
