import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));

/** How many of the organization's items have been evaluated. */
const progress = z.object({ done: count, total: count });
const backtest = z.object({
  days: count,
  raised: count,
  stockOuts: count,
  beforeStockOut: count,
  medianHoursBefore: z.nullable(z.number()),
  missed: count,
  byDay: z.array(z.object({ day: z.string(), raised: count, stockOuts: count })),
  busiest: z.array(z.object({ itemId: z.string(), itemName: z.string(), raised: count })),
});

/** A line of a streamed backtest, in the format of export lines: repeated progress, and last the result. */
export const backtestLine = z.union([progress, z.object({ backtest })]);
export type BacktestLine = z.infer<typeof backtestLine>;
export type Backtest = z.infer<typeof backtest>;
