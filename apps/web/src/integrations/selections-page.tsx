import { IconFilterCode } from '@tabler/icons-react';
import { type Column, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { NameLink } from '../shared/lists/name-link';
import { useList } from '../shared/lists/use-list';
import { useNavigate } from '../shared/navigation/navigation';
import type { SelectionRowFragment } from './generated/operations';
import { KindPage, listTextsOf } from './kind-page';
import { selectionPage } from './selection-addresses';
import { selectionList } from './selection-list';
import { kindName } from './webhook-labels';

const words = listTextsOf('Selections', 'selection', 'selections');

const columns: Column<SelectionRowFragment>[] = [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'NAME',
    cell: (selection) => (
      <>
        <NameLink of={selection} to={selectionPage(selection.id)} />
        <NarrowOnly>
          <span>{kindName(selection.kind)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'kind', header: 'Told of', from: 'sm', cell: (selection) => kindName(selection.kind) },
  {
    key: 'updated',
    header: 'Changed',
    from: 'sm',
    sortKey: 'UPDATED_AT',
    cell: (selection) => <RelativeTime value={selection.updatedAt} />,
  },
];

/** The organization's saved queries, which choose the fields of events. */
export function SelectionsPage() {
  const list = useList(selectionList);
  const navigate = useNavigate();
  return (
    <KindPage
      list={list}
      words={words}
      lead="What of an event is told, as GraphQL: live, by a webhook and as a feed, the same bytes in each."
      columns={columns}
      icon={IconFilterCode}
      action="selections.create"
      onCreate={() => void navigate(selectionPage('new'))}
      empty="A subscription with a name: choose the fields that another system needs, and read it as a feed or have it sent."
    />
  );
}
