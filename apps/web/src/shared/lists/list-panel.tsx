import { useMediaQuery } from '@mantine/hooks';
import { IconTableShortcut } from '@tabler/icons-react';
import { ColumnsMenu, DeniedState, FailedState, GatedIcon, LoadingState } from '@tallyard/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { describeError } from '../errors/errors';
import { PartlyRead } from '../queries/field-value';
import { LastKnown } from '../queries/last-known';
import { ListFilters } from './list-filters';
import { ListPager } from './list-pager';
import type { ListPanelProps } from './list-panel-props';
import { ListRows } from './list-rows';
import classes from './lists.module.css';
import { ViewMenu } from './views/view-menu';
import { ViewNotice } from './views/view-notice';
import viewClasses from './views/views.module.css';

/** Renders a list in all its states: filters, rows, pager, and the bar for selected rows. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { list, columns, head } = props;
  const { answer, state, url, filters } = list;
  const { opened } = list;
  const { arrangement, arrange } = opened;
  const frame = useRef<HTMLDivElement>(null);
  const [isRequested, setIsGrid] = useState(false);
  const gate = props.grid?.gate;
  // A phone's list is too narrow for a cell cursor.
  const hasRoom = !useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const isGrid = isRequested && hasRoom;
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
  // Other URL parameters do not rerender the filters.
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

/** Returns the content in place of the rows, false for none at all, or null if rows exist or may exist. */
function insteadOfRows<Row>({ list, words, empty }: ListPanelProps<Row>): ReactNode {
  const { answer, state } = list;
  if (list.denied) {
    if (words.denied === null) return false;
    return (
      <DeniedState title={words.denied?.title ?? `You cannot see ${words.many}`}>
        {words.denied?.text ?? 'Ask an admin of this organization.'}
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
