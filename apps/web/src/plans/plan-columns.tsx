import { planPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly } from '@tallyard/ui';
import type { Format } from '../shared/format/format';
import { NameLink } from '../shared/lists/name-link';
import { momentColumn } from '../shared/lists/told-columns';
import { nameOf } from '../shared/people/person';
import { Told } from '../shared/queries/told';
import type { PlanListRowFragment, PlanProgressFragment } from './generated/operations';
import { factsOf } from './plan-kinds';
import { statusWords } from './plan-list';

const tones = {
  PLANNING: 'info',
  DRAFT: 'info',
  APPLYING: 'info',
  APPLIED: 'done',
  CANCELLED: 'quiet',
  UNDOING: 'info',
  UNDONE: 'quiet',
} as const;

/** Where a plan stands, in a word. */
export function StatusMark({ plan }: { plan: PlanProgressFragment }) {
  return (
    <Told of={plan} field="status">
      {(status) => <Mark tone={tones[status]}>{statusWords[status]}</Mark>}
    </Told>
  );
}

/** What became of its rows, as far as it has come: '12 applied, 1 refused'. */
export function outcomeOf(
  { status, verdicts, outcomes, undo, rowCount }: PlanProgressFragment,
  format: Format,
): string {
  const parts: [number | undefined, string][] =
    status === 'UNDONE' || status === 'UNDOING'
      ? [
          [undo?.reversed, 'reversed'],
          [undo?.kept, 'kept'],
          [undo?.refused, 'refused'],
        ]
      : status === 'PLANNING' || status === 'DRAFT' || status === 'CANCELLED'
        ? [
            [(verdicts?.create ?? 0) + (verdicts?.update ?? 0), 'to change'],
            [verdicts?.conflict, 'in conflict'],
            [verdicts?.error, 'with an error'],
          ]
        : [
            [outcomes?.applied, 'applied'],
            [outcomes?.refused, 'refused'],
            [outcomes?.skipped, 'skipped'],
          ];
  const told = parts.flatMap(([count, word]) => (count ? [`${format.count(count)} ${word}`] : []));
  return told.join(', ') || `${format.count(rowCount ?? 0)} rows`;
}

/** How a plan is shown in a row. */
export const planColumnsIn = (format: Format): Column<PlanListRowFragment>[] => [
  {
    key: 'name',
    header: 'Plan',
    grows: true,
    sortKey: 'TITLE',
    cell: (plan) => (
      <>
        <NameLink of={plan} to={planPage(plan.id)} />
        <NarrowOnly>
          <span>{outcomeOf(plan, format)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (plan) => <StatusMark plan={plan} /> },
  {
    key: 'kind',
    header: 'Kind',
    from: 'md',
    cell: (plan) => (
      <Told of={plan} field="kind">
        {(kind) => factsOf(kind).words}
      </Told>
    ),
  },
  { key: 'rows', header: 'Rows', from: 'sm', cell: (plan) => outcomeOf(plan, format) },
  {
    key: 'author',
    header: 'Made by',
    from: 'md',
    cell: (plan) => (
      <Told of={plan} field="author">
        {nameOf}
      </Told>
    ),
  },
  momentColumn('createdAt', { header: 'Made', sortKey: 'CREATED_AT', from: 'sm' }),
  momentColumn('updatedAt', { header: 'Changed', sortKey: 'UPDATED_AT', from: 'lg' }),
];
