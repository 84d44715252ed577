import { ApolloLink } from '@apollo/client/link';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OperationTypeNode } from 'graphql';
import { Route, Routes } from 'react-router';
import { Observable, type Subscriber } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers, answerTo, type Requested } from '../../test/answers';
import { renderAs } from '../../test/render';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { PlanChangesDocument } from './generated/operations';
import { PlanPage } from './plan-page';
import { PlansPage } from './plans-page';

const none = { applied: 0, refused: 0, skipped: 0 };
const plan = {
  id: 'p1',
  kind: 'ITEMS_UPDATE',
  name: 'Change category of 3 items',
  status: 'DRAFT',
  reason: 'New catalog',
  hash: 'abc',
  rowCount: 3,
  author: { id: 'u1', name: 'Ada' },
  verdicts: { create: 0, update: 2, unchanged: 0, conflict: 0, error: 1 },
  outcomes: none,
  undo: { reversed: 0, kept: 0, refused: 0 },
  progress: null,
};
const row = {
  position: 2,
  thing: { entity: 'item', id: 'i1' },
  label: 'Bolt (B-1)',
  changes: [{ field: 'category', from: 'Bolts', to: '' }],
  verdict: 'ERROR',
  problems: [{ field: 'category', value: '', reason: 'Category is required' }],
};
const applied = { ...plan, status: 'APPLIED', outcomes: { applied: 2, refused: 1, skipped: 0 } };
/** Questions that the server leaves open. */
const unanswered = new Set<string>();
let line: Subscriber<ApolloLink.Result> | undefined;
const pendingLink = new ApolloLink(
  ({ operationType }) =>
    new Observable<ApolloLink.Result>((subscriber) => {
      if (operationType === OperationTypeNode.SUBSCRIPTION) line = subscriber;
    }),
);
const routes = (
  <Routes>
    <Route path="/plans" element={<PlansPage />} />
    <Route path="/plans/:planId" element={<PlanPage />} />
  </Routes>
);

function show(mocks: object = plan, { at = '/plans/p1', role = 'admin' as const, rows = [row], more = {} } = {}) {
  const answers = new Answers(({ operationName }: Requested) => {
    if (operationName === 'PlanRows') return { planRows: { items: rows, total: rows.length, totalPages: 1 } };
    if (operationName === 'Plans') return { plans: { items: [mocks], total: 1, totalPages: 1 } };
    return { plan: mocks, planUndoForecast: { reversed: 1, kept: 1, refused: 0 }, ...more };
  });
  const link = ApolloLink.split(
    ({ operationType, operationName }) =>
      operationType === OperationTypeNode.SUBSCRIPTION || unanswered.has(operationName ?? ''),
    pendingLink,
    answers.link,
  );
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  renderAs(<LiveContext value={connection}>{routes}</LiveContext>, { link, at, role });
  return answers;
}
const requests = (answers: Answers, name: string) =>
  answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('a plan shows its rows by verdict, from what to what, and why one will not be done', async () => {
  const answers = show();
  expect(await screen.findByRole('heading', { name: 'Change category of 3 items', level: 1 })).toBeTruthy();
  expect(screen.getByText('New catalog')).toBeTruthy();
  const item = await screen.findByRole('link', { name: 'Bolt (B-1)' });
  expect(item.getAttribute('href')).toBe('/inventory/i1');
  expect(screen.getAllByText('Category: Category is required').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All (3)',
    'To change (2)',
    'Errors (1)',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Errors (1)' }));
  await waitFor(() => expect(requests(answers, 'PlanRows').at(-1)).toMatchObject({ planId: 'p1', verdict: 'ERROR' }));
});

test('it is applied by the hash that was looked at, after a question', async () => {
  const answers = show(plan, { more: { applyPlan: { plan: applied } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply 2 rows' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply 2 rows?' });
  within(dialog).getByText(/1 row is left as they are|1 row is left/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply 2 rows' }));
  await waitFor(() =>
    expect(requests(answers, 'ApplyPlan')).toEqual([{ input: { organizationId: '7', id: 'p1', hash: 'abc' } }]),
  );
});

test('a row of a draft is corrected in place', async () => {
  const answers = show(plan, {
    more: { correctPlanRow: { plan, row: { ...row, verdict: 'UPDATE', problems: [] } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct Bolt (B-1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct Bolt (B-1)' });
  within(dialog).getByText('Category is required');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Category' }), 'Fixings');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check row' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changes = [{ field: 'category', to: 'Fixings' }];
  expect(requests(answers, 'CorrectPlanRow')).toEqual([
    { input: { organizationId: '7', planId: 'p1', position: 2, changes } },
  ]);
});

test('an applied plan says what undoing it would do before it is undone', async () => {
  const answers = show(applied, { more: { undoPlan: { plan: { ...applied, status: 'UNDONE' } } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo ‘Change category of 3 items’?' });
  expect(await within(dialog).findByText('1 are kept: somebody has changed them since.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo 1 rows' }));
  await waitFor(() => expect(requests(answers, 'UndoPlan')).toEqual([{ input: { organizationId: '7', id: 'p1' } }]));
});

test('while it is applied it says how far it is, how fast it goes and how long the rest takes', async () => {
  const progress = { done: 4_000, total: 10_000, rowsPerSecond: 2_000, secondsLeft: 3 };
  show({ ...plan, status: 'APPLYING', progress });
  expect(await screen.findByText('4,000 of 10,000 rows · 2,000 a second · about 3 s left')).toBeTruthy();
  expect(screen.getByText('It goes on when you leave this page.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
});

test('what a chunk has come to is drawn without being asked for', async () => {
  const progress = { done: 100, total: 10_000, rowsPerSecond: 2_000, secondsLeft: 5 };
  show({ ...plan, status: 'APPLYING', progress });
  await screen.findByText(/^100 of 10,000 rows/);
  const next = { ...plan, status: 'APPLYING', progress: { ...progress, done: 9_900, secondsLeft: 0.4 } };
  unanswered.add('Plan');
  await act(async () =>
    line?.next({
      data: answerTo(addTypenameToDocument(PlanChangesDocument), { planChanged: { cursor: '2', plan: next } }),
    }),
  );
  expect(await screen.findByText('9,900 of 10,000 rows · 2,000 a second · nearly done')).toBeTruthy();
  unanswered.clear();
});

test('whoever may not change what its rows change cannot apply it', async () => {
  show(plan, { role: 'viewer' as never });
  const apply = await screen.findByRole('button', { name: 'Apply 2 rows' });
  expect(apply.getAttribute('aria-disabled')).toBe('true');
});

test('one that is not there says so', async () => {
  show(null as never);
  expect(await screen.findByRole('heading', { name: 'Plan not found' })).toBeTruthy();
});

test('plans are listed with where they stand, and narrowed down', async () => {
  const answers = show(applied, { at: '/plans?status=APPLIED' });
  const link = await screen.findByRole('link', { name: 'Change category of 3 items' });
  expect(link.getAttribute('href')).toBe('/plans/p1');
  expect(screen.getAllByText('2 applied, 1 refused').length).toBeGreaterThan(0);
  expect(requests(answers, 'Plans')[0]).toMatchObject({
    status: 'APPLIED',
    sortBy: 'CREATED_AT',
    sortDirection: 'DESC',
  });
});
