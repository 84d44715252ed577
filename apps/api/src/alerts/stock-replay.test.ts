import { describe, expect, test } from 'vitest';
import { StockReplay } from './stock-replay.ts';

const minute = 60_000;

/** What a rule raises about one item: minutes, and '+' where its condition begins, '-' where it ends, '*' where it begins by a file. */
function raisedAt(rule: { minimum?: number; resolves?: boolean }, changes: readonly string[], until = 1_000): number[] {
  const replay = new StockReplay(
    { cool_down_minutes: rule.minimum ?? 0, auto_resolve: rule.resolves ?? true },
    until * minute,
  );
  const events = changes.flatMap((change) => [
    ...replay.add({
      item_id: 'item',
      at: Number(change.slice(1)) * minute,
      is_met: !change.startsWith('-'),
      was_met: change.startsWith('-'),
      is_lull: change.startsWith('*'),
      is_out: false,
    }),
  ]);
  return [...events, ...replay.end()].map(({ at }) => at / minute);
}

describe('what a rule about stock would have raised', () => {
  test.each([
    ['each time its condition begins', {}, ['+1', '-2', '+3', '-4'], [1, 3]],
    ['nothing for what a file brings', {}, ['*1', '-2', '+3'], [3]],
    ['one alert where people resolve', { resolves: false }, ['+1', '-2', '+3', '-4'], [1]],
    ['later, what still holds after the minimum time', { minimum: 60 }, ['+1', '-2', '+3'], [1, 61]],
    ['nothing then, where it no longer holds', { minimum: 60 }, ['+1', '-2', '+3', '-4', '+70'], [1, 70]],
    ['after what was deferred, by a new minimum time', { minimum: 60 }, ['+1', '-2', '+3', '-70', '+80'], [1, 61, 121]],
    ['what a file brought as well, once it is deferred', { minimum: 60 }, ['+1', '-2', '+3', '-4', '*5'], [1, 61]],
  ])('%s', (_, rule, changes, expected) => {
    expect(raisedAt(rule, changes)).toEqual(expected);
  });

  test('what is still deferred now has not been raised', () => {
    expect(raisedAt({ minimum: 60 }, ['+1', '-2', '+3'], 60)).toEqual([1]);
  });
});
