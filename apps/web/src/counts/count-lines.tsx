import { IconRepeat, IconRepeatOff } from '@tabler/icons-react';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { type Column, EmptyState, GatedIcon, Mark, NarrowOnly } from '@tallyard/ui';
import { useMemo } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Format } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { defineList } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { ListPanel } from '../shared/lists/list-panel';
import { momentColumn } from '../shared/lists/moment-column';
import { NameLink } from '../shared/lists/name-link';
import { useList } from '../shared/lists/use-list';
import { useOrganization } from '../shared/organization/organization';
import { nameOf } from '../shared/people/person';
import { type Gate, useGate } from '../shared/permissions/permissions';
import {
  AskRecountDocument,
  type CountDetailFragment,
  type CountLineRowFragment,
  CountLinesDocument,
} from './generated/operations';

const words = { caption: 'What was counted', one: 'item', many: 'items' };
const filters = [
  { value: 'ANY', label: 'Differ' },
  { value: 'BEYOND', label: 'Beyond the tolerance' },
  { value: 'ASKED', label: 'To count again' },
] as const;

function Marks({ line, format }: { line: CountLineRowFragment; format: Format }) {
  return (
    <>
      {line.isAsked && <Mark tone="info">Count again</Mark>}
      {line.isBeyond && <Mark tone="low">Beyond</Mark>}
      {line.hasMoved && <Mark tone="low">Moved meanwhile</Mark>}
      {line.enteredLate !== null && line.enteredLate !== 0 && (
        <Mark tone="info">{`Entered later: ${format.change(line.enteredLate)}`}</Mark>
      )}
      {line.isRemoved && <Mark tone="quiet">Removed</Mark>}
    </>
  );
}

interface ColumnOptions {
  format: Format;
  gate: Gate;
  /** Requests a recount. Null: the count has ended. */
  onAsk: ((line: CountLineRowFragment) => void) | null;
}

const quantityOf = (value: number | null, format: Format) => (value === null ? 'Hidden' : format.quantity(value));

const columnsIn = ({ format, gate, onAsk }: ColumnOptions): Column<CountLineRowFragment>[] => [
  {
    key: 'item',
    header: 'Item',
    grows: true,
    sortKey: 'NAME',
    cell: (line) => (
      <>
        <NameLink of={line} to={itemPage(line.itemId)} />
        <NarrowOnly>
          <span>{line.difference === null ? line.sku : `${line.sku}: ${format.change(line.difference)}`}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'sku', header: 'SKU', from: 'md', cell: (line) => line.sku },
  { key: 'quantity', header: 'Counted', align: 'end', cell: (line) => format.quantity(line.counted) },
  { key: 'expected', header: 'Expected', align: 'end', from: 'sm', cell: (line) => quantityOf(line.expected, format) },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    from: 'sm',
    cell: (line) => (line.difference === null ? 'Hidden' : format.change(line.difference)),
  },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    from: 'md',
    sortKey: 'VALUE',
    cell: (line) => (line.differenceValue === null ? 'Hidden' : format.total(line.differenceValue)),
  },
  { key: 'marks', header: 'Notes', from: 'sm', cell: (line) => <Marks line={line} format={format} /> },
  { key: 'by', header: 'Counted by', from: 'lg', cell: (line) => line.countedBy && nameOf(line.countedBy) },
  momentColumn('countedAt', { header: 'When', sortKey: 'COUNTED_AT', from: 'lg' }),
  ...(onAsk === null
    ? []
    : [
        {
          key: 'actions',
          header: 'Actions',
          headerHidden: true,
          align: 'end' as const,
          width: 44,
          cell: (line: CountLineRowFragment) => (
            <GatedIcon
              {...gate}
              size="md"
              aria-label={line.isAsked ? `Do not count ${line.name} again` : `Count ${line.name} again`}
              onClick={() => onAsk(line)}
            >
              {line.isAsked ? <IconRepeatOff size={17} aria-hidden /> : <IconRepeat size={17} aria-hidden />}
            </GatedIcon>
          ),
        },
      ]),
];

/** The lines of a count, largest difference in value first. */
export function CountLines({ count }: { count: CountDetailFragment }) {
  const { active } = useOrganization();
  const countId = count.id;
  const format = useFormat();
  const gate = useGate('counts.record');
  const description = useMemo(
    () =>
      defineList({
        document: CountLinesDocument,
        page: ({ countLines }) => countLines,
        sort: { keys: ['VALUE', 'NAME', 'COUNTED_AT'], direction: 'desc' },
        pageSizes: usualPageSizes,
        filters: { q: search('Search items'), differs: oneOf('Show', [...filters]) },
        ask: ({ q, differs }) => ({ countId, search: q || null, differs }),
      }),
    [countId],
  );
  const list = useList(description);
  const { run } = useCommand(AskRecountDocument, {
    entity: 'counts',
    idOf: ({ input }) => input.itemIds as readonly string[],
    changes: ['counts'],
  });
  const isOpen = count.status === 'OPEN';
  const columns = columnsIn({
    format,
    gate,
    onAsk: isOpen
      ? ({ itemId, isAsked: isRequested }) =>
          void run({ input: { organizationId: active.id, countId, itemIds: [itemId], isAsked: !isRequested } })
      : null,
  });
  return (
    <ListPanel
      list={list}
      words={words}
      columns={columns}
      rowId={(line) => line.id}
      rowLabel={(line) => line.name}
      empty={<EmptyState title="Nothing counted yet">What is counted stands here, what differs most first.</EmptyState>}
    />
  );
}
