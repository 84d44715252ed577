import { Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { itemPage, productPage } from '@tallyard/domain/pages/addresses';
import { type Column, EmptyState, GatedIcon, Mark, type MarkTone, NarrowOnly } from '@tallyard/ui';
import { useEffect, useMemo, useState } from 'react';
import { type Format, sentence } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { defineList } from '../shared/lists/define-list';
import { elsewhere } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { ListPanel } from '../shared/lists/list-panel';
import { NameLink } from '../shared/lists/name-link';
import { useList } from '../shared/lists/use-list';
import { later } from '../shared/page/later';
import { type Gate, useGate } from '../shared/permissions/permissions';
import { type PlanDetailFragment, type PlanRowDetailFragment, PlanRowsDocument } from './generated/operations';
import { factsOf } from './plan-kinds';
import { planTabs, requestedBy, tabsOf } from './plan-tabs';
import { fieldText, isOfFile, valueText } from './plan-texts';
import classes from './plans.module.css';

const CorrectRow = later(async () => (await import('./correct-row')).CorrectRow);

const tones: Readonly<Record<string, MarkTone>> = {
  CREATE: 'info',
  UPDATE: 'info',
  UNCHANGED: 'quiet',
  CONFLICT: 'low',
  ERROR: 'out',
  APPLIED: 'done',
  REFUSED: 'out',
  SKIPPED: 'quiet',
  REVERSED: 'done',
  KEPT: 'low',
};

/** Returns the status of a row, and its reason if it was not applied. */
function stateOf(row: PlanRowDetailFragment): { word: string | null; why: string } {
  if (row.undoOutcome) return { word: row.undoOutcome, why: row.undoReason ?? '' };
  if (row.outcome) return { word: row.outcome, why: row.outcomeReason ?? '' };
  const named = (row.problems ?? []).map(({ field, reason }) => (field ? `${fieldText(field)}: ${reason}` : reason));
  return { word: row.verdict, why: named.join('; ') };
}

function Changes({ row, format }: { row: PlanRowDetailFragment; format: Format }) {
  // New entities and unreadable values have no previous value.
  const isNew = row.sourceRow !== null && (row.changes ?? []).every(({ from }) => from === null);
  return (
    <span className={classes.changes}>
      {(row.changes ?? []).map(({ field, from, to }) => (
        <span key={field}>
          {fieldText(field)}:{' '}
          {!isNew && (
            <>
              <span className={classes.from}>{valueText(field, from, format)}</span>
              {' → '}
            </>
          )}
          <strong>{valueText(field, to, format)}</strong>
        </span>
      ))}
    </span>
  );
}

/** The entity of the row, and its line in the file. */
function RowLabel({ row: { label, thing, sourceRow } }: { row: PlanRowDetailFragment }) {
  const page =
    thing?.entity === 'item' ? itemPage(thing.id) : thing?.entity === 'product' ? productPage(thing.id) : null;
  return (
    <>
      {page === null ? label : <NameLink of={{ name: label }} to={page} />}
      {sourceRow !== null && <span className={classes.line}>Line {sourceRow}</span>}
    </>
  );
}

interface ColumnOptions {
  /** True for a plan of a file, whose rows can be corrected even if they match no entity. */
  isOfFile: boolean;
  format: Format;
  /** Null: rows can no longer be corrected. */
  onCorrect: ((row: PlanRowDetailFragment) => void) | null;
  gate: Gate;
}

const columnsIn = ({ format, onCorrect, gate, isOfFile: ofFile }: ColumnOptions): Column<PlanRowDetailFragment>[] => [
  {
    key: 'thing',
    header: 'What',
    grows: true,
    cell: (row) => (
      <>
        <RowLabel row={row} />
        <NarrowOnly>
          <Changes row={row} format={format} />
          <span className={classes.why}>{stateOf(row).why}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'change', header: 'Change', from: 'sm', width: 320, cell: (row) => <Changes row={row} format={format} /> },
  {
    key: 'state',
    header: 'Outcome',
    cell: (row) => {
      const { word } = stateOf(row);
      return word && <Mark tone={tones[word] ?? 'quiet'}>{sentence(word)}</Mark>;
    },
  },
  {
    key: 'why',
    header: 'Why',
    from: 'md',
    width: 320,
    cell: (row) => <span className={classes.why}>{stateOf(row).why}</span>,
  },
  ...(onCorrect === null
    ? []
    : [
        {
          key: 'actions',
          header: 'Actions',
          headerHidden: true,
          align: 'end' as const,
          width: 44,
          cell: (row: PlanRowDetailFragment) =>
            (row.thing || ofFile) &&
            (row.changes ?? []).length > 0 && (
              <GatedIcon {...gate} size="md" aria-label={`Correct ${row.label}`} onClick={() => onCorrect(row)}>
                <IconPencil size={17} aria-hidden />
              </GatedIcon>
            ),
        },
      ]),
];

const words = { caption: 'Rows of the plan', one: 'row', many: 'rows' };

/** The rows of a plan by verdict or outcome. Those of a draft can be corrected. */
export function PlanRows({ plan }: { plan: PlanDetailFragment }) {
  const planId = plan.id;
  const description = useMemo(
    () =>
      defineList({
        document: PlanRowsDocument,
        page: ({ planRows }) => planRows,
        pageSizes: usualPageSizes,
        filters: { tab: elsewhere(planTabs) },
        ask: ({ tab }) => ({ planId, ...requestedBy(tab) }),
      }),
    [planId],
  );
  const list = useList(description);
  const format = useFormat();
  const gate = useGate(factsOf(plan.kind).action);
  const [correcting, setCorrecting] = useState<PlanRowDetailFragment | null>(null);
  const isOpen = plan.status === 'DRAFT' && factsOf(plan.kind).isCorrected;
  const columns = useMemo(
    () => columnsIn({ format, gate, onCorrect: isOpen ? setCorrecting : null, isOfFile: isOfFile(plan) }),
    [format, gate, isOpen, plan],
  );
  const tabs = tabsOf(plan);
  const { tab } = list.state.filters;
  const isGone = !tabs.some((one) => one.tab === tab);
  // The tab became empty because its last row was corrected or the plan was applied, so another tab is opened.
  useEffect(() => {
    if (isGone) list.change({ tab: null }, { quiet: true });
  });
  return (
    <>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={(row) => String(row.position)}
        rowLabel={(row) => row.label}
        head={
          <Tabs value={tab} onChange={(next) => list.change({ tab: next === 'all' ? null : next })}>
            <Tabs.List>
              {tabs.map((one) => (
                <Tabs.Tab key={one.tab} value={one.tab}>
                  {one.label} ({format.count(one.count)})
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        }
        noMatch={<EmptyState title="No such rows">Choose another tab.</EmptyState>}
      />
      {correcting && <CorrectRow plan={plan} row={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}
