import * as z from 'zod/mini';

/** A year, its leap day included. */
export const longestStockDays = 366;

const message = `Days must be a whole number from 1 to ${longestStockDays}`;

/** Of how many days, up to today, stock is told. */
export const stockDays = z.int(message).check(z.gte(1, message), z.lte(longestStockDays, message));
