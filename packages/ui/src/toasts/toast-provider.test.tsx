import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider';
import type { Toast } from './toast';
import { ToastProvider, useToast } from './toast-provider';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Show({ toast }: { toast: Toast }) {
  const toasts = useToast();
  return (
    <button type="button" onClick={() => toasts.show(toast)}>
      show
    </button>
  );
}

function renderToast(toast: Toast) {
  render(
    <UiProvider env="test">
      <ToastProvider defaultDurationMs={5_000} successDurationMs={3_000}>
        <Show toast={toast} />
      </ToastProvider>
    </UiProvider>,
  );
  fireEvent.click(screen.getByText('show'));
}

test('a toast leaves after its own duration', () => {
  renderToast({ title: 'Saved', durationMs: 4_000 });
  act(() => void vi.advanceTimersByTime(3_900));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast without a duration stays for the default one', () => {
  renderToast({ title: 'Saved' });
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast of a success stays for the duration of successes', () => {
  renderToast({ title: 'Saved', tone: 'success' });
  act(() => void vi.advanceTimersByTime(2_900));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('the pointer on a toast stops its clock', () => {
  renderToast({ title: 'Saved' });
  const card = screen.getByText('Saved').closest('[data-tone]') as HTMLElement;
  fireEvent.mouseEnter(card);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('an error is announced assertively', () => {
  renderToast({ title: 'Broken', tone: 'error' });
  expect(screen.getByRole('alert').textContent).toContain('Broken');
});

test('a toast with the id of a shown one replaces it', () => {
  renderToast({ id: 'same', title: 'Saved' });
  fireEvent.click(screen.getByText('show'));
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('F8 leads to what a toast offers, where its clock stands still, and the focus comes back when it has gone', () => {
  const onPress = vi.fn();
  renderToast({ title: 'Saved', tone: 'success', action: { label: 'Undo', onPress } });
  const opener = screen.getByText('show');
  opener.focus();
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByText('Undo'));
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.keyDown(screen.getByText('Undo'), { key: 'F8' });
  expect(document.activeElement).toBe(opener);
  fireEvent.keyDown(opener, { key: 'F8' });
  fireEvent.click(screen.getByText('Undo'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('GEN-20 useToast without a provider says so', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Show toast={{ title: '' }} />)).toThrow('useToast must be used within ToastProvider');
  quiet.mockRestore();
});
