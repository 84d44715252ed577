import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { listWarehouses } from '@tallyard/contracts/warehouses/endpoints';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import { folderNameTaken } from '@tallyard/domain/folders/texts';
import { maxOtherWarehouses, type WarehouseContents } from '@tallyard/domain/warehouses/texts';
import { z } from 'zod';
import { bypassWarehouseScope, warehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import type { Page } from '../platform/lists/paging.ts';
import { Values } from '../platform/lists/values.ts';
import { nameTaken } from '../platform/taken-names.ts';
import { type Moment, momentOf } from '../stock/as-of.ts';
import { hadItemsThen } from '../stock/items-then.ts';

interface WarehouseRow {
  organization_id: number;
  warehouse_id: string;
  name: string;
  code: string | null;
  address: string | null;
  contact: string | null;
  notes: string | null;
  time_zone: string | null;
  is_active: boolean;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The fields of a warehouse that can be set; undefined does not change a field. */
export interface WarehouseFields {
  readonly name?: string | undefined;
  readonly code?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly isActive?: boolean | undefined;
}

const columns =
  'organization_id, warehouse_id, name, code, address, contact, notes, time_zone, is_active, deleted_at, created_at, updated_at';

/** The column of each field. A missing one is a type error. */
const columnOf: Readonly<Record<keyof WarehouseFields, string>> = {
  name: 'name',
  code: 'code',
  address: 'address',
  contact: 'contact',
  notes: 'notes',
  timeZone: 'time_zone',
  isActive: 'is_active',
};

function warehouseFrom(row: WarehouseRow): Warehouse {
  return {
    id: row.warehouse_id,
    organizationId: row.organization_id,
    name: row.name,
    code: row.code,
    address: row.address,
    contact: row.contact,
    notes: row.notes,
    timeZone: row.time_zone,
    isActive: row.is_active,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Query = EndpointRequest<typeof listWarehouses>['query'];

/** Returns SQL of whether the warehouse `w` existed at an instant. One created later counts if it has backdated items. */
const wasThere = (moment: Moment, values: Values): string => {
  const at = `${values.add(moment.at)}::timestamptz`;
  // guard: as-of.warehouses-of-then
  return `(w.deleted_at IS NULL OR w.deleted_at > ${at})
    AND (w.created_at <= ${at} OR ${hadItemsThen('w.warehouse_id', moment, values)})`;
};

/** The common definition of lists of warehouses. */
const described = {
  from: 'warehouses',
  as: 'w',
  id: 'w.warehouse_id',
  columns,
  filters: {
    hasAddress: (has: boolean) => `w.address IS ${has ? 'NOT NULL' : 'NULL'}`,
    isActive: (is: boolean) => `w.is_active IS ${is ? 'TRUE' : 'FALSE'}`,
  },
  search: ['w.name', 'w.code', 'w.address'],
  sorts: {
    name: { by: 'w.name', type: 'text' },
    code: { by: 'w.code', type: 'text', nulls: 'largest' },
    createdAt: { by: 'w.created_at', type: 'timestamptz' },
    updatedAt: { by: 'w.updated_at', type: 'timestamptz' },
  },
  updatedAt: 'w.updated_at',
} as const;
const ofNow = listWarehouses.query.omit({ asOf: true });

/** The list of the organization's warehouses. */
export const warehouses = list({
  ...described,
  endpoint: { ...listWarehouses, query: ofNow },
  scope: 'w.deleted_at IS NULL',
  // Movements in a deleted warehouse still show its name.
  namedOutOfScope: true,
  itemFrom: warehouseFrom,
});

/** Returns a page of the organization's warehouses, now or as of an instant. Throws VALIDATION_FAILED for `asOf`. */
export async function pageOfWarehouses(
  transaction: TenantTransaction,
  { asOf, ...query }: Query,
): Promise<Page<Warehouse>> {
  if (asOf === undefined) return warehouses.page(transaction, query);
  const moment = await momentOf(transaction, asOf);
  const then = list({
    ...described,
    endpoint: { ...listWarehouses, query: ofNow.extend({ moment: z.custom<Moment>() }) },
    filters: { ...described.filters, moment: wasThere },
    itemFrom: (row: WarehouseRow) => ({ ...warehouseFrom(row), asOf: moment.at.toISOString() }),
  });
  return then.page(transaction, { ...query, moment });
}

/** Returns the warehouse as of an instant, or null if it did not exist. */
export async function findWarehouseAsOf(
  transaction: TenantTransaction,
  id: string,
  asOf: string,
): Promise<Warehouse | null> {
  const query = { page: 1, limit: 1, sortBy: 'name', sortDirection: 'asc' } as const;
  const { data } = await pageOfWarehouses(transaction, { ...query, ids: [id], asOf });
  return data[0] ?? null;
}

/** Returns those of `ids` that the organization has or had, each once. */
export async function warehousesByIds(transaction: TenantTransaction, ids: readonly string[]): Promise<Warehouse[]> {
  const { rows } = await transaction.query<WarehouseRow>(
    `SELECT ${columns} FROM warehouses WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[])`,
    [transaction.organizationId, ids],
    'warehouses-by-ids',
  );
  return rows.map(warehouseFrom);
}

/** Returns the active warehouses outside the actor's access, sorted by name; empty if the actor sees all (ADR 0080). */
export async function othersByName(transaction: TenantTransaction): Promise<{ id: string; name: string }[]> {
  if (!transaction.actor.isScoped) return [];
  const own = await warehouseScope(transaction);
  const { rows } = await bypassWarehouseScope(transaction, () =>
    transaction.query<{ id: string; name: string }>(
      `SELECT warehouse_id AS id, name FROM warehouses
       WHERE organization_id = $1 AND deleted_at IS NULL AND is_active AND warehouse_id <> ALL ($2::uuid[])
       ORDER BY name, warehouse_id LIMIT $3`,
      [transaction.organizationId, [...own], maxOtherWarehouses],
    ),
  );
  return rows;
}

export async function findWarehouse(
  transaction: TenantTransaction,
  warehouseId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Warehouse | null> {
  if (!isId(warehouseId)) return null;
  const { rows } = await transaction.query<WarehouseRow>(
    `SELECT ${columns} FROM warehouses
     WHERE organization_id = $1 AND warehouse_id = $2 AND deleted_at IS NULL ${lock}`,
    [transaction.organizationId, warehouseId],
  );
  return rows[0] ? warehouseFrom(rows[0]) : null;
}

/** Returns those of `ids` that exist, locked in the order of their ids until the transaction ends. */
export async function lockWarehouses(
  transaction: TenantTransaction,
  ids: readonly string[],
  lock: 'FOR UPDATE' | 'FOR KEY SHARE' = 'FOR UPDATE',
): Promise<Warehouse[]> {
  const { rows } = await transaction.query<WarehouseRow>(
    `SELECT ${columns} FROM warehouses
     WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[]) AND deleted_at IS NULL
     ORDER BY warehouse_id ${lock}`,
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
     WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[]) AND deleted_at IS NULL RETURNING ${columns}`,
    [transaction.organizationId, ids, address],
  );
  return rows.map(warehouseFrom);
}

/** Inserts a warehouse. Throws NAME_TAKEN. */
export async function insertWarehouse(
  transaction: TenantTransaction,
  fields: WarehouseFields & { readonly name: string },
): Promise<Warehouse> {
  const setFields = setIn(fields);
  const values = new Values();
  const row = [transaction.organizationId, newId(), ...setFields.map(([, value]) => value)].map((value) =>
    values.add(value),
  );
  const { rows } = await transaction
    .query<WarehouseRow>(
      `INSERT INTO warehouses (${['organization_id', 'warehouse_id', ...setFields.map(([column]) => column)].join(', ')})
       VALUES (${row.join(', ')}) RETURNING ${columns}`,
      values.list,
    )
    .catch(nameTaken(namesakes, fields.name));
  return warehouseFrom(rows[0] as WarehouseRow);
}

/** Updates the defined fields. Throws NAME_TAKEN. */
export async function updateWarehouseFields(
  transaction: TenantTransaction,
  warehouseId: string,
  fields: WarehouseFields,
): Promise<Warehouse> {
  const values = new Values();
  const assignments = setIn(fields).map(([column, value]) => `${column} = ${values.add(value)}`);
  const { rows } = await transaction
    .query<WarehouseRow>(
      `UPDATE warehouses SET ${[...assignments, 'updated_at = now()'].join(', ')}
       WHERE organization_id = ${values.add(transaction.organizationId)} AND warehouse_id = ${values.add(warehouseId)}
       RETURNING ${columns}`,
      values.list,
    )
    .catch(nameTaken(namesakes, fields.name));
  return warehouseFrom(rows[0] as WarehouseRow);
}

/** Returns the columns of the defined fields, with their values. */
function setIn(fields: WarehouseFields): [string, unknown][] {
  return Object.entries(columnOf).flatMap(([field, column]): [string, unknown][] => {
    const value = fields[field as keyof WarehouseFields];
    return value === undefined ? [] : [[column, value]];
  });
}

/** Returns the counts of items and pending movements of a warehouse. */
export async function contentOf(transaction: TenantTransaction, warehouseId: string): Promise<WarehouseContents> {
  const { rows } = await transaction.query<WarehouseContents>(
    `SELECT count(*) FILTER (WHERE quantity > 0)::integer AS stocked,
            count(*) FILTER (WHERE quantity = 0)::integer AS empty,
            (SELECT count(*) FROM pending_places p WHERE p.organization_id = $1 AND p.warehouse_id = $2)::integer AS pending
     FROM stocked_skus WHERE organization_id = $1 AND warehouse_id = $2`,
    [transaction.organizationId, warehouseId],
  );
  return rows[0] as WarehouseContents;
}

/** Removes the warehouse from every list; movements keep its name. */
export async function markWarehouseDeleted(transaction: TenantTransaction, warehouseId: string): Promise<void> {
  await transaction.query(
    'UPDATE warehouses SET deleted_at = now(), updated_at = now() WHERE organization_id = $1 AND warehouse_id = $2',
    [transaction.organizationId, warehouseId],
  );
}
/**
 * The messages by violated constraint: a warehouse is also a folder, whose siblings must have other names (migration 0009).
 */
const namesakes: Readonly<Record<string, string>> = {
  warehouses_name: 'A warehouse of this name already exists',
  folders_name: folderNameTaken,
};
