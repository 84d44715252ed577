import { listWarehouses } from '@tallyard/contracts/warehouses/endpoints';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { Values } from '../platform/lists/values.ts';

interface WarehouseRow {
  organization_id: number;
  warehouse_id: string;
  name: string;
  code: string | null;
  address: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What can be set on a warehouse; undefined leaves it as it is. */
export interface WarehouseFields {
  readonly name?: string | undefined;
  readonly code?: string | null | undefined;
  readonly address?: string | null | undefined;
}

const columns = 'organization_id, warehouse_id, name, code, address, created_at, updated_at';

function warehouseFrom(row: WarehouseRow): Warehouse {
  return {
    id: row.warehouse_id,
    organizationId: row.organization_id,
    name: row.name,
    code: row.code,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The organisation's warehouses. */
export const warehouses = list({
  endpoint: listWarehouses,
  from: 'warehouses',
  as: 'w',
  id: 'w.warehouse_id',
  columns,
  filters: { hasAddress: (has) => `w.address IS ${has ? 'NOT NULL' : 'NULL'}` },
  search: ['w.name', 'w.code', 'w.address'],
  sorts: {
    name: { by: 'w.name', type: 'text' },
    code: { by: 'w.code', type: 'text', nulls: 'largest' },
    createdAt: { by: 'w.created_at', type: 'timestamptz' },
    updatedAt: { by: 'w.updated_at', type: 'timestamptz' },
  },
  updatedAt: 'w.updated_at',
  itemFrom: warehouseFrom,
});

/** Those of `ids` that the organisation has, each once. */
export async function warehousesByIds(transaction: TenantTransaction, ids: readonly string[]): Promise<Warehouse[]> {
  const { rows } = await transaction.query<WarehouseRow>(
    `SELECT ${columns} FROM warehouses WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[])`,
    [transaction.organizationId, ids],
    'warehouses-by-ids',
  );
  return rows.map(warehouseFrom);
}

export async function findWarehouse(
  transaction: TenantTransaction,
  warehouseId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Warehouse | null> {
  if (!isId(warehouseId)) return null;
  const { rows } = await transaction.query<WarehouseRow>(
    `SELECT ${columns} FROM warehouses WHERE organization_id = $1 AND warehouse_id = $2 ${lock}`,
    [transaction.organizationId, warehouseId],
  );
  return rows[0] ? warehouseFrom(rows[0]) : null;
}

/** Those of `ids` that there are, locked in the order of their ids until the transaction ends. */
export async function lockWarehouses(transaction: TenantTransaction, ids: readonly string[]): Promise<Warehouse[]> {
  const { rows } = await transaction.query<WarehouseRow>(
    `SELECT ${columns} FROM warehouses WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[])
     ORDER BY warehouse_id FOR UPDATE`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return rows.map(warehouseFrom);
}

export async function writeAddresses(
  transaction: TenantTransaction,
  ids: readonly string[],
  address: string | null,
): Promise<Warehouse[]> {
  const { rows } = await transaction.query<WarehouseRow>(
    `UPDATE warehouses SET address = $3, updated_at = now()
     WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[]) RETURNING ${columns}`,
    [transaction.organizationId, ids, address],
  );
  return rows.map(warehouseFrom);
}

/** Throws NAME_TAKEN. */
export async function insertWarehouse(
  transaction: TenantTransaction,
  fields: WarehouseFields & { readonly name: string },
): Promise<Warehouse> {
  const { rows } = await transaction
    .query<WarehouseRow>(
      `INSERT INTO warehouses (organization_id, warehouse_id, name, code, address) VALUES ($1, $2, $3, $4, $5)
       RETURNING ${columns}`,
      [transaction.organizationId, newId(), fields.name, fields.code ?? null, fields.address ?? null],
    )
    .catch((error: unknown) => {
      throw nameTaken(error, fields.name);
    });
  return warehouseFrom(rows[0] as WarehouseRow);
}

/** Throws NAME_TAKEN. */
export async function updateWarehouseFields(
  transaction: TenantTransaction,
  warehouseId: string,
  fields: WarehouseFields,
): Promise<Warehouse> {
  const values = new Values();
  const assignments = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name as keyof WarehouseFields} = ${values.add(value)}`);
  const { rows } = await transaction
    .query<WarehouseRow>(
      `UPDATE warehouses SET ${[...assignments, 'updated_at = now()'].join(', ')}
       WHERE organization_id = ${values.add(transaction.organizationId)} AND warehouse_id = ${values.add(warehouseId)}
       RETURNING ${columns}`,
      values.list,
    )
    .catch((error: unknown) => {
      throw nameTaken(error, fields.name);
    });
  return warehouseFrom(rows[0] as WarehouseRow);
}

function nameTaken(error: unknown, name: string | undefined): unknown {
  const isName = (error as { constraint?: string }).constraint === 'warehouses_name';
  if (!isName) return error;
  const message = 'A warehouse of this name already exists';
  return new ApiError('NAME_TAKEN', message, { details: [problemOf('name', name, message)], cause: error });
}
