import type { SavedViewList } from '../generated/schema-types';
import { defineList } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { viewedLists } from '../shared/lists/views/viewed-lists';
import { SavedViewsDocument } from './generated/operations';

const listOptions = Object.entries(viewedLists).map(([value, { label }]) => ({ value: value as SavedViewList, label }));

/** The saved views that the user can see, by name. */
export const viewList = defineList({
  document: SavedViewsDocument,
  page: ({ savedViews }) => savedViews,
  sort: { keys: ['NAME', 'CREATED_AT', 'UPDATED_AT'] },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search views'),
    list: oneOf('List', listOptions),
    who: oneOf('Seen by', [
      { value: 'own', label: 'You alone' },
      { value: 'shared', label: 'Everybody' },
    ]),
  },
  ask: ({ q, list, who }) => ({ search: q || null, list, isShared: who === null ? null : who === 'shared' }),
});
