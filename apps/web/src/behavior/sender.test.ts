import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEvent } from './new-event';
import { BehaviorQueue, type QueuedEvent } from './queue';
import { BehaviorSender, type Outcome } from './sender';
import { turnsOf } from './turns';

const second = 1_000;
const minute = 60 * second;

/** The browser's lock manager as far as the product uses it; jsdom has none. */
class Locks {
  #held = new Set<string>();

  async request(name: string, _options: { ifAvailable: true }, work: (lock: unknown) => Promise<boolean>) {
    if (this.#held.has(name)) return work(null);
    this.#held.add(name);
    try {
      return await work({ name });
    } finally {
      this.#held.delete(name);
    }
  }
}

let sent: QueuedEvent[][];
let answer: (events: QueuedEvent[]) => Outcome | Promise<Outcome>;
let senders: BehaviorSender[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 31, 8) });
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  senders = [];
  answer = () => ({ kind: 'taken' });
});
afterEach(() => {
  for (const sender of senders) sender.stop();
  vi.useRealTimers();
});

/** A tab of `userId`; without `locks` it takes turns by lease. */
function openTab(userId = 'ada', locks?: Locks) {
  const queue = new BehaviorQueue(localStorage, userId);
  const sender = new BehaviorSender({
    queue,
    storage: localStorage,
    takeTurn: turnsOf(`turn.${userId}`, localStorage, locks as unknown as LockManager | undefined),
    send: async (events) => {
      sent.push(events);
      return answer(events);
    },
  });
  senders.push(sender);
  sender.start();
  const doThings = (count: number) => {
    for (let n = 0; n < count; n += 1) sender.add(newEvent(userId, ['inventory_item_adjusted', 'inventory']));
  };
  return { queue, sender, doThings, close: () => sender.stop() };
}

const sizes = () => sent.map((events) => events.length);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('when events are sent', () => {
  test('10 s after the first, together with what came in between', async () => {
    const tab = openTab();
    tab.doThings(1);
    await pass(9 * second);
    tab.doThings(2);
    expect(sizes()).toEqual([]);
    await pass(1 * second);
    expect(sizes()).toEqual([3]);
    expect(tab.queue.list()).toEqual([]);
  });

  test('at once when 50 wait', async () => {
    const tab = openTab();
    tab.doThings(49);
    await pass(0);
    expect(sizes()).toEqual([]);
    tab.doThings(1);
    await pass(0);
    expect(sizes()).toEqual([50]);
  });

  test('in batches of at most 50, oldest first', async () => {
    openTab().close();
    const queue = new BehaviorQueue(localStorage, 'ada');
    for (let n = 0; n < 120; n += 1) {
      queue.add(newEvent('ada', ['inventory_page_seen', 'pages', { n }], Date.now() + n));
    }
    openTab();
    await pass(0);
    expect(sizes()).toEqual([50, 50, 20]);
    expect(sent.flat().map(({ metadata }) => metadata.n)).toEqual(Array.from({ length: 120 }, (_, n) => n));
  });
});

describe('a 429', () => {
  test('leaves the batch queued and is tried again after 30, 60 and 90 s, then with the next cleanup', async () => {
    answer = () => ({ kind: 'limited', retryAfterMs: 0 });
    const tab = openTab();
    tab.doThings(1);
    await pass(10 * second);
    for (const [wait, tries] of [
      [30, 2],
      [60, 3],
      [90, 4],
      [300, 5],
    ] as const) {
      await pass(wait * second - 1);
      expect(sent).toHaveLength(tries - 1);
      await pass(1);
      expect(sent).toHaveLength(tries);
    }
    expect(tab.queue.list()).toHaveLength(1);
    answer = () => ({ kind: 'taken' });
    await pass(30 * second);
    expect(tab.queue.list()).toEqual([]);
    expect(tab.queue.rest).toEqual({ attempt: 0, until: 0 });
  });

  test('that asks for more than 30 s gets it', async () => {
    answer = () => ({ kind: 'limited', retryAfterMs: 45 * second });
    openTab().doThings(1);
    await pass(10 * second + 45 * second - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  test('is kept by every tab, also one that is opened later and one that fills up', async () => {
    answer = () => ({ kind: 'limited', retryAfterMs: 0 });
    openTab().doThings(1);
    await pass(10 * second);
    openTab().doThings(60);
    await pass(30 * second - 1);
    expect(sent).toHaveLength(1);
    await pass(11 * second);
    expect(sent).toHaveLength(2);
  });
});

describe('what is not taken', () => {
  test('for want of a connection waits for the next cleanup', async () => {
    answer = () => ({ kind: 'failed' });
    const tab = openTab();
    tab.doThings(1);
    await pass(10 * second);
    tab.doThings(60);
    await pass(4 * minute);
    expect(sent).toHaveLength(1);
    answer = () => ({ kind: 'taken' });
    await pass(1 * minute);
    expect(sent.flat()).toHaveLength(1 + 61);
    expect(tab.queue.list()).toEqual([]);
  });

  test('because it never can be leaves the queue, and the rest is sent', async () => {
    answer = (events) => (events.length === 3 ? { kind: 'refused', events: events.slice(1, 2) } : { kind: 'taken' });
    const tab = openTab();
    tab.doThings(3);
    await pass(10 * second);
    expect(sizes()).toEqual([3, 2]);
    expect(tab.queue.list()).toEqual([]);
  });
});

describe.each([
  ['with locks', () => new Locks()],
  ['by lease', () => undefined],
])('two tabs %s', (_, makeLocks) => {
  test('send one after the other, and every event once', async () => {
    const locks = makeLocks();
    let running = 0;
    let most = 0;
    answer = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 3 * second));
      running -= 1;
      return { kind: 'taken' };
    };
    const [one, other] = [openTab('ada', locks), openTab('ada', locks)];
    one.doThings(30);
    other.doThings(30);
    await pass(1 * second);
    one.doThings(5);
    other.doThings(5);
    await pass(1 * minute);
    const ids = sent.flat().map(({ id }) => id);
    expect(ids).toHaveLength(70);
    expect(new Set(ids).size).toBe(70);
    expect(most).toBe(1);
    expect(one.queue.list()).toEqual([]);
  });

  test('lose nothing when one is closed: the other sends what it left', async () => {
    const locks = makeLocks();
    const [one, other] = [openTab('ada', locks), openTab('ada', locks)];
    one.doThings(3);
    one.close();
    await pass(1 * minute);
    expect(sent).toEqual([]);
    await pass(4 * minute + second);
    expect(sizes()).toEqual([3]);
    other.close();
  });
});

