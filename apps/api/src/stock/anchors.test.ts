import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { type Anchor, anchoredEntries, findAnchor } from './anchors.ts';

const at = (ms: number) => new Date(ms);

describe('changes before a count', () => {
  const counts = [
    { countId: 'first', countedAt: at(20) },
    { countId: 'second', countedAt: at(30) },
  ];

  test.each([
    ['now', undefined, null],
    ['before the creation', 5, null],
    ['between creation and count', 15, 'first'],
    ['between two counts', 20, 'second'],
    ['after the last count', 30, undefined],
  ])('%s', (_, ms, countId) => {
    const found = findAnchor(ms === undefined ? undefined : at(ms), { createdAt: at(10), counts });
    expect(found?.countId).toBe(ms === undefined ? undefined : countId);
    if (ms === 5) expect(found?.countedAt).toEqual(at(10));
  });

  test('the two entries of a change come to nothing, and the positive one is first', () => {
    const [anchor] = counts as [Anchor];
    const amount = { change: -3, occurredAt: at(15), stockedAt: at(0), isReversal: false };
    expect(anchoredEntries(amount, anchor)).toEqual([
      { change: 3, at: at(20), isItself: false, countId: 'first' },
      { change: -3, at: at(15), isItself: true, countId: null },
    ]);
    const creation = { countId: null, countedAt: at(10) };
    expect(anchoredEntries({ ...amount, occurredAt: at(5) }, creation).map((entry) => entry.at)).toEqual([
      at(0),
      at(5),
    ]);
  });
});

interface Line {
  readonly countId: string;
  readonly countedAt: number;
  readonly counted: number;
  readonly expected: number;
  readonly entries: number;
}

/** An item whose changes go where the product puts them, beside a list of what was said. */
class Item {
  readonly ledger: { readonly at: number; readonly change: number }[] = [];
  readonly said: { readonly at: number; readonly change: number; isUndone: boolean }[] = [];
  readonly posted: Line[] = [];
  open: Line | null = null;
  onHand = 0;
  #clock = 10;

  /** Later than all before. */
  tick(): number {
    this.#clock += 10;
    return this.#clock;
  }

  change(change: number, occurredAt: number, without?: string): void {
    const counts = this.posted
      .filter(({ countId }) => countId !== without)
      .map(({ countId, countedAt }) => ({ countId, countedAt: at(countedAt) }))
      .sort((a, b) => a.countedAt.getTime() - b.countedAt.getTime());
    const anchor = findAnchor(at(occurredAt), { createdAt: at(0), counts });
    if (anchor === null) {
      this.onHand += change;
      this.ledger.push({ at: occurredAt, change });
      return;
    }
    const amount = { change, occurredAt: at(occurredAt), stockedAt: at(0), isReversal: false };
    for (const entry of anchoredEntries(amount, anchor)) {
      this.ledger.push({ at: entry.at.getTime(), change: entry.change });
    }
  }

  observe(counted: number): void {
    const countedAt = this.tick();
    this.open = { countId: String(countedAt), countedAt, counted, expected: this.onHand, entries: this.ledger.length };
  }

  post(): void {
    if (this.open === null) return;
    const { countId, countedAt, counted, expected, entries } = this.open;
    const late = this.ledger.slice(entries).filter((entry) => entry.at < countedAt);
    const difference = counted - expected - sum(late);
    this.posted.push(this.open);
    if (difference !== 0) this.change(difference, countedAt, countId);
    this.open = null;
  }

  asOf(instant: number): number {
    return sum(this.ledger.filter((entry) => entry.at <= instant));
  }
}

const sum = (changes: readonly { readonly change: number }[]) => changes.reduce((all, { change }) => all + change, 0);

test('after each of 100,000 random steps of counts and late entries the quantity is the last count and what happened after it', () => {
  const random = new Random(34);
  let wrong = 0;
  let late = 0;
  for (let number = 0; number < 500; number += 1) {
    const item = new Item();
    for (let step = 0; step < 200; step += 1) {
      const kind = random.whole(0, 9);
      const change = random.whole(1, 50) * (random.whole(0, 1) === 0 ? 1 : -1);
      if (kind < 3) item.observe(random.whole(0, 500));
      else if (kind === 3) item.post();
      else if (kind === 4) {
        const one = item.said[random.whole(0, Math.max(0, item.said.length - 1))];
        if (one !== undefined && !one.isUndone) {
          one.isUndone = true;
          item.change(-one.change, one.at);
        }
      } else {
        const now = item.tick();
        // Half of them are entered now and dated anywhere before.
        const occurredAt = kind < 7 ? now : random.whole(1, now);
        if (occurredAt < (item.posted.at(-1)?.countedAt ?? 0)) late += 1;
        item.change(change, occurredAt);
        item.said.push({ at: occurredAt, change, isUndone: false });
      }
      const last = item.posted.at(-1);
      const after = item.said.filter((one) => !one.isUndone && (last === undefined || one.at >= last.countedAt));
      const expected = (last?.counted ?? 0) + sum(after);
      if (item.onHand !== expected || sum(item.ledger) !== expected) wrong += 1;
      // The history shows at each count what it counted.
      const some = item.posted[random.whole(0, Math.max(0, item.posted.length - 1))];
      if (some !== undefined) {
        const atOnce = sum(item.said.filter((one) => !one.isUndone && one.at === some.countedAt));
        if (item.asOf(some.countedAt) !== some.counted + atOnce) wrong += 1;
      }
    }
  }
  expect(wrong).toBe(0);
  expect(late).toBeGreaterThan(10_000);
});
