import type { TenantTransaction } from '../platform/database/transaction.ts';
import { Values } from '../platform/lists/values.ts';
import { balancesThen, balanceThen, type Moment, momentAt } from './as-of.ts';
import { eachWith } from './each-with.ts';
import { wasStored } from './items-then.ts';

/** The stock to value: of a warehouse, of a SKU in all warehouses, or all. */
export type ValueScope = { readonly warehouseId: string } | { readonly sku: string } | 'all';

/** Returns the value of the stock at an instant, at today's prices. It is computed from the closing before it (ADR 0074). */
async function stockWorthAt(transaction: TenantTransaction, at: Date, whose: ValueScope): Promise<number> {
  const moment = await momentAt(transaction, at);
  const values = new Values();
  values.add(transaction.organizationId);
  const { rows } = await transaction.query<{ worth: number }>(
    `SELECT COALESCE(sum(w.quantity * w.unit_price), 0)::float8 AS worth FROM ${balancesOf(whose, moment, values)} w`,
    values.list,
  );
  return rows[0]?.worth ?? 0;
}

/**
 * SQL: a table (unit_price, quantity). The few items of a SKU are each read by their own index; otherwise all entries are
 * read in one scan.
 */
function balancesOf(whose: ValueScope, moment: Moment, values: Values): string {
  const items = `FROM inventory_items i WHERE i.organization_id = $1 AND ${wasStored(moment, values)} AND ${conditionOf(whose, values)}`;
  if (whose !== 'all' && 'sku' in whose) {
    return `(SELECT i.unit_price, ${balanceThen('i.item_id', moment, values)} AS quantity ${items})`;
  }
  return eachWith({
    each: `(SELECT i.item_id, i.unit_price ${items})`,
    columns: ['unit_price'],
    set: balancesThen(moment, values),
    adds: 's.quantity',
  });
}

function conditionOf(whose: ValueScope, values: Values): string {
  if (whose === 'all') return 'true';
  if ('sku' in whose) return `i.sku = ${values.add(whose.sku)}`;
  return `i.warehouse_id = ${values.add(whose.warehouseId)}::uuid`;
}

/** The turnover of stock. A value is null if nothing was shipped, or if there was no stock. */
export interface Pace {
  /** The value of the shipped stock divided by the mean stock value at both ends of the period. Null if that mean is 0. */
  readonly turnover: number | null;
  /** For how many days that mean stock would last. Null if nothing was shipped. */
  readonly daysOfStock: number | null;
}

export async function paceOver(
  transaction: TenantTransaction,
  { from, to, days }: { readonly from: Date; readonly to: Date; readonly days: number },
  { whose, outboundValue }: { readonly whose: ValueScope; readonly outboundValue: number },
): Promise<Pace> {
  const before = await stockWorthAt(transaction, from, whose);
  const after = await stockWorthAt(transaction, to, whose);
  const mean = (before + after) / 2;
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    turnover: mean > 0 ? rounded(outboundValue / mean) : null,
    daysOfStock: outboundValue > 0 ? rounded((mean * days) / outboundValue) : null,
  };
}
