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

/** One line of an item's ledger: what a movement changed, and what was on hand after it. */
export const ledgerEntry = z.object({
  entryId: z.string(),
  movementId: z.string(),
  movementType: z.string(),
  /** Signed, never 0. */
  change: wireNumber,
  quantityAfter: wireNumber,
  reason: z.string().nullish(),
  reference: z.string().nullish(),
  /** Null: the product did it by itself. */
  userId: z.string().nullable(),
  /** The person's name at present; 'Tallyard' for the product. */
  userName: z.string(),
  createdAt: z.string(),
  /** When it happened; an entry that was written later says both. */
  occurredAt: z.string().nullish(),
  /** The movement that this one takes back; null: none. */
  reverses: z.string().nullish(),
  /** The movement that took this one back; null: none has. */
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

/** What was on hand at the end of a day, and what came and went on it. */
export const stockDay = z.object({
  /** Such as 2026-01-31, of the time zone asked for. */
  day: z.iso.date(),
  /** At its end; of the present day, now. */
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
    /** UTC unless given. */
    timeZone: z.optional(timeZone),
  }),
  output: z.object({
    days: z.array(stockDay),
    /** False when more was booked than is read, and the days begin later than asked. */
    isWhole: z.boolean(),
  }),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;
export type StockDay = z.output<typeof stockDay>;
export type StockDays = z.output<typeof readStockDays.output>;