describe('closing the tab', () => {
  test('keeps the events for the next visit of the same person, and nobody else sends them', async () => {
    const ada = openTab('ada');
    ada.doThings(3);
    ada.close();
    const bob = openTab('bob');
    bob.doThings(1);
    await pass(11 * minute);
    expect(sent.flat().map(({ userId }) => userId)).toEqual(['bob']);
    openTab('ada');
    await pass(0);
    expect(sent.slice(1).map((events) => events.map(({ userId }) => userId))).toEqual([['ada', 'ada', 'ada']]);
  });

  test('while a batch is on its way still takes it out of the queue, and starts no other', async () => {
    let arrive: (outcome: Outcome) => void = () => undefined;
    answer = () => new Promise<Outcome>((resolve) => (arrive = resolve));
    const tab = openTab();
    tab.doThings(60);
    await pass(0);
    tab.close();
    arrive({ kind: 'taken' });
    await pass(1 * minute);
    expect(sizes()).toEqual([50]);
    expect(tab.queue.list()).toHaveLength(10);
  });
});

describe('not sharing', () => {
  test('clears what waits, in every tab, and queues nothing more until it is turned on again', async () => {
    const [one, other] = [openTab(), openTab()];
    one.doThings(5);
    other.queue.turn(false);
    one.doThings(5);
    await pass(10 * minute);
    expect(sent).toEqual([]);
    expect(one.queue.list()).toEqual([]);
    other.queue.turn(true);
    one.doThings(1);
    await pass(10 * second);
    expect(sizes()).toEqual([1]);
  });

  test('is each person’s own choice', async () => {
    openTab('ada').queue.turn(false);
    openTab('bob').doThings(1);
    await pass(10 * second);
    expect(sizes()).toEqual([1]);
  });
});

describe('the cleanup every 5 minutes', () => {
  test('removes what cannot be read, what is older than 30 days and the oldest beyond 1,000, and nothing else', async () => {
    const ada = new BehaviorQueue(localStorage, 'ada');
    const now = Date.now();
    localStorage.setItem('tallyard.behaviour.event.ada.broken', '{');
    localStorage.setItem('tallyard.organization', '7');
    ada.add(newEvent('ada', ['inventory_page_seen', 'pages', { n: -1 }], now - 31 * 24 * 60 * minute));
    for (let n = 0; n < 1_005; n += 1) ada.add(newEvent('ada', ['inventory_page_seen', 'pages', { n }], now + n));
    openTab('bob');
    await pass(5 * minute);
    expect(ada.list().map(({ metadata }) => metadata.n)).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 5));
    expect(localStorage.getItem('tallyard.behaviour.event.ada.broken')).toBeNull();
    expect(localStorage.getItem('tallyard.organization')).toBe('7');
  });

  test('is done by one tab for all', async () => {
    openTab();
    await pass(1 * minute);
    openTab();
    const writes = vi.spyOn(Storage.prototype, 'setItem');
    await pass(10 * minute);
    expect(writes.mock.calls.filter(([key]) => key === 'tallyard.behaviour.cleaned')).toHaveLength(2);
    writes.mockRestore();
  });
});

test('a full storage costs events and nothing else: no error, and no sending without end', async () => {
  answer = () => ({ kind: 'failed' });
  const tab = openTab();
  tab.doThings(1);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.doThings(1);
  await pass(1 * minute);
  full.mockRestore();
  expect(sent.length).toBeLessThanOrEqual(1);
  expect(tab.queue.list()).toHaveLength(1);
});
