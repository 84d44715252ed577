import { LRUCache } from 'lru-cache';
import type { Unwrapped } from './envelope.ts';

const maxKeptBytes = 32 * 1024 * 1024;

export interface CachedResponse {
  readonly etag: string;
  readonly unwrapped: Unwrapped;
}

/**
 * Answers that the upstream marked with an `ETag`, each for the one session, organization and address it was given to:
 * asked again, the upstream may say 304 instead of sending them once more. Nobody may change what is kept.
 */
export class ResponseCache {
  private readonly answers = new LRUCache<string, CachedResponse>({ maxSize: maxKeptBytes });
  /** Until an upstream has sent its first one there is nothing to look for. */
  private hasAny = false;

  find(keyOf: () => string): CachedResponse | undefined {
    return this.hasAny ? this.answers.get(keyOf()) : undefined;
  }

  keep(key: string, answer: CachedResponse, bytes: number): void {
    this.hasAny = true;
    this.answers.set(key, answer, { size: Math.max(1, bytes + key.length) });
  }
}
