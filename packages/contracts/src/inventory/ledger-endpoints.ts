import { longestStockDays, stockDays } from '@tallyard/domain/inventory/stock-days';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, listOf, listQuery, organizationQuery, queryNumber, wireNumber } from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';

const params = z.object({ id });

export const readItemHistory = historyEndpoint({
  name: 'inventory.history',
  path: '/api/inventory-items',
  action: 'inventory.viewHistory',
  summary: 'What was done to an item, newest first: its fields, its stock, its end.',
});

/** One entry of an item's ledger: the change by a movement, and the quantity on hand after it. */
export const ledgerEntry = z.object({
  entryId: z.string(),
  movementId: z.string(),
  movementType: z.string(),
  /** Signed, never 0. */
  change: wireNumber,
  quantityAfter: wireNumber,
  reason: z.string().nullish(),
  reference: z.string().nullish(),
  /** Null if the product made it automatically. */
  userId: z.string().nullable(),
  /** The person's current name; 'Tallyard' for the product. */
  userName: z.string(),
  createdAt: z.string(),
  /** When it happened, if the entry was written later. */
  occurredAt: z.string().nullish(),
  /** The movement that this one reverses; null if none. */
  reverses: z.string().nullish(),
  /** The movement that reversed this one; null if none. */
  reversedBy: z.string().nullish(),
});

export const readItemLedger = endpoint({
  name: 'inventory.ledger',
  method: 'GET',
  path: '/api/inventory-items/{id}/ledger',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'The ledger of an item, newest first: every change of its quantity, who booked it and why.',
  params,
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
  }),
  output: listOf(ledgerEntry),
});

/** The quantity on hand at the end of a day, and the changes on that day. */
export const stockDay = z.object({
  /** A date such as 2026-01-31, in the requested time zone. */
  day: z.iso.date(),
  /** At the end of the day; for today, now. */
  quantity: wireNumber,
  added: wireNumber,
  taken: wireNumber,
});

export const readStockDays = endpoint({
  name: 'inventory.stockDays',
  method: 'GET',
  path: '/api/inventory-items/{id}/stock-days',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: `Stock of an item at the end of each of the last days, at most ${longestStockDays}; begins when the item did.`,
  params,
  query: z.object({
    organizationId: organizationQuery,
    days: queryNumber(stockDays).default(90),
    /** UTC by default. */
    timeZone: z.optional(timeZone),
  }),
  output: z.object({
    days: z.array(stockDay),
    /** False if there are more entries than can be read, so that the days begin later than requested. */
    isWhole: z.boolean(),
  }),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;
export type StockDay = z.output<typeof stockDay>;
export type StockDays = z.output<typeof readStockDays.output>;
