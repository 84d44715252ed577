import { readSession } from '@tallyard/contracts/session/endpoints';
import { sessionRememberedMs, sessionTimeoutMs } from '@tallyard/domain/limits/time';
import { LRUCache } from 'lru-cache';
import { parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { type Viewer, viewerOf } from './viewer.ts';

const sessionCall = { method: 'GET', path: readSession.path, repeatable: true } as const;

/**
 * Caches the person of an access token for at most `maxAgeMs` (ARCH-ROLES). Concurrent requests with the same token share one
 * call, but each joins the refresh separately, so that each browser receives its cookies.
 */
export class SessionCache {
  private readonly known: LRUCache<string, Viewer>;
  /** The last known identities, used while the upstream does not answer; it still checks every call itself. */
  private readonly remembered = new LRUCache<string, Viewer>({ max: 20_000, ttl: sessionRememberedMs });
  private readonly patienceMs: number;
  private readonly asked = new Map<string, Promise<Viewer>>();
  /** Counts invalidations, so that an answer that was requested before one is not cached. */
  private forgotten = 0;

  constructor(maxAgeMs: number, patienceMs = sessionTimeoutMs) {
    this.patienceMs = patienceMs;
    this.known = new LRUCache({ max: 20_000, ttl: Math.max(1, maxAgeMs) });
  }

  /**
   * Returns the person, or null without a session. `isFresh` bypasses the cache. Throws RestFailure if the upstream cannot
   * tell.
   */
  async viewerOf(rest: RestClient, isFresh = false): Promise<Viewer | null> {
    if (rest.credentials.areAbsent) return null;
    if (isFresh) this.known.delete(rest.credentials.accessKey);
    try {
      return await rest.withRefresh(false, () => (isFresh ? this.lookUp(rest) : this.lookUpOrRemember(rest)));
    } catch (error) {
      if (error instanceof RestFailure && error.code === 'UNAUTHENTICATED') return null;
      rest.judge(error);
      throw error;
    }
  }

  /** The same as `viewerOf`, but without refreshing: a WebSocket cannot relay the cookies of a refresh. */
  async viewerWithoutRefresh(rest: RestClient, isFresh = false): Promise<Viewer | null> {
    if (rest.credentials.areAbsent) return null;
    if (isFresh) this.known.delete(rest.credentials.accessKey);
    try {
      return await this.lookUp(rest);
    } catch (error) {
      if (error instanceof RestFailure && error.status === 401) return null;
      throw error;
    }
  }

  private async lookUpOrRemember(rest: RestClient): Promise<Viewer> {
    const requests = this.lookUp(rest);
    const remembered = this.remembered.get(rest.credentials.accessKey);
    if (!remembered) return requests;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Viewer>((resolve) => {
      timer = setTimeout(() => resolve(remembered), this.patienceMs);
    });
    try {
      return await Promise.race([requests, late]);
    } catch (error) {
      if (isWithoutAnswer(error) && this.remembered.has(rest.credentials.accessKey)) return remembered;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private lookUp(rest: RestClient): Promise<Viewer> {
    const key = rest.credentials.accessKey;
    const known = this.known.get(key);
    if (known) return Promise.resolve(known);
    const running = this.asked.get(key);
    if (running) return running;
    const requests = this.ask(rest, key).finally(() => this.asked.delete(key));
    this.asked.set(key, requests);
    return requests;
  }

  private async ask(rest: RestClient, key: string): Promise<Viewer> {
    const { forgotten } = this;
    try {
      const { data } = await rest.sendWithRetry(sessionCall);
      const viewer = viewerOf(parsedOutput(readSession, data));
      if (this.forgotten === forgotten) {
        this.known.set(key, viewer);
        this.remembered.set(key, viewer);
      }
      return viewer;
    } catch (error) {
      if (isRefusal(error)) this.remembered.delete(key);
      throw error;
    }
  }

  /** Removes a person from the cache after a change of a session or membership. */
  forgetUser(userId: string): void {
    this.forgotten += 1;
    for (const viewers of [this.known, this.remembered]) {
      for (const [key, viewer] of viewers.entries()) if (viewer.userId === userId) viewers.delete(key);
    }
  }
}

function isWithoutAnswer(error: unknown): boolean {
  return error instanceof RestFailure && error.status === null;
}

function isRefusal(error: unknown): boolean {
  return error instanceof RestFailure && error.status !== null && error.status < 500;
}
