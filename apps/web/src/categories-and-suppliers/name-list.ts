import type { CarriedNameKind } from '../generated/schema-types';
import { defineList } from '../shared/lists/define-list';
import { elsewhere, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { CarriedNamesDocument } from './generated/operations';

/** Categories or suppliers by name, so that subcategories follow their category. */
export const nameList = defineList({
  document: CarriedNamesDocument,
  page: ({ carriedNames }) => carriedNames,
  sort: { keys: ['NAME', 'PRODUCTS', 'ITEMS', 'VALUE'] },
  pageSizes: usualPageSizes,
  filters: {
    kind: elsewhere<CarriedNameKind>(['CATEGORY', 'SUPPLIER']),
    q: search('Search names'),
  },
  ask: ({ q, kind }) => ({ search: q || null, kind }),
});
