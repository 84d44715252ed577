import { planPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly } from '@tallyard/ui';
import type { Format } from '../shared/format/format';
import { momentColumn } from '../shared/lists/moment-column';
import { NameLink } from '../shared/lists/name-link';
import { nameOf } from '../shared/people/person';
import { FieldValue } from '../shared/queries/field-value';
import type { PlanListRowFragment, PlanProgressFragment } from './generated/operations';
import { factsOf } from './plan-kinds';
import { statusLabels } from './plan-list';

const tones = {
  PLANNING: 'info',
  DRAFT: 'info',
  APPLYING: 'info',
  APPLIED: 'done',
  CANCELLED: 'quiet',
  UNDOING: 'info',
  UNDONE: 'quiet',
} as const;

/** The status of a plan. */
export function StatusMark({ plan }: { plan: PlanProgressFragment }) {
  return (
    <FieldValue of={plan} field="status">
      {(status) => <Mark tone={tones[status]}>{statusLabels[status]}</Mark>}
    </FieldValue>
  );
}

/** Returns the outcome of its rows so far: '12 applied, 1 refused'. */
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
  const texts = parts.flatMap(([count, word]) => (count ? [`${format.count(count)} ${word}`] : []));
  return texts.join(', ') || `${format.count(rowCount ?? 0)} rows`;
}

/** Returns the columns of a plan list. */
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
      <FieldValue of={plan} field="kind">
        {(kind) => factsOf(kind).words}
      </FieldValue>
    ),
  },
  { key: 'rows', header: 'Rows', from: 'sm', cell: (plan) => outcomeOf(plan, format) },
  {
    key: 'author',
    header: 'Made by',
    from: 'md',
    cell: (plan) => (
      <FieldValue of={plan} field="author">
        {nameOf}
      </FieldValue>
    ),
  },
  momentColumn('createdAt', { header: 'Made', sortKey: 'CREATED_AT', from: 'sm' }),
  momentColumn('updatedAt', { header: 'Changed', sortKey: 'UPDATED_AT', from: 'lg' }),
];
