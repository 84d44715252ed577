import { IconPlus } from '@tabler/icons-react';
import { countPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useLiveThings } from '../shared/live/use-live-things';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import { countColumnsIn } from './count-columns';
import { countList } from './count-list';
import type { CountRowFragment } from './generated/operations';
import { CountChangesDocument } from './generated/operations';
import { useCountPlaces } from './use-count-places';

const words = { caption: 'Counts', one: 'count', many: 'counts' };
const idOf = (count: CountRowFragment) => count.id;
const nameOf = (count: CountRowFragment) => count.name;

/** The organization's stock counts. A new one is started over the list. */
export function CountsPage() {
  useTitle('Counts');
  const list = useList(countList);
  // guard: counts.live
  useLiveThings('counts', CountChangesDocument, ({ countChanged }) => countChanged);
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const gate = useGate('counts.create');
  const { places } = useCountPlaces();
  const columns = useMemo(() => countColumnsIn(format), [format]);
  const choices = useMemo(() => ({ warehouse: places }), [places]);
  const add = (label: string) => (
    <GatedButton
      {...gate}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ pathname: countPage('new'), search })}
    >
      {label}
    </GatedButton>
  );
  return (
    <>
      <PageHead
        title="Counts"
        lead="Count what lies there while work goes on: only what differs is adjusted."
        actions={add('New count')}
      />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        choices={choices}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState title="No counts yet" action={add('Start the first count')}>
            Several people can count at once, with a scanner or by hand.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  );
}
