import { selectionKinds } from '@tallyard/domain/selections/kinds';
import { defineList, withoutEmpty } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { SelectionsDocument } from './generated/operations';
import { kindName } from './webhook-labels';

/** The organization's saved queries by name. */
export const selectionList = defineList({
  document: SelectionsDocument,
  page: ({ selections }) => selections,
  needs: 'selections.view',
  sort: { keys: ['NAME', 'CREATED_AT', 'UPDATED_AT'] },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search selections'),
    kind: oneOf(
      'Told of',
      selectionKinds.map((value) => ({ value, label: kindName(value) })),
    ),
  },
  ask: ({ q, kind }) => ({ filter: withoutEmpty({ search: q, kind }) }),
});
