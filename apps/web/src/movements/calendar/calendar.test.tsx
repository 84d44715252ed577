import { ApolloLink } from '@apollo/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Answers, type Mocks } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { LiveConnection } from '../../shared/live/live-connection';
import { LiveContext } from '../../shared/live/live-context';
import { formOf, ruleOf, usualRule } from '../../shared/schedules/rule-form';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import { byDay, movedTo, shownDays, stepped } from './calendar-days';
import { CalendarPage } from './calendar-page';

const entry = (more: Partial<CalendarItemFragment> = {}): CalendarItemFragment => ({
  id: 's1:2026-11-18',
  dueAt: '2026-11-18T08:00:00Z',
  movementType: 'OUTBOUND',
  itemId: 'i1',
  itemName: 'Bolt',
  sku: 'B-1',
  quantity: 4,
  notes: null,
  state: 'PLANNED',
  reason: null,
  requiresApproval: false,
  movementId: null,
  seriesId: 's1',
  occursOn: '2026-11-18',
  seriesTitle: 'Milk run',
  inWords: 'Every week on Wednesday',
  timeZone: 'UTC',
  isEdited: false,
  ...more,
});
const waiting = entry({
  id: 'm1',
  movementId: 'm1',
  seriesId: null,
  occursOn: null,
  seriesTitle: null,
  inWords: null,
  timeZone: null,
  state: 'WAITING',
  dueAt: '2026-11-20T10:00:00Z',
});
const failed = entry({
  id: 's1:2026-11-11',
  occursOn: '2026-11-11',
  dueAt: '2026-11-11T08:00:00Z',
  state: 'FAILED',
  reason: 'Item not found',
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const answering = (mocks: Mocks = {}, entries: CalendarItemFragment[] = [entry(), waiting, failed]) =>
  new Answers(() => ({ movementsCalendar: { entries, hasMore: false }, ...mocks }));
const sent = (answers: Answers, name: string) =>
  answers.asked.find(({ operationName }) => operationName === name)?.variables.input;
const show = (surroundings: Parameters<typeof renderAs>[1]) =>
  renderAs(
    <LiveContext value={new LiveConnection('ws://tallyard.test/graphql')}>
      <CalendarPage />
    </LiveContext>,
    surroundings,
  );
const dayOf = (name: RegExp) => screen.getByRole('region', { name });

describe('the calendar', () => {
  test('a month shows what waits, what recurs and what was not made; today is marked', async () => {
    const answers = answering();
    show({ link: answers.link, at: '/movements/calendar?date=2026-11-16' });
    const day = await screen.findByRole('region', { name: /November 18, 2026/ });
    expect(within(day).getByRole('button', { name: /Outbound, 4 Bolt, Planned/ })).toBeTruthy();
    expect(within(dayOf(/November 20/)).getByRole('button', { name: /Waits/ })).toBeTruthy();
    expect(within(dayOf(/November 11/)).getByRole('button', { name: /Not made/ })).toBeTruthy();
    expect(dayOf(/November 16/).getAttribute('aria-current')).toBe('date');
    const requested = answers.asked.find(({ operationName }) => operationName === 'MovementsCalendar')?.variables;
    expect([requested?.from, requested?.to].map((text) => String(text).slice(0, 10))).toEqual([
      '2026-11-01',
      '2026-12-05',
    ]);
  });

  test('the view and the day stand in the address', async () => {
    const { router } = show({ link: answering().link, at: '/movements/calendar' });
    await screen.findByRole('region', { name: /November 18/ });
    await user().click(screen.getByRole('radio', { name: 'Week' }));
    await user().click(screen.getByRole('button', { name: 'Next week' }));
    expect(router.state.location.search).toBe('?view=week&date=2026-11-23');
    await user().click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('heading', { name: /November 18/ })).toBeTruthy();
  });

  test('dragged to another day, an occurrence keeps its time by its own clocks', async () => {
    const answers = answering();
    show({ link: answers.link, at: '/movements/calendar?date=2026-11-16' });
    const chip = (await screen.findByRole('button', { name: /Outbound, 4 Bolt, Planned/ }))
      .parentElement as HTMLElement;
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(chip, { dataTransfer });
    fireEvent.drop(dayOf(/November 24/), { dataTransfer });
    await waitFor(() => expect(answers.count('UpdateSeriesOccurrence')).toBe(1));
    expect(sent(answers, 'UpdateSeriesOccurrence')).toEqual({
      organizationId: '7',
      seriesId: 's1',
      occursOn: '2026-11-18',
      date: '2026-11-24',
      time: '08:00',
    });
  });

  test('the keyboard moves a movement by its menu', async () => {
    const answers = answering();
    show({ link: answers.link, at: '/movements/calendar?date=2026-11-16' });
    await screen.findByRole('region', { name: /November 20/ });
    const actions = within(dayOf(/November 20/)).getByRole('button', { name: /Actions of/ });
    actions.focus();
    await user().keyboard('{Enter}');
    await user().click(await screen.findByRole('menuitem', { name: 'Move to...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Outbound of Bolt' });
    const day = within(dialog).getByRole('textbox', { name: /Day/ });
    await user().clear(day);
    await user().type(day, '11/27/2026');
    await user().click(within(dialog).getByRole('button', { name: 'Move movement' }));
    await waitFor(() => expect(answers.count('ScheduleMovement')).toBe(1));
    expect(sent(answers, 'ScheduleMovement')).toMatchObject({
      id: 'm1',
      scheduledAt: expect.stringMatching(/^2026-11-27T/),
    });
  });

  test('an entry opens with its facts; one is skipped, and the series ended after a question', async () => {
    const answers = answering();
    show({ link: answers.link, at: '/movements/calendar?date=2026-11-16' });
    await user().click(await screen.findByRole('button', { name: /Outbound, 4 Bolt, Planned/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Milk run' });
    expect(dialog.textContent).toContain('Every week on Wednesday');
    await user().click(within(dialog).getByRole('button', { name: 'End the series' }));
    const question = await screen.findByRole('dialog', { name: 'End this series?' });
    expect(answers.count('EndMovementSeries')).toBe(0);
    await user().click(within(question).getByRole('button', { name: 'End the series' }));
    await waitFor(() => expect(answers.count('EndMovementSeries')).toBe(1));
  });

  test('who may not schedule sees all and changes nothing', async () => {
    show({ link: answering().link, role: 'viewer', at: '/movements/calendar?date=2026-11-16' });
    await user().click(await screen.findByRole('button', { name: /Outbound, 4 Bolt, Planned/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Milk run' });
    expect(within(dialog).queryByRole('button', { name: 'Skip this one' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions of/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'New schedule', hidden: true }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('a calendar that does not come says so, and is asked for again', async () => {
    let isDown = true;
    const answers = answering();
    const down = new ApolloLink(() => throwError(() => new Error('down')));
    show({ link: ApolloLink.split(() => isDown, down, answers.link), at: '/movements/calendar?date=2026-11-16' });
    expect(await screen.findByText('The calendar could not be loaded')).toBeTruthy();
    isDown = false;
    await user().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: /November 18, 2026/ })).toBeTruthy();
  });

  test('a list without anything says so', async () => {
    show({ link: answering({}, []).link, at: '/movements/calendar?view=list' });
    expect(await screen.findByText('Nothing is scheduled in this month')).toBeTruthy();
  });

  test('a new schedule shows its next dates in words as one types', async () => {
    const occurrences = [
      {
        occursOn: '2026-11-30',
        words: 'Monday, 30 November 2026 at 08:00',
        shifted: 'this month has no 31st, so it is its last day',
      },
    ];
    const answers = answering({
      movementSeriesPreview: { timeZone: 'Europe/Zurich', inWords: 'Every month on the 31st', occurrences },
      inventoryItems: {
        items: [
          { id: 'i1', name: 'Bolt', sku: 'B-1', quantity: 5, available: 5, warehouse: { id: 'w1', name: 'Main' } },
        ],
      },
      createMovementSeries: { series: { id: 's1', inWords: 'Every month on the 31st' } },
    });
    show({ link: answers.link, at: '/movements/calendar?date=2026-11-16' });
    await user().click(await screen.findByRole('button', { name: 'New schedule' }));
    const dialog = await screen.findByRole('dialog', { name: 'New schedule' });
    await user().type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Milk run');
    await user().type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '4');
    await user().click(within(dialog).getByRole('combobox', { name: 'Item' }));
    await user().click(await screen.findByRole('option', { name: /Bolt/ }));
    await user().click(within(dialog).getByRole('combobox', { name: 'Repeats' }));
    await user().click(await screen.findByRole('option', { name: 'Every month' }));
    const monthDay = within(dialog).getByRole('textbox', { name: 'Day of the month' });
    await user().clear(monthDay);
    await user().type(monthDay, '31');
    expect(await within(dialog).findByText(/Because this month has no 31st/)).toBeTruthy();
    await waitFor(() =>
      expect(
        answers.asked.filter(({ operationName }) => operationName === 'SeriesPreview').at(-1)?.variables.input,
      ).toMatchObject({ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31', itemId: 'i1' }),
    );
    await user().click(within(dialog).getByRole('button', { name: 'Make schedule' }));
    await waitFor(() => expect(answers.count('CreateMovementSeries')).toBe(1));
    expect(sent(answers, 'CreateMovementSeries')).toMatchObject({
      title: 'Milk run',
      itemId: 'i1',
      quantity: 4,
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=31',
      atTime: '08:00',
      missed: 'LATE',
    });
  });

  test('all following are changed from the day of the entry on, with the version that was seen', async () => {
    const series = {
      id: 's1',
      title: 'Milk run',
      movementType: 'OUTBOUND',
      itemId: 'i1',
      itemName: 'Bolt',
      quantity: 4,
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
      inWords: 'Every week on Wednesday',
      startsOn: '2026-11-04',
      atTime: '08:00',
      timeZone: 'UTC',
      missed: 'SKIP',
      status: 'ACTIVE',
      version: 3,
    };
    const answers = answering({ movementSeriesById: series, updateMovementSeries: { series } });
    show({ link: answers.link, at: '/movements/calendar?date=2026-11-16' });
    await user().click(await screen.findByRole('button', { name: /Outbound, 4 Bolt, Planned/ }));
    await user().click(await screen.findByRole('button', { name: 'Edit all following' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit all following' });
    const quantity = await within(dialog).findByRole('textbox', { name: 'Quantity' });
    await user().clear(quantity);
    await user().type(quantity, '9');
    await user().click(within(dialog).getByRole('button', { name: 'Save all following' }));
    await waitFor(() => expect(answers.count('UpdateMovementSeries')).toBe(1));
    expect(sent(answers, 'UpdateMovementSeries')).toMatchObject({
      id: 's1',
      version: 3,
      from: '2026-11-18',
      quantity: 9,
      missed: 'SKIP',
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
    });
  });
});

describe('the days of a view', () => {
  test('a month is whole weeks, from the first day of the region’s week', () => {
    const days = shownDays('month', '2026-11-16', 1);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(shownDays('month', '2026-02-10', 0).length).toBe(28);
    expect(shownDays('week', '2026-11-16', 1)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(shownDays('list', '2026-02-10', 1).length).toBe(28);
  });
  test('a month later is the last day of a shorter one', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepped('list', '2026-03-31', -1)).toBe('2026-02-28');
    expect(stepped('week', '2026-01-01', -1)).toBe('2025-12-25');
  });
  test('an entry stands on the day of whoever looks, and is moved by days of its own clocks', () => {
    const late = entry({ dueAt: '2026-11-18T23:30:00Z' });
    expect([...byDay([late], 'Asia/Tokyo').keys()]).toEqual(['2026-11-19']);
    expect(movedTo(late, '2026-11-21', 'Asia/Tokyo')).toEqual({ date: '2026-11-20', time: '23:30', timeZone: 'UTC' });
  });
});

describe('a rule that is put together', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;INTERVAL=3;COUNT=10',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20271231',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU',
  ])('%s is shown by the fields, and said by them again', (text) => {
    const form = formOf(text, '2026-11-16');
    expect([form.frequency === 'CUSTOM', ruleOf(form)]).toEqual([false, text]);
  });
  test.each(['FREQ=MONTHLY;BYDAY=1MO,3MO', 'FREQ=DAILY;BYDAY=MO', 'FREQ=DAILY;UNTIL=20271231T220000Z'])(
    '%s stays as it is written',
    (text) => {
      expect(formOf(text, '2026-11-16')).toMatchObject({ frequency: 'CUSTOM', custom: text });
      expect(ruleOf(formOf(text, '2026-11-16'))).toBe(text);
    },
  );
  test('what is not whole is no rule', () => {
    const usual = usualRule('2026-11-16');
    expect(ruleOf(usual)).toBe('FREQ=WEEKLY;BYDAY=MO');
    for (const wrong of [
      { interval: '0' },
      { ends: 'after', count: 'x' },
      { ends: 'on' },
      { frequency: 'MONTHLY', monthDay: '32' },
    ] as const) {
      expect(ruleOf({ ...usual, ...wrong })).toBeNull();
    }
  });
});
