import { savedViewPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly } from '@tallyard/ui';
import type { SavedViewRowFragment } from '../shared/generated/operations';
import { momentColumn } from '../shared/lists/moment-column';
import { NameLink } from '../shared/lists/name-link';
import { listWithView, viewedLists } from '../shared/lists/views/viewed-lists';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { nameOf } from '../shared/people/person';
import { FieldValue } from '../shared/queries/field-value';

/** The visibility of a view. */
export function SeenBy({ view }: { view: SavedViewRowFragment }) {
  return (
    <FieldValue of={view} field="isShared">
      {(isShared) => <Mark tone={isShared ? 'info' : 'quiet'}>{isShared ? 'Shared' : 'Yours'}</Mark>}
    </FieldValue>
  );
}

/** Link to the list with the view applied. */
export function ListOfView({ view }: { view: SavedViewRowFragment }) {
  const { active } = useOrganization();
  return (
    <FieldValue of={view} field="list">
      {(list) => <Link to={listWithView(list, active.id, view.id)}>{viewedLists[list].label}</Link>}
    </FieldValue>
  );
}

/** The columns of a list of views. */
export const viewColumns: Column<SavedViewRowFragment>[] = [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'NAME',
    cell: (view) => (
      <>
        <NameLink of={view} to={savedViewPage(view.id)} />
        <NarrowOnly>
          <ListOfView view={view} />
        </NarrowOnly>
      </>
    ),
  },
  { key: 'list', header: 'List', from: 'sm', cell: (view) => <ListOfView view={view} /> },
  { key: 'seenBy', header: 'Seen by', cell: (view) => <SeenBy view={view} /> },
  {
    key: 'owner',
    header: 'Made by',
    from: 'md',
    cell: (view) => (
      <FieldValue of={view} field="owner">
        {nameOf}
      </FieldValue>
    ),
  },
  momentColumn('updatedAt', { header: 'Changed', sortKey: 'UPDATED_AT', from: 'sm' }),
  momentColumn('createdAt', { header: 'Saved', sortKey: 'CREATED_AT', from: 'lg' }),
];
