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
import { AsOfNotice, AsOfPage } from '../shared/as-of/as-of-page';
import { useTitleAsOf } from '../shared/as-of/use-title-as-of';
import { useExportInAddress } from '../shared/export/use-export-in-address';
import { useFormat } from '../shared/format/use-format';
import type { CameFrom } from '../shared/lists/came-from';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useGate, useShown } from '../shared/permissions/permissions';
import { DelegationNote } from './delegation-note';
import type { MovementRowFragment } from './generated/operations';
import { movementColumns } from './movement-columns';
import { movementList, movementListAsOf } from './movement-list';
import { MovementSelectionBar } from './movement-selection-bar';
import { MovementTotals } from './movement-totals';
import { useLiveMovements } from './use-live-movements';
import { useMovementPlaces } from './use-movement-places';

const ExportMovements = later(async () => (await import('./export-movements')).ExportMovements);
const ImportMovements = later(async () => (await import('./import-movements')).ImportMovements);

const words = { caption: 'Movements', one: 'movement', many: 'movements' };
const wordsAsOf = { ...words, caption: 'Movements as of then' };
const idOf = (movement: MovementRowFragment) => movement.id;
const nameOf = (movement: MovementRowFragment) => movement.name;

/** The movements page: completed and pending movements, live or as of the instant in the URL. */
export function MovementsPage() {
  return <AsOfPage>{(asOf) => <Movements asOf={asOf} />}</AsOfPage>;
}

function LiveMovements() {
  useLiveMovements();
  return null;
}

/** The dialog for a new movement opens over it. */
function Movements({ asOf }: { asOf: string | null }) {
  useTitleAsOf('Movements', asOf);
  const isNow = asOf === null;
  const list = useList(isNow ? movementList : movementListAsOf, asOf);
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
    ({ id }: MovementRowFragment) => void navigate(movementPage(id), { state: isNow ? from.current : null }),
    [navigate, isNow],
  );
  const columns = useMemo(() => movementColumns(format), [format]);
  const choices = useMemo(() => ({ warehouse: places }), [places]);
  const exportAction = (
    <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
      Export
    </HeadAction>
  );
  const add = () => void navigate({ pathname: `${pages.movements}/new`, search });
  return (
    <>
      {isNow && <LiveMovements />}
      <PageHead
        title="Movements"
        lead="What comes, goes and is moved from one warehouse to another."
        actions={
          isNow ? (
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
              {exportAction}
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
          ) : (
            exportAction
          )
        }
      />
      <AsOfNotice asOf={asOf}>
        Where each stood is of then; its words are today’s. A row leads to the movement as it stands now.
      </AsOfNotice>
      {isNow && <DelegationNote />}
      <MovementTotals asOf={asOf} />
      <ListPanel
        list={list}
        words={isNow ? words : wordsAsOf}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={
          isNow ? (
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
          ) : (
            <EmptyState title="There were no movements then">The first one came later.</EmptyState>
          )
        }
        bulk={
          isNow && withBulk ? (selection) => <MovementSelectionBar {...selection} exporting={exporting} /> : undefined
        }
      />
      {importing && <ImportMovements onClose={() => setImporting(false)} />}
      {exporting.selected && (
        <ExportMovements
          list={list}
          columns={columns}
          selected={exporting.selected}
          asOf={asOf}
          onClose={exporting.close}
        />
      )}
      {isNow && <Outlet />}
    </>
  );
}
