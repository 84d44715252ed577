import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Wedge, type WedgeKey, wedgeGapMs, wedgePauseMs } from './wedge';

let clock = 0;
let seen: string[] = [];
let wedge: Wedge<WedgeKey>;

beforeEach(() => {
  vi.useFakeTimers();
  clock = 1_000;
  seen = [];
  wedge = new Wedge({ onScan: (code) => seen.push(`scan ${code}`), replay: ({ key }) => seen.push(key) });
});
afterEach(() => vi.useRealTimers());

/** Presses a key `after` milliseconds; what nobody takes is seen at once. */
function press(key: string, after: number, more: Partial<WedgeKey> = {}) {
  vi.advanceTimersByTime(after);
  clock += after;
  if (!wedge.press({ key, at: clock, repeat: false, ctrlKey: false, ...more })) seen.push(`${key}!`);
}
const type = (keys: readonly string[], after: number) => {
  for (const key of keys) press(key, after);
};
const rest = () => {
  vi.advanceTimersByTime(1_000);
  clock += 1_000;
};

test('keys within a few milliseconds of each other that end with Enter are a scan, and nobody else gets one', () => {
  type([...Array.from('4006381333931'), 'Enter'], 4);
  rest();
  expect(seen).toEqual(['scan 4006381333931']);
});

test('letters are kept from the shortcuts, capitals and what begins with a symbology identifier too', () => {
  type([...Array.from('gax'), 'Shift', 'B', '-', '/', ' ', '1', 'Enter'], 8);
  type([...Array.from(']C10104006381333931'), 'Enter'], 8);
  rest();
  expect(seen.filter((one) => one !== 'Shift!')).toEqual(['scan gaxB-/ 1', 'scan ]C10104006381333931']);
});

test('the separator of a GS1 code comes as Ctrl ]', () => {
  type(Array.from('10A1'), 5);
  press('Control', 1);
  press(']', 1, { ctrlKey: true });
  type([...Array.from('21B'), 'Enter'], 5);
  expect(seen).toEqual(['Control!', 'scan 10A1\u001D21B']);
});

test.each([wedgeGapMs + 1, 60, 120, 500])('who types a key every %d ms is a person, Enter or not', (gap) => {
  type([...Array.from('gastock1'), 'Enter'], gap);
  rest();
  expect(seen).toEqual([...Array.from('gastock1'), 'Enter!']);
});

test('a key of a person waits no longer than nobody feels', () => {
  press('g', 0);
  vi.advanceTimersByTime(wedgePauseMs - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['g']);
});

test('two keys struck together are two keys, in their order, and Enter after them is Enter', () => {
  type(['g', 'a', 'Enter'], 10);
  rest();
  expect(seen).toEqual(['g', 'a', 'Enter!']);
});

test('a key that is held down comes as often as it comes', () => {
  press('j', 0);
  for (let count = 0; count < 5; count += 1) press('j', 30, { repeat: true });
  rest();
  expect(seen).toEqual(['j', ...Array.from({ length: 5 }, () => 'j!')]);
});

test('what begins no code is at once where it is for', () => {
  press('/', 0);
  press(' ', 1);
  press('Escape', 1);
  press('k', 1, { ctrlKey: true });
  expect(seen).toEqual(['/!', ' !', 'Escape!', 'k!']);
});

test('a burst without Enter, or with a key of another kind in it, is given back in its order', () => {
  type(Array.from('abc'), 3);
  rest();
  expect(seen).toEqual(['a', 'b', 'c']);
  seen = [];
  type([...Array.from('abc'), 'ArrowDown', ...Array.from('def'), 'Enter'], 3);
  rest();
  expect(seen).toEqual(['a', 'b', 'c', 'ArrowDown!', 'scan def']);
});

test('Enter that comes late ends nothing', () => {
  type(Array.from('12345'), 3);
  press('Enter', wedgePauseMs + 1);
  expect(seen).toEqual([...Array.from('12345'), 'Enter!']);
});

test('what never ends is not kept', () => {
  type(
    Array.from({ length: 5_000 }, () => '7'),
    1,
  );
  rest();
  expect(seen.length).toBeLessThanOrEqual(512);
});
