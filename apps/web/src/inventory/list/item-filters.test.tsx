import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { useUrlState } from '../../shared/url-state';
import { ItemFilters } from './item-filters';
import { readItemListState } from './item-list-state';

afterEach(() => vi.useRealTimers());

function Filters() {
  const url = useUrlState();
  return <ItemFilters state={readItemListState(url)} url={url} />;
}

test('what is typed is searched for once typing has rested for 300 ms', async () => {
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
