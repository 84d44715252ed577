import { UiProvider, useToast } from '@tallyard/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from './toasts';

afterEach(() => vi.useRealTimers());

function Save({ isSuccess }: { isSuccess: boolean }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show({ title: 'Done', tone: isSuccess ? 'success' : 'info' })}>
      Save
    </button>
  );
}

test.each([
  ['a success', 3_000, true],
  ['anything else', 5_000, false],
])('the toast of %s stays for %i ms', (_what, stayMs, isSuccess) => {
  vi.useFakeTimers();
  render(
    <UiProvider env="test">
      <Toasts>
        <Save isSuccess={isSuccess} />
      </Toasts>
    </UiProvider>,
  );
  fireEvent.click(screen.getByText('Save'));
  act(() => void vi.advanceTimersByTime(stayMs - 100));
  expect(screen.getByText('Done')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Done')).toBeNull();
});
