import { IconFileExport } from '@tabler/icons-react';
import { differenceExchange } from '@tallyard/domain/exchange/columns';
import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import { type Column, DetailHead, EmptyState, NarrowOnly } from '@tallyard/ui';
import { useCallback, useMemo, useState } from 'react';
import { dayOf } from '../../shared/as-of/ends';
import type { ExportSource } from '../../shared/export/parts';
import { readExportStream } from '../../shared/export/stream-later';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import type { Format } from '../../shared/format/format';
import { useDayZone } from '../../shared/format/use-day-zone';
import { useFormat } from '../../shared/format/use-format';
import { listVariables } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { RowLink } from '../../shared/lists/row-link';
import { useList } from '../../shared/lists/use-list';
import { Link, useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { FieldValue } from '../../shared/queries/field-value';
import type { DifferenceRowFragment } from '../generated/as-of-operations';
import classes from '../list/items.module.css';
import { useChoices } from '../use-choices';
import { differenceList, type OpenedOn } from './difference-list';

const ExportDialog = later(async () => (await import('../../shared/export/export-dialog')).ExportDialog);

const words = { caption: 'What changed', one: 'item', many: 'items' };
const idOf = ({ itemId }: DifferenceRowFragment) => itemId ?? '';
const nameOf = ({ name }: DifferenceRowFragment) => name;

/** Page with each item's receipts, shipments and stock between two instants, and the value of the change. */
export function DifferencesPage() {
  useTitle('What changed');
  const format = useFormat();
  const navigate = useNavigate();
  const timeZone = useDayZone();
  const { active } = useOrganization();
  // A fixed end, so that new movements do not shift rows between pages.
  const [openedOn] = useState(() => opened(timeZone));
  const described = useMemo(() => differenceList(openedOn), [openedOn]);
  const list = useList(described);
  const exporting = useExportInAddress(list.url, 'inventory.export');
  const { warehouses } = useChoices();
  const choices = useMemo(() => ({ warehouse: warehouses }), [warehouses]);
  const open = useCallback((row: DifferenceRowFragment) => void navigate(itemPage(idOf(row))), [navigate]);
  const columns = useMemo(() => columnsOf(format, open), [format, open]);
  const requested = listVariables(described, active.id, list.state, format);
  const source: ExportSource = {
    kind: 'differences',
    many: 'items that changed',
    columns: differenceExchange,
    shown: differenceExchange.map(({ field }) => field),
    matching: list.answer ? { count: list.answer.total, isExact: list.answer.totalIsExact !== false } : null,
    read: (scope, _ids, signal) => {
      const { from, to, warehouseId } = requested;
      const of = { organizationId: active.id, from, to, ...(scope === 'matching' && { warehouseId }) };
      return readExportStream(
        '/exports/stock-differences',
        of,
        (values) => ({ id: String(values.itemId), values }),
        signal,
      );
    },
  };
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.inventory}>Inventory</Link>}
        title="What changed"
        marks={
          <span className={classes.quiet}>
            From {format.moment(requested.from)} to {format.moment(requested.to)}
          </span>
        }
        actions={
          <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
            Export
          </HeadAction>
        }
      />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={<EmptyState title="Nothing changed">No stock came or went in this time.</EmptyState>}
      />
      {exporting.selected && <ExportDialog source={source} selected={[]} onClose={exporting.close} />}
    </>
  );
}

function opened(timeZone: string | undefined): OpenedOn {
  const now = new Date().toISOString();
  return { now, today: dayOf(now, timeZone) };
}

function columnsOf(format: Format, open: (row: DifferenceRowFragment) => void): Column<DifferenceRowFragment>[] {
  const amount = (key: 'opening' | 'added' | 'taken' | 'closing', header: string, more: object = {}) => ({
    key,
    header,
    align: 'end' as const,
    from: 'md' as const,
    cell: (row: DifferenceRowFragment) => (
      <FieldValue of={row} field={key}>
        {format.quantity}
      </FieldValue>
    ),
    ...more,
  });
  return [
    {
      key: 'name',
      header: 'Item',
      grows: true,
      sortKey: 'NAME',
      cell: (row) => (
        <>
          <RowLink to={itemPage(idOf(row))} onOpen={() => open(row)} className={classes.name}>
            <FieldValue of={row} field="name" inControl />
          </RowLink>
          <NarrowOnly>
            <span className="ui-code">{row.sku}</span>
            <span>
              <FieldValue of={row} field="opening">
                {format.quantity}
              </FieldValue>
              {' → '}
              <FieldValue of={row} field="closing">
                {format.quantity}
              </FieldValue>
            </span>
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'sku',
      header: 'SKU',
      from: 'sm',
      cell: (row) => (
        <span className="ui-code">
          <FieldValue of={row} field="sku" />
        </span>
      ),
    },
    {
      key: 'warehouse',
      header: 'Warehouse',
      from: 'lg',
      cell: (row) => (
        <FieldValue of={row} field="warehouse">
          {(warehouse) => <FieldValue of={warehouse} field="name" />}
        </FieldValue>
      ),
    },
    amount('opening', 'Before'),
    amount('added', 'Came', { sortKey: 'ADDED' }),
    amount('taken', 'Went', { sortKey: 'TAKEN' }),
    amount('closing', 'After'),
    {
      key: 'change',
      header: 'Change',
      align: 'end',
      sortKey: 'CHANGE',
      cell: (row) => (
        <strong className={classes.quantity}>
          <FieldValue of={row} field="change">
            {format.change}
          </FieldValue>
        </strong>
      ),
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end',
      from: 'sm',
      sortKey: 'MAGNITUDE',
      cell: (row) => (
        <FieldValue of={row} field="value">
          {format.total}
        </FieldValue>
      ),
    },
  ];
}
