import { useMediaQuery } from '@mantine/hooks';
import { IconTableShortcut } from '@tabler/icons-react';
import { type Column, ColumnsMenu, DeniedState, FailedState, GatedIcon, LoadingState } from '@tallyard/ui';
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import type { GridOfListProps } from '../cells/list-grid';
import { describeError } from '../errors/errors';
import type { Gate } from '../permissions/permissions';
import { PartlyRead } from '../queries/field-value';
import { LastKnown } from '../queries/last-known';
import { type Choices, ListFilters } from './list-filters';
import { ListPager } from './list-pager';
import { ListRows } from './list-rows';
import classes from './lists.module.css';
import type { BulkSelection } from './use-bulk';
import type { OpenList } from './use-list';
import { ViewMenu } from './views/view-menu';
import { ViewNotice } from './views/view-notice';
import viewClasses from './views/views.module.css';

/** What a list is about, in words. */
export interface ListWords {
  /** Names the table. */
  caption: string;
  /** One of its rows: 'item'. */
  one: string;
  /** Its rows, as in 'The items could not be loaded'. */
  many: string;
  /** Who may see it, for those who may not; null says nothing to them. */
  denied?: { title: string; text: string } | null;
}

export interface ListPanelProps<Row> {
  list: OpenList<Row>;
  words: ListWords;
  /** The same array while it says the same, as are the functions of a row: else every row is drawn again at each press. */
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** Null: its name could not be read. */
  rowLabel: (row: Row) => string | null;
  onRowPress?: (row: Row) => void;
  isFresh?: (row: Row) => boolean;
  /** What stands where nothing is there yet. */
  empty?: ReactNode;
  /** What stands where the filters match nothing; a sentence of its own unless given. */
  noMatch?: ReactNode;
  /** Choices of the filters whose choices come from the server; the same object while they are the same. */
  choices?: Choices;
  /** The same function for good. */
  onSearch?: () => void;
  /** What can be done with selected rows; without it none can be selected. */
  bulk?: (selection: BulkSelection) => ReactNode;
  /** Its rows with a cell cursor, loaded when cells are first edited, and who may; absent: cells are not edited in it. */
  grid?: { readonly part: ComponentType<GridOfListProps<Row>>; readonly gate: Gate };
  /** Stands above the rows in place of the filters, for a second list of the screen. */
  head?: ReactNode;
}

/** A list in all its states: filters, rows, pager, and the bar for what is selected. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { list, columns, head } = props;
  const { answer, state, url, filters } = list;
  const { opened } = list;
  const { arrangement, arrange } = opened;
  const frame = useRef<HTMLDivElement>(null);
  const [isWanted, setIsGrid] = useState(false);
  const gate = props.grid?.gate;
  // Of a phone's list there is little to put a cursor on.
  const hasRoom = !useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const isGrid = isWanted && hasRoom;
  const smallest = Math.min(state.pageSize, ...(list.pageSizes ?? []));
  const menus = useMemo(
    () => (
      <div className={viewClasses.end}>
        <ViewMenu opened={opened} />
        {gate && (
          <GatedIcon
            {...gate}
            variant={isGrid ? 'filled' : 'default'}
            size={36}
            visibleFrom="sm"
            aria-label="Edit cells"
            aria-pressed={isGrid}
            onClick={() => setIsGrid(!isGrid)}
          >
            <IconTableShortcut size={18} aria-hidden />
          </GatedIcon>
        )}
        <ColumnsMenu columns={columns} arrangement={arrangement} onChange={arrange} frame={frame} />
      </div>
    ),
    [columns, opened, arrangement, arrange, gate, isGrid],
  );
  // What else stands in the address leaves the filters as they are drawn.
  const filterValues = Object.entries(filters).flatMap(([name, filter]) =>
    filter.keys(name).map((key) => url.get(key)),
  );
  const filterText = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` reads the same for the filters while their text is the same
  const get = useMemo(() => url.get, [filterText]);

  const above = !list.denied && (
    <>
      {!head && Object.keys(filters).length > 0 && (
        <div className={classes.filters}>
          <ListFilters
            filters={filters}
            get={get}
            change={list.change}
            choices={props.choices}
            onSearch={props.onSearch}
            end={menus}
          />
        </div>
      )}
      <ViewNotice opened={opened} />
      {list.partly && <PartlyRead onRetry={list.retry} />}
      {list.kept && <LastKnown kept={list.kept} error={list.error} onRetry={list.retry} />}
    </>
  );
  const below = answer && !list.denied && answer.total > smallest && (
    <ListPager
      list={answer}
      page={state.page}
      pageSize={state.pageSize}
      onChange={url.set}
      pageKey={list.pageKey}
      pageSizes={list.pageSizes}
    />
  );
  return (
    <ListRows
      {...props}
      grid={hasRoom ? props.grid : undefined}
      isGrid={isGrid}
      onGrid={setIsGrid}
      frame={frame}
      arrangement={arrangement}
      onArrange={arrange}
      above={
        <>
          {head}
          {above}
        </>
      }
      below={below}
      instead={insteadOfRows(props)}
    />
  );
}

/** What stands where rows would, false for nothing at all, or null where there are rows or could be. */
function insteadOfRows<Row>({ list, words, empty }: ListPanelProps<Row>): ReactNode {
  const { answer, state } = list;
  if (list.denied) {
    if (words.denied === null) return false;
    return (
      <DeniedState title={words.denied?.title ?? `You cannot see ${words.many}`}>
        {words.denied?.text ?? 'Ask an admin of this organisation.'}
      </DeniedState>
    );
  }
  if (answer) return answer.total === 0 && !state.filtered ? (empty ?? null) : null;
  if (!list.failed) return <LoadingState rows={Math.min(state.pageSize, 12)} label={`Loading ${words.many}`} />;
  return (
    <FailedState title={`The ${words.many} could not be loaded`} onRetry={list.retry}>
      {list.error && describeError(list.error).code === 'CIRCUIT_OPEN'
        ? list.error.message
        : 'Try again; nothing you saved is lost. If it keeps failing, check your connection.'}
    </FailedState>
  );
}
