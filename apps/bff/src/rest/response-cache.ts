import { LRUCache } from 'lru-cache';
import type { Unwrapped } from './envelope.ts';

const maxKeptBytes = 32 * 1024 * 1024;

export interface CachedResponse {
  readonly etag: string;
  readonly unwrapped: Unwrapped;
}

/**
 * Caches answers that have an `ETag`, by session, organization, and address. A later request sends the ETag, and the upstream
 * can answer 304. Cached answers must not be modified.
 */
export class ResponseCache {
  private readonly answers = new LRUCache<string, CachedResponse>({ maxSize: maxKeptBytes });
  /** False until the upstream has sent an ETag; lookups are skipped until then. */
  private hasAny = false;

  find(keyOf: () => string): CachedResponse | undefined {
    return this.hasAny ? this.answers.get(keyOf()) : undefined;
  }

  keep(key: string, answer: CachedResponse, bytes: number): void {
    this.hasAny = true;
    this.answers.set(key, answer, { size: Math.max(1, bytes + key.length) });
  }
}
