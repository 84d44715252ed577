import { IconFilterCode, IconPlus } from '@tabler/icons-react';
import { type Column, EmptyState, GatedButton, NarrowOnly, PageHead, RelativeTime } from '@tallyard/ui';
import { useNavigate } from 'react-router';
import { ListPanel } from '../shared/lists/list-panel';
import { NameLink } from '../shared/lists/name-link';
import { useList } from '../shared/lists/use-list';
import { ShortPage } from '../shared/page/short-page';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import type { SelectionRowFragment } from './generated/operations';
import { IntegrationTabs } from './integration-tabs';
import { selectionPage } from './selection-addresses';
import { selectionList } from './selection-list';
import { kindName } from './webhook-words';

const words = {
  caption: 'Selections',
  one: 'selection',
  many: 'selections',
  denied: {
    title: 'You cannot see selections',
    text: 'Only people who may view integrations see them. Ask an admin of this organization.',
  },
};
const idOf = (selection: SelectionRowFragment) => selection.id;
const nameOf = (selection: SelectionRowFragment) => selection.name;

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

/** What of an event is told, in words of the organisation's own. */
export function SelectionsPage() {
  useTitle('Selections');
  const list = useList(selectionList);
  const navigate = useNavigate();
  const gate = useGate('selections.create');
  const create = (label: string) => (
    <GatedButton
      {...gate}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate(selectionPage('new'))}
    >
      {label}
    </GatedButton>
  );
  return (
    <ShortPage>
      <PageHead
        title="Selections"
        lead="What of an event is told, as GraphQL: live, by a webhook and as a feed, the same bytes in each."
        actions={!list.denied && create('New selection')}
      />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState icon={IconFilterCode} title="No selections yet" action={create('Make the first selection')}>
            A subscription with a name: choose the fields that another system needs, and read it as a feed or have it
            sent.
          </EmptyState>
        }
      />
    </ShortPage>
  );
}
