/** A queue of pushed values that is read as an async iterator; `return` ends it at once, even while a read is waiting. */
export class EventQueue<Value> implements AsyncGenerator<Value, void, void> {
  private readonly values: Value[] = [];
  private waiting: { resolve: (result: IteratorResult<Value, void>) => void; reject: (error: unknown) => void } | null =
    null;
  private hasEnded = false;
  private readonly endings: (() => void)[] = [];

  /** `onEnd` runs once, when the reader leaves or the queue is finished. */
  constructor(onEnd: () => void = () => {}) {
    this.endings.push(onEnd);
  }

  /** Adds a callback like the constructor's `onEnd`; runs it at once if the queue has already ended. */
  onceEnded(onEnd: () => void): void {
    if (this.hasEnded) onEnd();
    else this.endings.push(onEnd);
  }

  /** The number of values that wait to be read. */
  get backlog(): number {
    return this.values.length;
  }

  push(value: Value): void {
    if (this.hasEnded) return;
    if (!this.waiting) {
      this.values.push(value);
      return;
    }
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve({ done: false, value });
  }

  /** Accepts no more values; waiting ones can still be read. */
  finish(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.waiting?.resolve({ done: true, value: undefined });
    this.waiting = null;
    for (const onEnd of this.endings) onEnd();
  }

  async next(): Promise<IteratorResult<Value, void>> {
    if (this.values.length > 0) return { done: false, value: this.values.shift() as Value };
    if (this.hasEnded) return { done: true, value: undefined };
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  async return(): Promise<IteratorResult<Value, void>> {
    this.values.length = 0;
    this.finish();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<Value, void>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}

/** Returns `source` with each value mapped by `map`, in order; leaving it also leaves the source. */
export function mapped<From, To>(
  source: AsyncGenerator<From, void, void>,
  map: (value: From) => Promise<To> | To,
): AsyncGenerator<To, void, void> {
  const step = async (result: IteratorResult<From, void>): Promise<IteratorResult<To, void>> =>
    result.done ? { done: true, value: undefined } : { done: false, value: await map(result.value) };
  const iterator: AsyncGenerator<To, void, void> = {
    next: async () => step(await source.next()),
    return: async () => step(await source.return()),
    throw: async (error) => step(await source.throw(error)),
    [Symbol.asyncIterator]: () => iterator,
    [Symbol.asyncDispose]: async () => {
      await source.return();
    },
  };
  return iterator;
}
