import { describe, expect, it } from 'vitest';
import { atLeast, atMost, tableOf, unbounded } from './result.ts';
import { durationMsOf } from './soak-duration.ts';

describe('a row', () => {
  it('is reached on its bound, and not when there is no number', () => {
    expect(atLeast('speed', 3, '', 3).reached).toBe(true);
    expect(atLeast('speed', 2.9, '', 3).reached).toBe(false);
    expect(atMost('delay', 100, 'ms', 100).reached).toBe(true);
    expect(atMost('delay', Number.NaN, 'ms', 100).reached).toBe(false);
  });
});

describe('the table', () => {
  it('stands in columns and shouts what was missed', () => {
    expect(
      tableOf([
        atLeast('speed', 2, 'x', 3),
        atMost('a longer delay', 5.00001, 'ms', 10),
        unbounded('size', 12_345.6, ''),
      ]),
    ).toBe(
      [
        'speed           2 x    >= 3   NOT REACHED',
        'a longer delay  5 ms   <= 10  reached',
        'size            12350',
      ].join('\n'),
    );
  });
});

describe('the duration of a soak', () => {
  it('is in seconds, minutes or hours', () => {
    expect([durationMsOf('90s'), durationMsOf('30m'), durationMsOf('2h')]).toEqual([90_000, 1_800_000, 7_200_000]);
  });

  it('is nothing else', () => {
    expect([durationMsOf('30'), durationMsOf('0m'), durationMsOf('-1m'), durationMsOf('1d')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
