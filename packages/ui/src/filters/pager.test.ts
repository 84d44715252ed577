import { expect, test } from 'vitest';
import { pageButtons } from './pager';

test('a few pages are all listed', () => {
  expect(pageButtons(2, 3)).toEqual([1, 2, 3]);
});

test('of many pages the ends and the neighbors are listed', () => {
  expect(pageButtons(10, 30)).toEqual([1, null, 9, 10, 11, null, 30]);
});

test('without rows there is one page', () => {
  expect(pageButtons(1, 1)).toEqual([1]);
});
