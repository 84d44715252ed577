import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers, type Mocks, type Requested } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ReportPage } from './report-page';
import { ReportsPage } from './reports-page';

const report = {
  id: 'o1',
  name: 'Low stock',
  source: 'VIEW',
  list: 'ITEMS',
  viewId: 'v1',
  selectionId: null,
  selection: null,
  format: 'XLSX',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
  rule: 'Every week on Monday',
  startsOn: '2026-11-02',
  atTime: '06:30',
  timeZone: 'Europe/Zurich',
  recipients: ['boss@example.test'],
  status: 'ACTIVE',
  syncStatus: 'SUCCESS',
  version: 3,
  nextDueAt: '2026-11-30T05:30:00Z',
  failingSince: null,
  lastRunAt: '2026-11-23T05:30:00Z',
  lastRunSucceeded: true,
  actsFor: { id: 'u1', name: 'Ada' },
  createdBy: { id: 'u2', name: null },
  createdAt: '2026-11-01T08:00:00Z',
};
const run = {
  id: 'n1',
  reportId: 'o1',
  reason: 'SCHEDULE',
  dueAt: '2026-11-23T05:30:00Z',
  missed: 2,
  state: 'FAILED',
  attempts: 6,
  createdAt: '2026-11-23T05:30:00Z',
  nextAttemptAt: null,
  finishedAt: '2026-11-23T14:30:00Z',
  recipients: ['boss@example.test'],
  unsent: [],
  fileName: 'inventory-items-2026-11-23.xlsx',
  rows: 12,
  bytes: 4_000,
  lastError: '550 no such mailbox',
};
const page = (items: object[]) => ({ items, total: items.length, totalIsExact: true, totalPages: 1 });
const days = [{ day: '2026-11-23', calls: 6, failures: 6, p50Ms: 20, p95Ms: 90 }];

function serve(mocks: (requested: Requested) => Mocks = () => ({})) {
  return new Answers((requested) => ({
    scheduledReports: page([report]),
    scheduledReport: report,
    reportRuns: page([run]),
    reportRun: { run, tries: [{ id: 'a1', at: '2026-11-23T05:30:00Z', error: '550 no such mailbox', durationMs: 20 }] },
    reportAnalytics: { id: 'o1', calls: 6, failures: 6, p50Ms: 20, p95Ms: 90, days },
    selections: { items: [{ id: 's1', name: 'For the ERP' }] },
    savedViews: {
      items: [
        { id: 'v1', list: 'ITEMS', name: 'Low', isShared: true },
        { id: 'v2', list: 'MEMBERS', name: 'People', isShared: false },
      ],
    },
    ...mocks(requested),
  }));
}
const inputOf = (answers: Answers, operation: string) =>
  answers.asked.find(({ operationName }) => operationName === operation)?.variables.input;
const onPage = (answers: Answers, options: { role?: 'manager' | 'admin' | 'user'; at?: string } = {}) =>
  renderAs(
    <Routes>
      <Route path="/integrations/reports" element={<p>All reports</p>} />
      <Route path="/integrations/reports/:id" element={<ReportPage />} />
    </Routes>,
    { link: answers.link, at: '/integrations/reports/o1', ...options },
  );

test('the list says of each what it is, when it is due next and how it goes', async () => {
  const ended = { ...report, id: 'o2', name: 'Once', nextDueAt: null, syncStatus: 'IDLE' };
  const paused = { ...report, id: 'o3', name: 'Later', nextDueAt: null, status: 'PAUSED', syncStatus: 'ERROR' };
  renderAs(<ReportsPage />, { link: serve(() => ({ scheduledReports: page([report, ended, paused]) })).link });
  const table = await screen.findByRole('table', { name: 'Scheduled reports' });
  for (const words of [
    'Mailed',
    'A view of Items',
    'Every week on Monday, 06:30 (Europe/Zurich)',
    'Excel',
    'Never again',
    'Paused: it failed',
  ]) {
    expect(within(table).getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(within(table).getByRole('link', { name: 'Low stock' }).getAttribute('href')).toBe('/integrations/reports/o1');
});

test('one is made of a view: what is wrong is said first, and views that cannot be mailed are not offered', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ createScheduledReport: { report } }));
  renderAs(<ReportsPage />, { link: answers.link });
  await user.click(await screen.findByRole('button', { name: 'New report' }));
  const dialog = await screen.findByRole('dialog', { name: 'New report' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Low stock');
  await user.type(within(dialog).getByRole('textbox', { name: 'Mailed to' }), 'boss@example.test, nobody');
  await user.click(within(dialog).getByRole('button', { name: 'Make report' }));
  expect(await within(dialog).findByText('Choose what is mailed')).toBeTruthy();
  expect(within(dialog).getByText(/Enter an e-mail address/)).toBeTruthy();
  expect(inputOf(answers, 'CreateScheduledReport')).toBe(undefined);
  await user.click(within(dialog).getByRole('combobox', { name: 'What is mailed' }));
  expect(screen.queryByRole('option', { name: /People/ })).toBe(null);
  await user.click(await screen.findByRole('option', { name: 'Low (Items, shared)' }));
  const to = within(dialog).getByRole('textbox', { name: 'Mailed to' });
  await user.clear(to);
  await user.type(to, 'boss@example.test, hall@example.test');
  await user.click(within(dialog).getByRole('button', { name: 'Make report' }));
  await waitFor(() =>
    expect(inputOf(answers, 'CreateScheduledReport')).toMatchObject({
      name: 'Low stock',
      viewId: 'v1',
      format: 'CSV',
      rrule: expect.stringMatching(/^FREQ=WEEKLY;BYDAY=/),
      atTime: '06:00',
      recipients: ['boss@example.test', 'hall@example.test'],
    }),
  );
});

