import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { warehouseSortKeys } from '@tallyard/domain/warehouses/sort-keys';
import type { WarehouseSortKey } from '../generated/schema-types';
import { defineList } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { WarehousesDocument } from './generated/operations';

/** Converts 'createdAt' to the schema's 'CREATED_AT'. */
const constantOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as WarehouseSortKey;

/** The organization's warehouses by name. */
export const warehouseList = defineList({
  document: WarehousesDocument,
  page: ({ warehouses }) => warehouses,
  // guard: lists.stale-time-of-warehouses
  staleMs: inventoryStaleMs,
  sort: { keys: ['NAME', ...warehouseSortKeys.map(constantOf).filter((key) => key !== 'NAME')] },
  pageSizes: usualPageSizes,
  views: 'WAREHOUSES',
  filters: {
    q: search('Search warehouses'),
    use: oneOf('In use', [
      { value: 'yes', label: 'Active' },
      { value: 'no', label: 'Inactive' },
    ]),
  },
  ask: ({ q, use }) => ({ search: q || null, isActive: use === null ? null : use === 'yes' }),
});
