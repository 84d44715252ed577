import { type Column, EmptyState, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { useMemo } from 'react';
import { type Format, sentence } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { ItemLedgerDocument, type LedgerRowFragment } from '../generated/operations';
import classes from './item-page.module.css';

const columnsIn = (format: Format): Column<LedgerRowFragment>[] => [
  {
    key: 'when',
    header: 'When',
    cell: (entry) => (
      <>
        <RelativeTime value={entry.createdAt} />
        <NarrowOnly>
          <span>{entry.person?.name ?? 'Tallyard'}</span>
          <span>{entry.movement.reason}</span>
        </NarrowOnly>
      </>
    ),
  },
  {
    key: 'change',
    header: 'Change',
    align: 'end',
    cell: (entry) => <strong className={classes.change}>{format.change(entry.change)}</strong>,
  },
  { key: 'after', header: 'On hand', align: 'end', cell: (entry) => format.quantity(entry.quantityAfter) },
  { key: 'who', header: 'Who', from: 'sm', cell: (entry) => entry.person?.name ?? 'Tallyard' },
  { key: 'type', header: 'Kind', from: 'md', cell: (entry) => sentence(entry.movement.movementType) },
  {
    key: 'why',
    header: 'Why',
    from: 'sm',
    grows: true,
    cell: (entry) => [entry.movement.reason, entry.reference].filter(Boolean).join(', '),
  },
];

const words = { caption: 'Movements of the item', one: 'movement', many: 'movements' };

/** Every change of the item's quantity, newest first: how much, what was left, who and why. */
export function ItemLedger({ itemId }: { itemId: string }) {
  const description = useMemo(
    () =>
      defineList({
        document: ItemLedgerDocument,
        page: ({ itemLedger }) => itemLedger,
        filters: {},
        ask: () => ({ id: itemId }),
      }),
    [itemId],
  );
  const list = useList(description);
  const format = useFormat();
  const columns = useMemo(() => columnsIn(format), [format]);
  return (
    <ListPanel
      list={list}
      words={words}
      columns={columns}
      rowId={(entry) => entry.id}
      rowLabel={(entry) => `${format.change(entry.change)}, ${entry.movement.reason ?? 'no reason given'}`}
      empty={
        <EmptyState title="Nothing was booked yet">
          Each adjustment, delivery and import of this item is written down here, and nobody can change it afterwards.
        </EmptyState>
      }
    />
  );
}
