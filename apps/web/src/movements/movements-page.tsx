import {
  IconCalendar,
  IconChartBar,
  IconFileExport,
  IconFileImport,
  IconFileStack,
  IconPlus,
} from '@tabler/icons-react';
import { movementAnalyticsPage, movementDocumentPage, movementPage, pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { ThenOrNow } from '../shared/as-of/then-or-now';
import { useExportInAddress } from '../shared/export/use-export-in-address';
import { useFormat } from '../shared/format/use-format';
import type { CameFrom } from '../shared/lists/came-from';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useTitle } from '../shared/page/use-title';
import { useGate, useShown } from '../shared/permissions/permissions';
import { StandingInNote } from './delegation-note';
import type { MovementRowFragment } from './generated/operations';
import { movementColumns } from './movement-columns';
import { MovementFigures } from './movement-figures';
import { movementList } from './movement-list';
import { MovementSelectionBar } from './movement-selection-bar';
import { useLiveMovements } from './use-live-movements';
import { useMovementPlaces } from './use-movement-places';

const ExportMovements = later(async () => (await import('./export-movements')).ExportMovements);
const ImportMovements = later(async () => (await import('./import-movements')).ImportMovements);

const words = { caption: 'Movements', one: 'movement', many: 'movements' };
const idOf = (movement: MovementRowFragment) => movement.id;
const nameOf = (movement: MovementRowFragment) => movement.name;

const MovementsAsOf = later(async () => (await import('./as-of/movements-as-of')).MovementsAsOf);

/** What came, went and was moved, and what waits, live, or how all that stood at the instant in the address. */
export function MovementsPage() {
  return <ThenOrNow now={() => <MovementsNow />} then={(then) => <MovementsAsOf key={then.at} {...then} />} />;
}

/** A new movement is made over it. */
function MovementsNow() {
  useTitle('Movements');
  useLiveMovements();
  const list = useList(movementList);
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const createGate = useGate('movements.create');
  const analyticsGate = useGate('movements.viewAnalytics');
  const importGate = useGate('movements.import', 'files.upload');
  const withImport = useShown('showManagerTools');
  const exporting = useExportInAddress(list.url, 'movements.export');
  const [importing, setImporting] = useState(false);
  const withBulk = useShown('showBulkOperations');
  const { places } = useMovementPlaces();
  const from = useRef<CameFrom>({ search, ids: [] });
  from.current = { search, ids: list.rows.map(idOf) };
  const open = useCallback(
    ({ id }: MovementRowFragment) => void navigate(movementPage(id), { state: from.current }),
    [navigate],
  );
  const columns = useMemo(() => movementColumns(format), [format]);
  const choices = useMemo(() => ({ warehouse: places }), [places]);
  const add = () => void navigate({ pathname: `${pages.movements}/new`, search });
  return (
    <>
      <PageHead
        title="Movements"
        lead="What comes, goes and is moved from one warehouse to another."
        actions={
          <>
            <AsOfAction />
            <HeadAction icon={IconCalendar} onPress={() => void navigate(movementPage('calendar'))}>
              Calendar
            </HeadAction>
            <HeadAction icon={IconChartBar} gate={analyticsGate} onPress={() => void navigate(movementAnalyticsPage)}>
              Analytics
            </HeadAction>
            {withImport && (
              <HeadAction icon={IconFileImport} gate={importGate} onPress={() => setImporting(true)}>
                Import
              </HeadAction>
            )}
            <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
              Export
            </HeadAction>
            <HeadAction
              icon={IconFileStack}
              gate={createGate}
              onPress={() => void navigate(movementDocumentPage('new'))}
            >
              New document
            </HeadAction>
            <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              New movement
            </GatedButton>
          </>
        }
      />
      <StandingInNote />
      <MovementFigures />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={
          <EmptyState
            title="No movements yet"
            action={
              <GatedButton {...createGate} onClick={add}>
                Make the first movement
              </GatedButton>
            }
          >
            Deliveries, issues and transfers stand here, with who made them and what they were worth.
          </EmptyState>
        }
        bulk={withBulk ? (selection) => <MovementSelectionBar {...selection} exporting={exporting} /> : undefined}
      />
      {importing && <ImportMovements onClose={() => setImporting(false)} />}
      {exporting.selected && (
        <ExportMovements list={list} columns={columns} selected={exporting.selected} onClose={exporting.close} />
      )}
      <Outlet />
    </>
  );
}
