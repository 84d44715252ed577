import { describe, expect, it } from 'vitest';
import { EventQueue, mapped } from './event-queue.ts';

describe('a queue', () => {
  it('gives what was pushed before and after it was asked, in order', async () => {
    const queue = new EventQueue<number>();
    queue.push(1);
    expect(await queue.next()).toEqual({ done: false, value: 1 });
    const requested = queue.next();
    queue.push(2);
    expect(await requested).toEqual({ done: false, value: 2 });
  });

  it('ends a waiting reader when it is left, and tells its owner once', async () => {
    let published = 0;
    const queue = new EventQueue<number>(() => {
      published += 1;
    });
    const requested = queue.next();
    await queue.return();
    await queue.return();
    expect(await requested).toEqual({ done: true, value: undefined });
    expect(published).toBe(1);
  });

  it('that is finished still gives what is waiting', async () => {
    const queue = new EventQueue<number>();
    queue.push(1);
    queue.finish();
    queue.push(2);
    expect(await queue.next()).toEqual({ done: false, value: 1 });
    expect(await queue.next()).toEqual({ done: true, value: undefined });
  });

  it('that is mapped is left when the mapped one is left, even while a read waits', async () => {
    const queue = new EventQueue<number>();
    const doubled = mapped(queue, (value) => value * 2);
    queue.push(4);
    expect(await doubled.next()).toEqual({ done: false, value: 8 });
    const requested = doubled.next();
    await doubled.return();
    expect((await requested).done).toBe(true);
  });
});
