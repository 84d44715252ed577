import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { day, known, oneOf, range, search } from './filter-kinds';
import { ListFilters } from './list-filters';
import { useUrlState } from './url-state';

// As wide as a desk: controls stand in the line.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const levels = [
  { value: 'LOW', label: 'Low' },
  { value: 'OUT', label: 'Out' },
] as const;
const filters = {
  q: search('Search things'),
  place: known('Place'),
  level: oneOf('Level', levels),
  since: day('Since', 'from', 'until'),
  quantity: range('Quantity', { from: 'min', to: 'max' }),
  kind: oneOf('Kind', levels, { place: 'more', start: 'LOW' }),
};

function Filters() {
  const url = useUrlState();
  return (
    <ListFilters
      filters={filters}
      get={url.get}
      change={url.set}
      choices={{ place: [{ value: 'p1', label: 'Harbour' }] }}
    />
  );
}

test('what is typed is searched for once typing has rested for 300 ms (GEN-3)', async () => {
  vi.useFakeTimers();
  const { router } = renderAs(<Filters />, { link: new Answers().link });
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'bol' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.change(field, { target: { value: 'bolt' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(router.state.location.search).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.search).toBe('?q=bolt');
});

test('Clear all clears what is being typed, too: it is not searched for afterwards', async () => {
  vi.useFakeTimers();
  const { router } = renderAs(<Filters />, { link: new Answers().link, at: '/?min=3' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bolt' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a filter is told once: by its control where that stands, by a chip where it is behind More', () => {
  renderAs(<Filters />, { link: new Answers().link, at: '/?level=OUT&kind=OUT&min=3' });
  expect((screen.getByRole('combobox', { name: 'Level' }) as HTMLInputElement).value).toBe('Out');
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Quantity from 3',
    'Kind: Out',
    'Clear all',
  ]);
});

test('a chip takes its own filter away, and Clear all every one', async () => {
  const { router } = renderAs(<Filters />, { link: new Answers().link, at: '/?q=x&level=OUT&min=3&max=9&sort=NAME' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Quantity from 3' }));
  expect(router.state.location.search).toBe('?q=x&level=OUT&max=9&sort=NAME');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('?sort=NAME');
});

test('what is chosen from the choices of the server stands in the address', async () => {
  const { router } = renderAs(<Filters />, { link: new Answers().link });
  await userEvent.click(screen.getByRole('combobox', { name: 'Place' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour', hidden: true }));
  expect(router.state.location.search).toBe('?place=p1');
});
