import type { createCount } from '@tallyard/contracts/counts/endpoints';
import type { Count } from '@tallyard/contracts/counts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { folderElsewhere, notCounted } from '@tallyard/domain/counts/texts';
import { placeOf } from '../folders/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, notFound, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { isId, newId } from '../platform/ids.ts';
import { lockWarehouses } from '../warehouses/public.ts';
import type { PublishCount } from './count-publisher.ts';
import { lockCount } from './lock-count.ts';
import { readOne } from './repository.ts';

type Creation = Omit<EndpointRequest<typeof createCount>['body'], 'organizationId'>;

/**
 * Creates a count. Throws NOT_FOUND for the warehouse and the folder, and VALIDATION_FAILED for a folder of another
 * warehouse.
 */
export async function create(transaction: TenantTransaction, publish: PublishCount, fields: Creation): Promise<Count> {
  const { warehouseId, itemIds = null } = fields;
  const place = fields.folderId ? await placeOf(transaction, fields.folderId) : null;
  if (place !== null && place.warehouseId !== warehouseId) {
    throw invalid([problemOf('folderId', fields.folderId, folderElsewhere)]);
  }
  if ((await lockWarehouses(transaction, [warehouseId])).length === 0) throw notFound('Warehouse');
  const unknown = (itemIds ?? []).findIndex((id) => !isId(id));
  if (itemIds !== null && unknown >= 0)
    throw invalid([problemOf(`itemIds.${unknown}`, itemIds[unknown], 'Item not found')]);
  const id = newId();
  await transaction.query(
    `INSERT INTO counts (organization_id, count_id, warehouse_id, folder_id, item_ids, name, is_blind, tolerance_percent,
       tolerance_quantity, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      transaction.organizationId,
      id,
      warehouseId,
      place?.folderId ?? null,
      itemIds === null ? null : [...new Set(itemIds)],
      fields.name,
      fields.isBlind,
      fields.tolerancePercent ?? null,
      fields.toleranceQuantity ?? null,
      transaction.actor.userId,
    ],
  );
  const created = await readOne(transaction, id);
  await note(transaction, 'counts.create', null, created);
  publish(transaction, 'created', created);
  return created;
}

/** Requests a recount of lines, or cancels the request. Throws NOT_FOUND, and RULE_BROKEN for a count that has ended. */
export async function ask(
  transaction: TenantTransaction,
  countId: string,
  { itemIds, isAsked: isRequested }: { readonly itemIds: readonly string[]; readonly isAsked: boolean },
): Promise<Count> {
  const count = await lockCount(transaction, countId, 'FOR UPDATE');
  const ids = [...new Set(itemIds)];
  const { rows } = await transaction.query<{ item_id: string }>(
    `UPDATE count_lines SET asked_round = round + $4 WHERE organization_id = $1 AND count_id = $2 AND is_current
       AND item_id = ANY($3::uuid[]) RETURNING item_id`,
    [transaction.organizationId, count.count_id, ids.filter(isId), isRequested ? 1 : 0],
  );
  const known = new Set(rows.map((row) => row.item_id));
  const missing = itemIds.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalid([problemOf(`itemIds.${missing}`, itemIds[missing], notCounted)]);
  await audit(transaction, {
    action: 'counts.recount',
    entity: 'count',
    entityId: countId,
    before: null,
    after: { name: count.name, items: ids.length, isAsked: isRequested },
  });
  return readOne(transaction, countId);
}

/** Cancels a count; one that is canceled already stays as it is. Throws NOT_FOUND, and RULE_BROKEN for a posted one. */
export async function cancel(transaction: TenantTransaction, publish: PublishCount, countId: string): Promise<Count> {
  const before = await readOne(transaction, countId);
  if (before.status === 'cancelled') return before;
  const { status } = await lockCount(transaction, countId, 'FOR UPDATE', ['open', 'cancelled']);
  if (status === 'open') await end(transaction, countId, 'cancelled', null);
  const after = await readOne(transaction, countId);
  await note(transaction, 'counts.cancel', before, after);
  if (status === 'open') publish(transaction, 'cancelled', after);
  return after;
}

export async function end(
  transaction: TenantTransaction,
  countId: string,
  status: 'posted' | 'cancelled',
  planId: string | null,
): Promise<void> {
  await transaction.query(
    `UPDATE counts SET status = $3, plan_id = $4, ended_by = $5, ended_at = now(), updated_at = now()
     WHERE organization_id = $1 AND count_id = $2`,
    [transaction.organizationId, countId, status, planId, transaction.actor.userId],
  );
}

export async function note(
  transaction: TenantTransaction,
  action: string,
  before: Count | null,
  after: Count,
): Promise<void> {
  const toldOf = (count: Count | null) =>
    count && {
      name: count.name,
      status: count.status,
      counted: count.figures.counted,
      differing: count.figures.differing,
    };
  await audit(transaction, {
    action,
    entity: 'count',
    entityId: after.id,
    before: toldOf(before),
    after: toldOf(after),
  });
}
