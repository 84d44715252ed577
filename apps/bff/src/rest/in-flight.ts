/**
 * Shares one call among identical reads of an incoming request. Answers are kept for the lifetime of the request, so that one
 * operation sees a single state; any write of the request clears them.
 */
export class SharedReads {
  private readonly reads = new Map<string, Promise<unknown>>();

  share<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.reads.get(key);
    // The key contains everything that determines the type of the answer: method, path, query, and organization.
    if (known) return known as Promise<T>;
    const started = read();
    this.reads.set(key, started);
    started.catch(() => this.reads.delete(key));
    return started;
  }

  forget(): void {
    this.reads.clear();
  }
}
