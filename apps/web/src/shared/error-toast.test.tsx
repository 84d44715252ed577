import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ToastProvider, UiProvider } from '@tallyard/ui';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useErrorToast } from './error-toast';

const refusedWith = (message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNKNOWN_ERROR', class: 'Error' } }] });

function show(error: unknown, failed: string): void {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider env="test">
      <ToastProvider defaultDurationMs={5_000}>{children}</ToastProvider>
    </UiProvider>
  );
  const { result } = renderHook(() => useErrorToast(), { wrapper });
  act(() => result.current(error, failed));
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
