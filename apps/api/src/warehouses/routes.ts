import {
  bulkUpdateWarehouses,
  createWarehouse,
  deleteWarehouse,
  listOtherWarehouses,
  listWarehouses,
  readWarehouse,
  readWarehouseContent,
  readWarehouseHistory,
  updateWarehouse,
} from '@tallyard/contracts/warehouses/endpoints';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { historyOf } from '../platform/history/history.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { isUnchanged } from '../platform/unchanged.ts';
import { setAddresses } from './bulk-address.ts';
import { type RemoveItemsOf, removeWarehouse } from './deletion.ts';
import {
  contentOf,
  findWarehouse,
  findWarehouseAsOf,
  insertWarehouse,
  othersByName,
  pageOfWarehouses,
  updateWarehouseFields,
  type WarehouseFields,
} from './repository.ts';
import type { PublishWarehouses } from './warehouse-publisher.ts';

type NewWarehouse = WarehouseFields & { readonly name: string };

export const warehouseRoutes = (removeItemsOf: RemoveItemsOf, publish: PublishWarehouses): readonly Route[] => [
  route(
    listWarehouses,
    { pipelined: (transaction, { query }) => pageOfWarehouses(transaction, query) },
    async ({ pipelined }) => pipelined,
  ),
  route(listOtherWarehouses, async ({ transaction }) => ({ warehouses: await othersByName(transaction) })),
  route(readWarehouse, ({ transaction, input: { params, query } }) =>
    requireWarehouse(transaction, params.id, query.asOf),
  ),
  historyOf(readWarehouseHistory, {
    entity: 'warehouse',
    require: (transaction, id) => requireWarehouse(transaction, id),
  }),
  route(createWarehouse, async ({ transaction, input }) => {
    const { organizationId: _, ...fields } = input.body;
    return addWarehouse(transaction, publish, fields);
  }),
  route(bulkUpdateWarehouses, async ({ transaction, input: { body } }) => {
    const outcomes = await setAddresses(transaction, publish, body.warehouseIds, body.address);
    return { results: outcomes.map(({ thing: warehouse, ...outcome }) => ({ ...outcome, warehouse })) };
  }),
  route(readWarehouseContent, async ({ transaction, input }) => {
    const { id } = await requireWarehouse(transaction, input.params.id);
    return { id, ...(await contentOf(transaction, id)) };
  }),
  route(deleteWarehouse, ({ transaction, input }) =>
    removeWarehouse(transaction, { removeItemsOf, publish }, input.params.id),
  ),
  route(updateWarehouse, async ({ transaction, input }) => {
    const { organizationId: _, ...fields } = input.body;
    return changeWarehouse(transaction, publish, input.params.id, fields);
  }),
];

/** Returns the warehouse, now or as of an instant. Throws NOT_FOUND. */
async function requireWarehouse(transaction: TenantTransaction, id: string, asOf?: string): Promise<Warehouse> {
  const found =
    asOf === undefined ? await findWarehouse(transaction, id) : await findWarehouseAsOf(transaction, id, asOf);
  if (found === null) throw notFound('Warehouse');
  return found;
}

/** Changes a warehouse. Throws NOT_FOUND and NAME_TAKEN. */
export async function changeWarehouse(
  transaction: TenantTransaction,
  publish: PublishWarehouses,
  id: string,
  fields: WarehouseFields,
): Promise<Warehouse> {
  const before = await findWarehouse(transaction, id, 'FOR UPDATE');
  if (before === null) throw notFound('Warehouse');
  if (isUnchanged(before, fields)) return before;
  const after = await updateWarehouseFields(transaction, before.id, fields);
  await audit(transaction, { action: 'warehouses.update', entity: 'warehouse', entityId: before.id, before, after });
  publish(transaction, 'updated', after);
  return after;
}

export async function addWarehouse(
  transaction: TenantTransaction,
  publish: PublishWarehouses,
  fields: NewWarehouse,
): Promise<Warehouse> {
  const created = await insertWarehouse(transaction, fields);
  await audit(transaction, {
    action: 'warehouses.create',
    entity: 'warehouse',
    entityId: created.id,
    before: null,
    after: created,
  });
  publish(transaction, 'created', created);
  return created;
}