test('a selection is mailed once a week at least', async () => {
  const user = userEvent.setup();
  const answers = serve();
  renderAs(<ReportsPage />, { link: answers.link });
  await user.click(await screen.findByRole('button', { name: 'New report' }));
  const dialog = await screen.findByRole('dialog', { name: 'New report' });
  await user.click(within(dialog).getByRole('combobox', { name: 'What is mailed' }));
  await user.click(await screen.findByRole('option', { name: 'For the ERP' }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Repeats' }));
  await user.click(await screen.findByRole('option', { name: 'Every month' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make report' }));
  expect(await within(dialog).findByText(/due at least once a week/)).toBeTruthy();
});

test('its page tells what it is, what was mailed and why the last one was not', async () => {
  onPage(serve());
  await screen.findByRole('heading', { name: 'Low stock' });
  for (const words of ['Every week on Monday, 06:30 (Europe/Zurich)', 'Ada', 'Former member', 'boss@example.test']) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(screen.getByRole('link', { name: 'A view of Items' }).getAttribute('href')).toBe('/inventory?view=v1');
  const table = await screen.findByRole('table', { name: 'What was mailed' });
  expect(within(table).getAllByText('550 no such mailbox').length).toBeGreaterThan(0);
  await userEvent.setup().click(within(table).getAllByRole('button')[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Its time had come' });
  expect(await within(dialog).findByText(/550 no such mailbox, 20 ms/)).toBeTruthy();
  expect(within(dialog).getByText('inventory-items-2026-11-23.xlsx')).toBeTruthy();
});

test('a change says what was read, and leaves what is reported as it is unless another is chosen', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ updateScheduledReport: { report } }));
  onPage(answers);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit report' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  await waitFor(() => expect(inputOf(answers, 'UpdateScheduledReport')).toBeTruthy());
  const input = inputOf(answers, 'UpdateScheduledReport') as Record<string, unknown>;
  expect(input).toMatchObject({ id: 'o1', name: 'Low stock 2', expectedVersion: 3, rrule: 'FREQ=WEEKLY;BYDAY=MO' });
  expect('viewId' in input || 'list' in input).toBe(false);
});

test('a test opens what came of it; to all it is sent after a question', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ testScheduledReport: { run }, sendScheduledReport: { run } }));
  onPage(answers);
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  await screen.findByRole('dialog', { name: 'Its time had come' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send to all now' }));
  const question = await screen.findByRole('dialog', { name: "Send 'Low stock' to all now?" });
  expect(inputOf(answers, 'SendScheduledReport')).toBe(undefined);
  await user.click(within(question).getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(inputOf(answers, 'SendScheduledReport')).toMatchObject({ id: 'o1' }));
});

test('a manager looks and tests, and changes nothing; a user sees nothing', async () => {
  const answers = serve();
  onPage(answers, { role: 'manager' });
  await screen.findByRole('heading', { name: 'Low stock' });
  expect(screen.getByRole('button', { name: 'Send me a test' }).getAttribute('data-disabled')).toBe(null);
  expect(screen.queryByRole('button', { name: 'More' })).toBe(null);
  onPage(answers, { role: 'user' });
  await screen.findByText('You cannot see scheduled reports');
});

test('where it cannot be loaded, or is not there, the page says so', async () => {
  onPage(serve(() => ({ scheduledReport: null })));
  await screen.findByText(/It was deleted, belongs to another organization/);
});
