import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AdjustStockContext } from '../../shared/stock/adjust-stock';
import { Palette } from './palette';

afterEach(() => vi.useRealTimers());

const Icon = () => null;
const known = [
  { key: 'w', label: 'Warehouses', icon: Icon, to: '/warehouses' },
  { key: 'm', label: 'Members', icon: Icon, to: '/members', words: 'team' },
];
const show = (role: 'admin' | 'viewer' = 'admin') => {
  const answers = new Answers(() => ({
    inventoryItems: { items: [{ id: 'i1', name: 'Bolt M6', sku: 'B-6' }] },
    alertInstances: { items: [{ id: 'a1', title: 'Bolt M6 is low', status: 'TRIGGERED' }] },
    savedViews: { items: [{ id: 'v1', name: 'Bolts to order', list: 'ITEMS' }] },
  }));
  const { router } = renderAs(<Palette known={known} onClose={() => undefined} />, { link: answers.link, role });
  return { answers, router };
};

test('pages and actions are found at once, also by other words, and Enter goes there', async () => {
  const { answers, router } = show();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Go to' }), 'team');
  expect(screen.getByText('Members')).toBeTruthy();
  expect(screen.queryByText('Warehouses')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/members');
  expect(answers.count('Palette')).toBeLessThanOrEqual(1);
});

test('the arrow keys lead around the list, and the field says which one is chosen', async () => {
  show();
  const field = await screen.findByRole('combobox', { name: 'Go to' });
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(chosen()).toBe('Warehouses');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Members');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Warehouses');
  expect(screen.getByRole('option', { name: 'Warehouses' }).getAttribute('aria-selected')).toBe('true');
});

test('items and alerts come from the server 100 ms after the last key, and lead to themselves', async () => {
  vi.useFakeTimers();
  const { answers, router } = show();
  const field = screen.getByRole('combobox', { name: 'Go to' });
  fireEvent.change(field, { target: { value: 'bo' } });
  await act(() => vi.advanceTimersByTimeAsync(60));
  fireEvent.change(field, { target: { value: 'bolt' } });
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(answers.count('Palette')).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(answers.asked.map(({ variables }) => variables.search)).toEqual(['bolt']);
  expect(screen.getByText('Bolt M6 is low')).toBeTruthy();
  fireEvent.click(screen.getByText('Bolt M6'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(router.state.location.pathname).toBe('/inventory/i1');
});

test('one SKU in two warehouses is shown with the name of each warehouse', async () => {
  vi.useFakeTimers();
  const item = (id: string, warehouse: string) => ({
    id,
    name: 'Bolt M6',
    sku: 'B-6',
    warehouse: { id: `w-${id}`, name: warehouse },
  });
  const answers = new Answers(() => ({ inventoryItems: { items: [item('i1', 'North'), item('i2', 'South')] } }));
  renderAs(<Palette known={known} onClose={() => undefined} />, { link: answers.link, role: 'admin' });
  for (const text of ['bolt', 'bolt +5']) {
    fireEvent.change(screen.getByRole('combobox', { name: 'Go to' }), { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(110));
    expect(screen.getByText('B-6 · North')).toBeTruthy();
    expect(screen.getByText('B-6 · South')).toBeTruthy();
  }
});

test('a name and a signed amount adjust the item at once: Enter opens the dialog with it', async () => {
  vi.useFakeTimers();
  const requested: unknown[] = [];
  const answers = new Answers(() => ({ inventoryItems: { items: [{ id: 'i1', name: 'Bolt M6', sku: 'B-6' }] } }));
  renderAs(
    <AdjustStockContext value={(request) => requested.push(request)}>
      <Palette known={known} onClose={() => undefined} />
    </AdjustStockContext>,
    { link: answers.link, role: 'user' },
  );
  const field = screen.getByRole('combobox', { name: 'Go to' });
  fireEvent.change(field, { target: { value: 'bolt +5' } });
  await act(() => vi.advanceTimersByTimeAsync(110));
  expect(answers.asked.map(({ variables }) => variables.search)).toEqual(['bolt']);
  expect(screen.getByText('Adjust Bolt M6 by +5')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(requested).toEqual([{ itemId: 'i1', change: 5 }]);
});

test('to whoever may not adjust it is a search like any other', async () => {
  vi.useFakeTimers();
  const { answers } = show('viewer');
  fireEvent.change(screen.getByRole('combobox', { name: 'Go to' }), { target: { value: 'bolt +5' } });
  await act(() => vi.advanceTimersByTimeAsync(110));
  expect(answers.asked.map(({ variables }) => variables.search)).toEqual(['bolt +5']);
});

test('what was found for other words is not there to be opened', async () => {
  vi.useFakeTimers();
  show();
  const field = screen.getByRole('combobox', { name: 'Go to' });
  fireEvent.change(field, { target: { value: 'bolt' } });
  await act(() => vi.advanceTimersByTimeAsync(110));
  expect(screen.getByText('Bolt M6')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'bolts' } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Bolt M6')).toBeNull();
});

test('whoever may not see profiles is not searching for members', async () => {
  vi.useFakeTimers();
  const { answers } = show('viewer');
  fireEvent.change(screen.getByRole('combobox', { name: 'Go to' }), { target: { value: 'ada' } });
  await act(() => vi.advanceTimersByTimeAsync(110));
  expect(answers.asked.map(({ variables }) => variables.withMembers)).toEqual([false]);
});

test('a saved view is found by its name, and leads to its list as the view has it', async () => {
  const { router } = show('viewer');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Go to' }), 'bolts');
  await userEvent.click(await screen.findByRole('option', { name: /Bolts to order/ }));
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/inventory', '?view=v1']);
});
