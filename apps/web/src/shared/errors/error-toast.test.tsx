import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { UiProvider } from '@tallyard/ui';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../toasts/toasts';
import { useErrorToast } from './error-toast';

afterEach(() => vi.useRealTimers());

const refusedWith = (message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNKNOWN_ERROR', class: 'Error' } }] });

function show(error: unknown, failed?: string): void {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider env="test">
      <Toasts>{children}</Toasts>
    </UiProvider>
  );
  const { result } = renderHook(() => useErrorToast(), { wrapper });
  act(() => void result.current(error, failed));
}

test('an error that says nothing of itself is told by what was tried', async () => {
  show(refusedWith('An unknown error occurred.'), 'Delete operation failed');
  expect(await screen.findByText('Delete operation failed')).toBeTruthy();
});

test('an error that says something says that', async () => {
  show(refusedWith('The shelf is locked'), 'Delete operation failed');
  expect(await screen.findByText('The shelf is locked')).toBeTruthy();
  expect(screen.queryByText('Delete operation failed')).toBeNull();
});

test.each([
  ['Server Error', 'INTERNAL_ERROR', 8_000],
  ['Request Error', 'RULE_BROKEN', 5_000],
] as const)('a toast of class %s stays for its time', (errorClass, code, stayMs) => {
  vi.useFakeTimers();
  show(new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code, class: errorClass } }] }));
  act(() => void vi.advanceTimersByTime(stayMs - 100));
  expect(screen.getByText(errorClass)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText(errorClass)).toBeNull();
});
