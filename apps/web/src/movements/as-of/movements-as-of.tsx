import { IconFileExport } from '@tabler/icons-react';
import { movementPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, FailedNote, PageHead } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import { addressThen } from '../../shared/as-of/then-address';
import type { Then } from '../../shared/as-of/then-or-now';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { MovementsAsOfDocument, useMovementFiguresAsOfQuery } from '../generated/as-of-operations';
import type { MovementRowFragment } from '../generated/operations';
import { movementColumns } from '../movement-columns';
import { MovementTiles } from '../movement-figures';
import { movementList } from '../movement-list';
import { useMovementPlaces } from '../use-movement-places';

const ExportMovements = later(async () => (await import('../export-movements')).ExportMovements);

const words = { caption: 'Movements as of then', one: 'movement', many: 'movements' };
const idOf = (movement: MovementRowFragment) => movement.id;
const nameOf = (movement: MovementRowFragment) => movement.name;

/** What happens now asks for nothing of the past anew, and recent is what is recent now. */
const { recent: _recent, ...filters } = movementList.filters;

/** The movements that there were by an instant, as they stood: what waited, what was in transit, what was done. */
export function MovementsAsOf({ at, choose }: Then) {
  const format = useFormat();
  useTitle(`Movements as of ${format.moment(at)}`);
  const navigate = useNavigate();
  const { places } = useMovementPlaces();
  const described = useMemo(
    () =>
      defineList({
        document: MovementsAsOfDocument,
        page: ({ movements }) => movements,
        sort: movementList.sort,
        pageSizes: movementList.pageSizes,
        filters,
        ask: (values, clock) => ({ ...movementList.ask({ ...values, recent: null }, clock), asOf: at }),
      }),
    [at],
  );
  const list = useList(described);
  const exporting = useExportInAddress(list.url, 'movements.export');
  const open = useCallback(({ id }: MovementRowFragment) => void navigate(movementPage(id)), [navigate]);
  const columns = useMemo(() => movementColumns(format), [format]);
  const choices = useMemo(() => ({ warehouse: places }), [places]);
  return (
    <>
      <PageHead
        title="Movements"
        lead="What comes, goes and is moved from one warehouse to another."
        actions={
          <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
            Export
          </HeadAction>
        }
      />
      <AsOfBar at={at} choose={choose}>
        Where each stood is of then; its words are today’s. A row leads to the movement as it stands now.
      </AsOfBar>
      <FiguresAsOf at={at} />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={<EmptyState title="There were no movements then">The first one came later.</EmptyState>}
      />
      {exporting.selected && (
        <ExportMovements
          list={list}
          columns={columns}
          selected={exporting.selected}
          asOf={at}
          onClose={exporting.close}
        />
      )}
    </>
  );
}

function FiguresAsOf({ at }: { at: string }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useMovementFiguresAsOfQuery({ variables: { organizationId: active.id, asOf: at } });
  const figures = data?.movementStatistics;
  if (figures) {
    return (
      <MovementTiles
        figures={figures}
        label="Movements of the 30 days before"
        addressOf={(address) => addressThen(address, at)}
      />
    );
  }
  return error ? <FailedNote onRetry={() => void refetch()}>The figures could not be loaded.</FailedNote> : null;
}
