import { IconArrowBackUp } from '@tabler/icons-react';
import { type Column, EmptyState, GatedIcon, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { type Format, sentence } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { later } from '../../shared/page/later';
import { type Gate, useGate } from '../../shared/permissions/permissions';
import { type ItemDetailFragment, ItemLedgerDocument, type LedgerRowFragment } from '../generated/operations';
import classes from './item-page.module.css';

const UndoDialog = later(async () => (await import('../undo/undo-dialog')).UndoDialog);

interface LedgerColumnsOptions {
  format: Format;
  undoGate: Gate;
  onUndo: (entry: LedgerRowFragment) => void;
}

/** Badge of a movement that was undone or that undoes another, if the upstream returns it. */
function UndoneMark({ entry: { movement } }: { entry: LedgerRowFragment }) {
  if (movement.reversedBy !== null) return <Mark tone="quiet">Undone</Mark>;
  return movement.reverses === null ? null : <Mark tone="quiet">Counter-movement</Mark>;
}

/** The date on which a backdated movement happened. */
function HappenedThen({ entry: { createdAt, occurredAt } }: { entry: LedgerRowFragment }) {
  if (occurredAt === null || Math.abs(Date.parse(occurredAt) - Date.parse(createdAt)) < 1_000) return null;
  return (
    <span className={classes.happened}>
      of <RelativeTime value={occurredAt} />
    </span>
  );
}

const columnsIn = ({ format, undoGate, onUndo }: LedgerColumnsOptions): Column<LedgerRowFragment>[] => [
  {
    key: 'when',
    header: 'When',
    cell: (entry) => (
      <>
        <RelativeTime value={entry.createdAt} />
        <HappenedThen entry={entry} />
        <NarrowOnly>
          <span>{entry.person?.name ?? 'Tallyard'}</span>
          <span>{entry.movement.reason}</span>
          <UndoneMark entry={entry} />
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
    cell: (entry) => (
      <span className={classes.why}>
        {[entry.movement.reason, entry.reference].filter(Boolean).join(', ')}
        <UndoneMark entry={entry} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    width: 44,
    cell: (entry) =>
      entry.movement.canReverse && (
        <GatedIcon
          {...undoGate}
          size="md"
          aria-label={`Undo ${format.change(entry.change)}`}
          onClick={() => onUndo(entry)}
        >
          <IconArrowBackUp size={17} aria-hidden />
        </GatedIcon>
      ),
  },
];

const words = { caption: 'Movements of the item', one: 'movement', many: 'movements' };

/** The changes of the item's quantity, newest first: amount, balance, user and reason. */
export function ItemLedger({ item }: { item: ItemDetailFragment }) {
  const itemId = item.id;
  const [undoing, setUndoing] = useState<LedgerRowFragment | null>(null);
  const undoGate = useGate('inventory.adjust');
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
  const columns = useMemo(() => columnsIn({ format, undoGate, onUndo: setUndoing }), [format, undoGate]);
  return (
    <>
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
      {undoing && <UndoDialog item={item} entry={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
