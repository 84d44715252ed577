import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import { EmptyState } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import type { AlertInstanceFilter } from '../../generated/schema-types';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { later } from '../../shared/page/later';
import { AlertInstancesDocument } from '../generated/operations';
import type { AlertRowFragment } from '../generated/shell-operations';
import { alertColumns } from './alert-columns';

const AlertDialog = later(async () => (await import('../one/alert-dialog')).AlertDialog);

/** The alerts about one item, newest first, including resolved ones. */
export function AlertsOfItem({ itemId }: { itemId: string }) {
  const filter = useMemo(() => ({ itemId }), [itemId]);
  return <AlertsOf filter={filter} caption="Alerts about the item" nothing="Nothing was ever said about this item." />;
}

/** The alerts about all items of a warehouse. */
export function AlertsOfWarehouse({ warehouseId }: { warehouseId: string }) {
  const filter = useMemo(() => ({ warehouseId }), [warehouseId]);
  return (
    <AlertsOf
      filter={filter}
      caption="Alerts about items of the warehouse"
      nothing="Nothing was ever said about an item of this warehouse."
    />
  );
}

interface AlertsOfProps {
  /** Pass the same object while it is unchanged. */
  filter: Pick<AlertInstanceFilter, 'itemId' | 'warehouseId'>;
  caption: string;
  nothing: string;
}

function AlertsOf({ filter, caption, nothing }: AlertsOfProps) {
  const [open, setOpen] = useState<AlertRowFragment | null>(null);
  const description = useMemo(
    () =>
      defineList({
        document: AlertInstancesDocument,
        page: ({ alertInstances }) => alertInstances,
        pageKey: 'alertsPage',
        pageSize: alertsPageSize,
        filters: {},
        ask: () => ({ filter }),
      }),
    [filter],
  );
  const list = useList(description);
  const format = useFormat();
  const columns = useMemo(() => alertColumns(setOpen, format), [format]);
  return (
    <>
      <ListPanel
        list={list}
        words={{ caption, one: 'alert', many: 'alerts' }}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onRowPress={setOpen}
        empty={<EmptyState title="No alerts">{nothing}</EmptyState>}
      />
      {open && <AlertDialog alertId={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}
