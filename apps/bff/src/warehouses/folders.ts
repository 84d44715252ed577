import { type Warehouse, warehouse } from '@tallyard/contracts/warehouses/models';
import { defaultPageSize } from '@tallyard/domain/limits/sizes';
import { containsSearchTerm } from '@tallyard/domain/lists/search-text';
import type { RestList } from '../platform/lists.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { withOverrides } from '../rest/overrides.ts';
import type { RawEntity } from '../rest/put.ts';
import { rawRows } from '../rest/raw-rows.ts';
import { parseTolerantly } from '../rest/tolerant-parsing.ts';
import type { WarehouseChanges, WarehouseQuery } from './queries.ts';

/** FLD-6. */
const path = '/api/folders';
export const listFolders = { name: 'folders.list' } as const;

/** Returns a folder as a warehouse. A folder has no code and no address, and only some upstreams send its creation time. */
function warehouseOf(folder: Readonly<Record<string, unknown>>): Warehouse {
  // A folder is an object, and so is the parsed value.
  return parseTolerantly(warehouse, { code: null, address: null, ...folder }, 'folders.list') as Warehouse;
}

async function readFolders(rest: RestClient, organizationId: string): Promise<Warehouse[]> {
  const query = (page: { page: number; limit: number }) =>
    new URLSearchParams({ organizationId, isWarehouse: 'true', page: String(page.page), limit: String(page.limit) });
  const ask = async () => {
    const warehouses: Warehouse[] = [];
    const rows = rawRows(rest, (page) => ({
      method: 'GET',
      path: `${path}?${query(page).toString()}`,
      organizationId,
    }));
    for await (const row of rows) if (row.isWarehouse === true) warehouses.push(warehouseOf(row));
    return warehouses;
  };
  // The upstream has neither warehouses nor folders, so the list is empty.
  return askOr<Warehouse[]>(rest, listFolders, ask, () => []);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Returns the folders that are warehouses, filtered, sorted, and paged here, because the parameters of `/api/folders` are not
 * documented.
 */
export async function fetchWarehouseFolders(
  rest: RestClient,
  organizationId: string,
  query: WarehouseQuery,
): Promise<RestList<Warehouse>> {
  const { ids, search, hasAddress, isActive, sortBy = 'name', sortDirection = 'asc' } = query ?? {};
  const { page = 1, limit = defaultPageSize } = query ?? {};
  const requested = Array.isArray(ids) ? new Set<unknown>(ids) : null;
  const term = textOf(search);
  const sign = sortDirection === 'desc' ? -1 : 1;
  const all = (await readFolders(rest, organizationId))
    .filter(({ id, name }) => (!requested || requested.has(id)) && containsSearchTerm(textOf(name), term))
    .filter(({ address }) => hasAddress === undefined || (textOf(address) !== '') === hasAddress)
    .filter((one) => isActive === undefined || one.isActive === isActive)
    .toSorted((one, other) => sign * textOf(one[sortBy]).localeCompare(textOf(other[sortBy])));
  const start = (Number(page) - 1) * Number(limit);
  return { data: all.slice(start, start + Number(limit)), total: all.length };
}

/** Changes a folder that is a warehouse; other fields are kept. Throws RestFailure. */
export async function changeFolder(
  rest: RestClient,
  organizationId: string,
  id: string,
  changes: WarehouseChanges,
): Promise<Warehouse> {
  const one = `${path}/${encodeURIComponent(id)}`;
  const { data: present } = await rest.send({ method: 'GET', path: one, organizationId });
  const body = withOverrides(present as RawEntity, changes);
  const { data } = await rest.send({ method: 'PUT', path: one, organizationId, body });
  // The response of a PUT is not documented: without a folder in it, the folder is as sent.
  return warehouseOf(typeof data === 'object' && data !== null ? (data as RawEntity) : body);
}
