import { describe, expect, test } from 'vitest';
import { stepOf } from './failure-steps.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('what is done about one that fails', () => {
  test.each([
    ['nothing within the first hour', hour - 1, 0, { step: null, nextAt: hour }],
    ['its maker is told after an hour', hour, 0, { step: 'told', nextAt: 4 * day }],
    ['once', 2 * day, 1, { step: null, nextAt: 4 * day }],
    ['and a day before it is paused', 4 * day, 1, { step: 'warned', nextAt: 5 * day }],
    ['it is paused after five days', 5 * day, 2, { step: 'paused', nextAt: null }],
    ['and whoever hears of it late hears of that alone', 6 * day, 0, { step: 'paused', nextAt: null }],
  ])('%s', (_name, later, taken, expected) => {
    expect(stepOf(0, taken, later)).toEqual(expected);
  });
});
