import type { CountStatus } from '../generated/schema-types';
import { defineList } from '../shared/lists/define-list';
import { known, oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { CountsDocument } from './generated/operations';

export const statusLabels: Readonly<Record<CountStatus, string>> = {
  OPEN: 'Open',
  POSTED: 'Posted',
  CANCELLED: 'Cancelled',
};

const statuses = Object.entries(statusLabels).map(([value, label]) => ({ value: value as CountStatus, label }));

/** The organization's stock counts, newest first. */
export const countList = defineList({
  document: CountsDocument,
  page: ({ counts }) => counts,
  sort: { keys: ['CREATED_AT', 'NAME'], direction: 'desc' },
  pageSizes: usualPageSizes,
  filters: { q: search('Search counts'), status: oneOf('Status', statuses), warehouse: known('Warehouse') },
  ask: ({ q, status, warehouse }) => ({ search: q || null, status, warehouseId: warehouse }),
});
