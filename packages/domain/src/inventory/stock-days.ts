import * as z from 'zod/mini';

/** A leap year. */
export const longestStockDays = 366;

const message = `Days must be a whole number from 1 to ${longestStockDays}`;

/** The number of days of a stock history, up to today. */
export const stockDays = z.int(message).check(z.gte(1, message), z.lte(longestStockDays, message));
