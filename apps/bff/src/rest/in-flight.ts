/**
 * Equal reads of one incoming request share one call. Answers stay for the life of the request, so that one operation
 * sees one state; a write of the same request forgets them all.
 */
export class SharedReads {
  private readonly reads = new Map<string, Promise<unknown>>();

  share<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.reads.get(key);
    // The key holds everything that decides the answer's type: method, path, query and organization.
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
