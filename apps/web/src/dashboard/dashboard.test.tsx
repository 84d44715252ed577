import { ApolloLink } from '@apollo/client/link';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { map } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { Answers, type Mocks } from '../../test/answers';
import { renderAs } from '../../test/render';
import { createFreshnessLink, markStale } from '../shared/queries/stale-policy';
import { DashboardPage } from './dashboard-page';

beforeEach(() => {
  localStorage.clear();
  markStale('Dashboard');
});

const alert = (id: string, title: string, priority = 'CRITICAL') => ({ id, title, priority, status: 'TRIGGERED' });
const whole: Mocks = {
  mine: { items: [alert('a1', 'Bolt is low', 'HIGH')], total: 12 },
  critical: { items: [alert('a1', 'Bolt is low'), alert('a2', 'Nut is out')], total: 2 },
  inventoryStats: {
    totalItems: 560,
    lowStock: 53,
    outOfStock: 17,
    totalValue: '1749754',
    categoryBreakdown: [{ category: 'Paint', count: 20, value: '900' }],
    warehouseBreakdown: [{ count: 20, value: '900', warehouse: { id: 'w1', name: 'Main warehouse' } }],
  },
  productStatistics: { totalProducts: 200, activeProducts: 190 },
  warehouses: {
    items: [{ id: 'w1', name: 'Main warehouse', stock: { items: 30, lowStock: 4, outOfStock: 0 } }],
    total: 1,
  },
  changed: {
    items: [{ id: 'i1', name: 'Bolt M8', quantity: 7, warehouse: { id: 'w1', name: 'Main warehouse' } }],
    total: 1,
  },
  firstSteps: { hasItems: false },
};

interface Shown {
  said?: Mocks;
  /** Parts of the answer that fail. */
  failing?: readonly string[];
  role?: 'viewer' | 'admin';
}

function show({ said: mocks = whole, failing = [], role = 'admin' }: Shown = {}) {
  const answers = new Answers(() => mocks);
  const broken = new Set(failing);
  const link = ApolloLink.from([
    createFreshnessLink(),
    new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        map((answer): ApolloLink.Result => {
          const errors = [...broken].map((name) => ({
            message: 'Down.',
            path: [name],
            extensions: { code: 'UPSTREAM_ERROR' },
          }));
          const data = Object.fromEntries(
            Object.entries(answer.data ?? {}).map(([name, value]) => [name, broken.has(name) ? null : value]),
          );
          return errors.length > 0 ? { data, errors } : answer;
        }),
      ),
    ),
    answers.link,
  ]);
  const { router } = renderAs(
    <DashboardPage firstSteps={({ hasItems }) => <p>{hasItems ? 'Done' : 'First steps'}</p>} />,
    { link, role },
  );
  return { answers, router, broken };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('DSH-1: everything comes with one operation: what needs me, figures, where it is low, what changed', async () => {
  const { answers } = show();
  expect(await screen.findByRole('link', { name: 'Assigned to you: 12' })).toBeTruthy();
  // An alert that is both is told once.
  expect(screen.getAllByRole('link', { name: 'Bolt is low' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Nut is out' }).getAttribute('href')).toBe('/alerts/a2');
  expect(screen.getByText('€1,749,754')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Products\s*200\s*190 active/ })).toBeTruthy();
  const low = within(screen.getByRole('table', { name: 'Low and out by warehouse' }));
  expect(low.getByRole('link', { name: '4' }).getAttribute('href')).toBe('/inventory?warehouse=w1&level=LOW_STOCK');
  expect(screen.getByRole('link', { name: 'Bolt M8' })).toBeTruthy();
  expect(screen.getByText('First steps')).toBeTruthy();
  expect(answers.asked.map(({ operationName }) => operationName)).toEqual(['Dashboard']);
});

test('a tile leads to the list that it counts', async () => {
  const { router } = show();
  fireEvent.click(await screen.findByRole('button', { name: /Low\s*53/ }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/inventory?level=LOW_STOCK'),
  );
});

test.each([
  ['mine', 'What needs you now'],
  ['warehouses', 'Low and out by warehouse'],
  ['changed', 'Recent changes'],
])('when %s fails it costs its own part, which can be asked for again', async (name, title) => {
  const { broken } = show({ failing: [name] });
  const part = (await screen.findByText('This could not be loaded.')).closest('section') as HTMLElement;
  expect(within(part).getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('€1,749,754')).toBeTruthy();
  broken.clear();
  await userEvent.click(within(part).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('This could not be loaded.')).toBeNull());
});

test('failed figures cost the figures and what is drawn of them', async () => {
  show({ failing: ['inventoryStats'] });
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bolt M8' })).toBeTruthy();
  expect(screen.getAllByText('This could not be loaded.')).toHaveLength(2);
});

test('where nothing is there yet each part says so', async () => {
  show({ said: {} });
  expect(await screen.findByText('Nothing is assigned to you, and nothing is critical.')).toBeTruthy();
  expect(screen.getByText('There is no warehouse yet.')).toBeTruthy();
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy();
});

test('who may not invite is not asked about first steps', async () => {
  const { answers } = show({ role: 'viewer' });
  await screen.findByRole('link', { name: 'Bolt M8' });
  expect(answers.asked[0]?.variables).toMatchObject({ withSteps: false, withWarehouses: true });
  expect(screen.queryByText('First steps')).toBeNull();
});

test('parts are moved and hidden by keyboard, and stay so for this person', async () => {
  show();
  await screen.findByRole('link', { name: 'Bolt M8' });
  expect(titles()[0]).toBe('What needs you now');
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'What needs you now' }));
  screen.getByRole('button', { name: "Move 'Recent changes' up" }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(titles()[0]).toBe('Recent changes'));
  expect(screen.queryByRole('heading', { name: 'What needs you now' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('tallyard.dashboard.u1') ?? '{}')).toMatchObject({ hidden: ['needs'] });
});

test('ALR-53: samples of alerts need nobody: what needs them is not known', async () => {
  const samples = { total: 0, isSample: true, items: [alert('sample-alert-1', 'Sample: Bolt is low')] };
  show({ said: { ...whole, mine: { ...samples, items: [] }, critical: samples } });
  const part = (await screen.findByText('This could not be loaded.')).closest('section') as HTMLElement;
  expect(within(part).getByText('What needs you now')).toBeTruthy();
  expect(screen.queryByText(/Sample/)).toBeNull();
});
