import { savedViewPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { Link } from 'react-router';
import type { SavedViewDetailFragment } from '../shared/generated/operations';
import { listWithView, viewedLists } from '../shared/lists/views/viewed-lists';
import { nameOf } from '../shared/people/person';
import { Told } from '../shared/queries/told';
import classes from './views.module.css';

/** Who sees a view, in a word. */
export function SeenBy({ view }: { view: SavedViewDetailFragment }) {
  return (
    <Told of={view} field="isShared">
      {(isShared) => <Mark tone={isShared ? 'info' : 'quiet'}>{isShared ? 'Shared' : 'Yours'}</Mark>}
    </Told>
  );
}

/** The list of a view, as the view shows it. */
export function ListOfView({ view, organizationId }: { view: SavedViewDetailFragment; organizationId: string }) {
  return (
    <Told of={view} field="list">
      {(list) => (
        <Link to={listWithView(list, organizationId, view.id)} className={classes.list}>
          {viewedLists[list].label}
        </Link>
      )}
    </Told>
  );
}

/** How a saved view is shown in a row. */
export function viewColumns(organizationId: string): Column<SavedViewDetailFragment>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (view) => (
        <>
          <Link to={savedViewPage(view.id)} className={classes.name}>
            <Told of={view} field="name" inControl />
          </Link>
          <NarrowOnly>
            <ListOfView view={view} organizationId={organizationId} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'list',
      header: 'List',
      from: 'sm',
      cell: (view) => <ListOfView view={view} organizationId={organizationId} />,
    },
    { key: 'seenBy', header: 'Seen by', cell: (view) => <SeenBy view={view} /> },
    {
      key: 'owner',
      header: 'Made by',
      from: 'md',
      cell: (view) => (
        <Told of={view} field="owner">
          {nameOf}
        </Told>
      ),
    },
    {
      key: 'updated',
      header: 'Changed',
      sortKey: 'UPDATED_AT',
      from: 'sm',
      cell: (view) => (
        <Told of={view} field="updatedAt">
          {(moment) => <RelativeTime value={moment} />}
        </Told>
      ),
    },
    {
      key: 'created',
      header: 'Saved',
      sortKey: 'CREATED_AT',
      from: 'lg',
      cell: (view) => (
        <Told of={view} field="createdAt">
          {(moment) => <RelativeTime value={moment} />}
        </Told>
      ),
    },
  ];
}
