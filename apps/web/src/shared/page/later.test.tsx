import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { later, usePreload } from './later';

afterEach(() => vi.useRealTimers());

const link = () => ({ link: new Answers().link });

test.each([0, 1])(
  'a part that does not come says so in its place, and comes when it is asked for again (%i)',
  async (which) => {
    let isOnline = false;
    const Chart = later(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>The chart</p>;
    });
    renderAs(
      <>
        <p>The page</p>
        <Chart />
      </>,
      link(),
    );
    expect(await screen.findByText('A part of this page could not be loaded')).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    // In its place, and in the toast.
    const again = screen.getAllByRole('button', { name: 'Try again' });
    expect(again).toHaveLength(2);
    isOnline = true;
    await userEvent.click(again[which] as HTMLElement);
    expect(await screen.findByText('The chart')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('what is opened again is asked for again', async () => {
  let isOnline = false;
  const Dialog = later(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The dialog</p>;
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        {isOpen && <Dialog />}
      </>
    );
  }
  renderAs(<Page />, link());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('A part of this page could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeTruthy();
});

test('what is loaded ahead is there ten seconds after the page, and a load that fails says nothing', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const Dialog = later(load);
  function Page() {
    usePreload(Dialog);
    return <p>The page</p>;
  }
  renderAs(<Page />, link());
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('The page')).toBeTruthy();
});
