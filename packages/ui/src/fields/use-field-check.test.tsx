import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CheckField, useFieldCheck } from './use-field-check';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const required: CheckField<string> = (value) => (value ? null : 'Name is required');

test('the first value is not judged', () => {
  const { result } = renderHook(() => useFieldCheck('', required, 500));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toEqual({ state: 'untouched' });
});

test('a value is checking until it has rested, then valid', async () => {
  const { result, rerender } = renderHook(({ value }) => useFieldCheck(value, required, 500), {
    initialProps: { value: '' },
  });
  rerender({ value: 'a' });
  expect(result.current.state).toBe('checking');
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(result.current.state).toBe('checking');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.state).toBe('valid');
});

test('the answer to an older value is dropped', async () => {
  const slow: CheckField<string> = (value) =>
    new Promise((resolve) => setTimeout(() => resolve(value === 'old' ? 'taken' : null), value === 'old' ? 5_000 : 10));
  const { result, rerender } = renderHook(({ value }) => useFieldCheck(value, slow, 500), {
    initialProps: { value: '' },
  });
  rerender({ value: 'old' });
  await act(() => vi.advanceTimersByTimeAsync(600));
  rerender({ value: 'new' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toEqual({ state: 'valid' });
});

test('a new revision judges a touched value anew', async () => {
  const check: CheckField<string> = () => (place === 'north' ? null : 'taken in the south');
  let place = 'north';
  const { result, rerender } = renderHook(({ value, revision }) => useFieldCheck(value, check, 500, revision), {
    initialProps: { value: '', revision: 'north' },
  });
  rerender({ value: 'a', revision: 'north' });
  await act(() => vi.advanceTimersByTimeAsync(500));
  place = 'south';
  rerender({ value: 'a', revision: 'south' });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(result.current).toEqual({ state: 'invalid', message: 'taken in the south' });
});

test('of a check that fails nothing is said', async () => {
  const failing: CheckField<string> = () => Promise.reject(new TypeError('Failed to fetch'));
  const { result, rerender } = renderHook(({ value }) => useFieldCheck(value, failing, 500), {
    initialProps: { value: '' },
  });
  rerender({ value: 'a' });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(result.current).toEqual({ state: 'untouched' });
});
