import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { isLocalDate } from '@tallyard/domain/schedules/local-time';
import { DetailHead, FailedState, GatedButton, GatedIcon, LoadingState, Panel, useRegion } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { dayNotation, today as todayIn } from '../../shared/dates/day-notation';
import { useFormat } from '../../shared/format/use-format';
import { useTimeZone } from '../../shared/format/use-time-zone';
import { readOneOf, useUrlState } from '../../shared/lists/url-state';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { useGate } from '../../shared/permissions/permissions';
import { latestData } from '../../shared/queries/latest-data';
import { type CalendarItemFragment, useMovementsCalendarQuery } from '../generated/calendar-operations';
import { useLiveMovements } from '../use-live-movements';
import classes from './calendar.module.css';
import { byDay, type CalendarView, movedTo, shownDays, stepped, viewLabels, views } from './calendar-days';
import { DaysGrid } from './days-grid';
import { DaysList } from './days-list';
import type { EntryActions } from './entry-chip';
import { useCalendarCommands } from './use-calendar-commands';

const EntryDialog = later(async () => (await import('./entry-dialog')).EntryDialog);
const EditOneDialog = later(async () => (await import('./edit-one-dialog')).EditOneDialog);
const NewSeriesDialog = later(async () => (await import('./series-dialog')).NewSeriesDialog);

const none: readonly CalendarItemFragment[] = [];

/** Calendar of scheduled and recurring movements at /movements/calendar, by month, week or as a list. */
export function CalendarPage() {
  useTitle('Movements calendar');
  useLiveMovements();
  const { active } = useOrganization();
  const { locale } = useRegion();
  const timeZone = useTimeZone();
  const notation = useMemo(() => dayNotation(locale), [locale]);
  const format = useFormat();
  const url = useUrlState();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const today = todayIn(timeZone, new Date());
  const usual: CalendarView = isPhone ? 'list' : 'month';
  const view = readOneOf(url.get('view'), views) ?? usual;
  const requested = url.get('date');
  const date = requested !== null && isLocalDate(requested) ? requested : today;
  const days = useMemo(() => shownDays(view, date, notation.firstDayOfWeek), [view, date, notation]);
  const [first, last] = [days[0] ?? date, days.at(-1) ?? date];
  const query = useMovementsCalendarQuery({
    variables: { organizationId: active.id, from: format.startOfDay(first), to: format.endOfDay(last) },
    fetchPolicy: 'cache-and-network',
  });
  const calendar = latestData(query)?.movementsCalendar;
  const entries = useMemo(() => byDay(calendar?.entries ?? [], timeZone), [calendar, timeZone]);
  const commands = useCalendarCommands();
  const gate = useGate('movements.schedule');
  const [opened, setOpened] = useState<CalendarItemFragment | null>(null);
  const [moving, setMoving] = useState<CalendarItemFragment | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [dragged, setDragged] = useState<CalendarItemFragment | null>(null);
  const actions: EntryActions = {
    timeZone,
    mayChange: gate.reason === null,
    onOpen: setOpened,
    onMove: setMoving,
    onSkip: (entry) => void commands.skip(entry),
    onDrag: setDragged,
  };
  const drop = (day: string) => {
    setDragged(null);
    if (dragged === null || entriesOf(day).includes(dragged)) return;
    void commands.change(dragged, { when: movedTo(dragged, day, timeZone) });
  };
  const entriesOf = (day: string) => entries.get(day) ?? none;
  const show = (next: { view?: CalendarView; date?: string }) =>
    url.set({
      ...(next.view && { view: next.view === usual ? null : next.view }),
      ...(next.date && { date: next.date === today ? null : next.date }),
    });
  const span = view === 'week' ? `${format.day(first)} – ${format.day(last)}` : notation.month(date);
  const unit = view === 'week' ? 'week' : 'month';
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.movements}>Movements</Link>}
        title="Movements calendar"
        actions={
          <GatedButton {...gate} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            New schedule
          </GatedButton>
        }
      />
      <div className={classes.bar}>
        <h2 className={classes.span} aria-live="polite">
          {span}
        </h2>
        <GatedIcon
          variant="default"
          size="lg"
          aria-label={`Previous ${unit}`}
          onClick={() => show({ date: stepped(view, date, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </GatedIcon>
        <Button variant="default" onClick={() => show({ date: today })}>
          Today
        </Button>
        <GatedIcon
          variant="default"
          size="lg"
          aria-label={`Next ${unit}`}
          onClick={() => show({ date: stepped(view, date, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </GatedIcon>
        <SegmentedControl
          aria-label="View"
          value={view}
          onChange={(next) => show({ view: next as CalendarView })}
          data={views.map((value) => ({ value, label: viewLabels[value] }))}
        />
      </div>
      <Panel>
        {calendar ? (
          <div className={classes.shown} aria-busy={!query.data}>
            {calendar.hasMore && <p role="status">There is more than can be shown: look at a week.</p>}
            {view === 'list' ? (
              <DaysList days={days} notation={notation} entriesOf={entriesOf} today={today} actions={actions} />
            ) : (
              <DaysGrid
                days={days}
                notation={notation}
                entriesOf={entriesOf}
                today={today}
                month={view === 'month' ? date.slice(0, 7) : null}
                actions={actions}
                onDrop={drop}
                onMore={(day) => show({ view: 'week', date: day })}
              />
            )}
          </div>
        ) : query.error ? (
          <FailedState title="The calendar could not be loaded" onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={10} label="Loading calendar" />
        )}
      </Panel>
      {opened && (
        <EntryDialog
          entry={opened}
          actions={actions}
          commands={commands}
          onClose={() => setOpened(null)}
          onMove={() => {
            setMoving(opened);
            setOpened(null);
          }}
        />
      )}
      {moving && (
        <EditOneDialog entry={moving} timeZone={timeZone} commands={commands} onClose={() => setMoving(null)} />
      )}
      {isMaking && <NewSeriesDialog startsOn={date < today ? today : date} onClose={() => setMaking(false)} />}
    </>
  );
}
