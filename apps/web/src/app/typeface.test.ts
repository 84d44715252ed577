import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForTypeface } from './typeface';

const came: { responseEnd: number }[] = [];
const come = () => came.push({ responseEnd: performance.now() });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  came.length = 0;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => came as PerformanceResourceTiming[]);
  come();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the first visit of a device asks for the typeface once nothing of the page comes any more', async () => {
  const ask = vi.fn(() => Promise.resolve());
  askForTypeface(ask);
  for (let answer = 0; answer < 10; answer += 1) {
    await vi.advanceTimersByTimeAsync(900);
    come();
  }
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ask).toHaveBeenCalledOnce();
});

test('a device that has had it has it from the beginning', async () => {
  askForTypeface(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_100);
  const ask = vi.fn(() => Promise.resolve());
  come();
  askForTypeface(ask);
  expect(ask).toHaveBeenCalledOnce();
});

test('what did not come is no harm, and is asked for by the next visit as if it were the first', async () => {
  askForTypeface(() => Promise.reject(new Error('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(1_100);
  const ask = vi.fn(() => Promise.resolve());
  come();
  askForTypeface(ask);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ask).toHaveBeenCalledOnce();
});
