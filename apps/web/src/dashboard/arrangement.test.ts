import { expect, test } from 'vitest';
import { moved, readDashboardArrangement, toggled, widgetNames } from './arrangement';

const all = Object.keys(widgetNames);
const usual = readDashboardArrangement(undefined);

test.each([undefined, '', 'null', '[]', '{"order": 3, "hidden": {}}', '{"order": ["gone", null]}', '{broken'])(
  'whatever was kept, every part stands once: %s',
  (text) => {
    expect(readDashboardArrangement(text)).toEqual({ order: all, hidden: [] });
  },
);

test('what was chosen comes back, and a part that is new stands at the end', () => {
  const { order, hidden } = readDashboardArrangement(
    '{"order": ["recent", "recent", "needs"], "hidden": ["needs", "x"]}',
  );
  expect(order.slice(0, 2)).toEqual(['recent', 'needs']);
  expect(order.toSorted()).toEqual(all.toSorted());
  expect(hidden).toEqual(['needs']);
});

test('a part moves by one, and stays at the ends', () => {
  expect(moved(usual, 'figures', -1).order.slice(0, 2)).toEqual(['figures', 'needs']);
  expect(moved(usual, 'needs', 1).order.slice(0, 2)).toEqual(['figures', 'needs']);
  expect(moved(usual, 'needs', -1)).toEqual(usual);
  expect(moved(usual, 'places', 1)).toEqual(usual);
});

test('a part is hidden and shown again where it stood', () => {
  const without = toggled(usual, 'recent');
  expect(without.hidden).toEqual(['recent']);
  expect(toggled(without, 'recent')).toEqual(usual);
});
