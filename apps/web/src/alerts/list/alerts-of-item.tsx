import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import { EmptyState } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { AlertInstancesDocument, type AlertRowFragment } from '../generated/operations';
import { alertColumns } from './alert-columns';
import { AlertDialog } from './alert-dialog';

const words = { caption: 'Alerts about the item', one: 'alert', many: 'alerts' };

/** The alerts about one item, the newest first, resolved ones included. */
export function AlertsOfItem({ itemId }: { itemId: string }) {
  const [open, setOpen] = useState<AlertRowFragment | null>(null);
  const description = useMemo(
    () =>
      defineList({
        document: AlertInstancesDocument,
        page: ({ alertInstances }) => alertInstances,
        pageKey: 'alertsPage',
        pageSize: alertsPageSize,
        filters: {},
        ask: () => ({ filter: { itemId } }),
      }),
    [itemId],
  );
  const list = useList(description);
  const format = useFormat();
  const columns = useMemo(() => alertColumns(setOpen, format), [format]);
  return (
    <>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        onRowPress={setOpen}
        empty={<EmptyState title="No alerts">Nothing was ever said about this item.</EmptyState>}
      />
      {open && <AlertDialog alert={open} onClose={() => setOpen(null)} />}
    </>
  );
}
