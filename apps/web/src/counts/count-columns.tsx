import { countPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly } from '@tallyard/ui';
import type { Format } from '../shared/format/format';
import { momentColumn } from '../shared/lists/moment-column';
import { NameLink } from '../shared/lists/name-link';
import { FieldValue } from '../shared/queries/field-value';
import { statusLabels } from './count-list';
import type { CountRowFragment } from './generated/operations';

const tones = { OPEN: 'info', POSTED: 'done', CANCELLED: 'quiet' } as const;

/** The status of a count. */
export function StatusMark({ count }: { count: CountRowFragment }) {
  return (
    <FieldValue of={count} field="status">
      {(status) => <Mark tone={tones[status]}>{statusLabels[status]}</Mark>}
    </FieldValue>
  );
}

/** Returns the progress: '12 counted, 3 differ, 1 to count again'. */
export function countTotalsText({ figures }: CountRowFragment, format: Format): string {
  if (!figures) return '';
  const { counted, differing, asked: requested } = figures;
  return [
    `${format.count(counted)} counted`,
    ...(differing ? [`${format.count(differing)} differ`] : []),
    ...(requested > 0 ? [`${format.count(requested)} to count again`] : []),
  ].join(', ');
}

export const countColumnsIn = (format: Format): Column<CountRowFragment>[] => [
  {
    key: 'name',
    header: 'Count',
    grows: true,
    sortKey: 'NAME',
    cell: (count) => (
      <>
        <NameLink of={count} to={countPage(count.id)} />
        <NarrowOnly>
          <span>{countTotalsText(count, format)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (count) => <StatusMark count={count} /> },
  {
    key: 'warehouse',
    header: 'Warehouse',
    from: 'md',
    cell: (count) => (
      <FieldValue of={count} field="warehouse">
        {(warehouse) => warehouse.name}
      </FieldValue>
    ),
  },
  { key: 'figures', header: 'So far', from: 'sm', cell: (count) => countTotalsText(count, format) },
  momentColumn('createdAt', { header: 'Started', sortKey: 'CREATED_AT', from: 'sm' }),
];
