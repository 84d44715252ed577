import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { useUrlSelection } from './url-selection';
import { useUrlState } from './url-state';

function Page({ rows }: { rows: number }) {
  const pageIds = Array.from({ length: rows }, (_, row) => `i${row}`);
  const { ids, selection } = useUrlSelection(useUrlState(), pageIds);
  return (
    <button type="button" onClick={selection.togglePage}>
      {ids.length} selected
    </button>
  );
}

test('a hundred can be selected, and stand in the address', async () => {
  const { router } = renderAs(<Page rows={100} />);
  await userEvent.click(screen.getByText('0 selected'));
  expect(await screen.findByText('100 selected')).toBeTruthy();
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('selected')?.split(',')).toHaveLength(100),
  );
});

test('what does not fit the address is selected all the same', async () => {
  const { router } = renderAs(<Page rows={101} />, { at: '/?selected=i1' });
  await userEvent.click(screen.getByText('1 selected'));
  expect(await screen.findByText('101 selected')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText('101 selected')).toBeTruthy();
});

test('one more than a thousand is refused in the words of GEN-12, and nothing is selected', async () => {
  const { router } = renderAs(<Page rows={1_001} />);
  await userEvent.click(screen.getByText('0 selected'));
  expect(await screen.findByText('Maximum selection size of 1000 exceeded')).toBeTruthy();
  expect(screen.getByText('0 selected')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
