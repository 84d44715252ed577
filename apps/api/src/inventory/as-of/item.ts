import { itemNotFound } from '@tallyard/domain/inventory/fields';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { Values } from '../../platform/lists/values.ts';
import { momentOf } from '../../stock/as-of.ts';
import { itemColumns, type OurItem } from '../row.ts';
import { figuredItem, type ItemThenRow, itemThenFrom, scopesThen } from './source.ts';

/**
 * Returns an item that existed at an instant, with its stock as of then. Throws NOT_FOUND, and VALIDATION_FAILED for `asOf`.
 */
export async function requireItemAsOf(transaction: TenantTransaction, itemId: string, asOf: string): Promise<OurItem> {
  const moment = await momentOf(transaction, asOf);
  if (!isId(itemId)) throw new ApiError('NOT_FOUND', itemNotFound);
  const values = new Values();
  values.add(transaction.organizationId);
  const id = `${values.add(itemId)}::uuid`;
  const [kept, deletedSince] = scopesThen(moment, values);
  const { rows } = await transaction.query<ItemThenRow>(
    `SELECT ${itemColumns} FROM ${figuredItem(id, moment, values)} WHERE (${kept}) OR (${deletedSince})`,
    values.list,
    moment.closedAt === null ? 'item-as-of' : 'item-as-of-closed',
  );
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', itemNotFound);
  return itemThenFrom(moment)(rows[0]);
}
