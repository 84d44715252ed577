import { readSession } from '@tallyard/contracts/session/endpoints';
import { LRUCache } from 'lru-cache';
import { parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { type Viewer, viewerOf } from './viewer.ts';

const sessionCall = { method: 'GET', path: readSession.path, repeatable: true } as const;

/**
 * Who is behind an access token, known for at most `maxAgeMs` (ARCH-ROLES). Concurrent requests with one token
 * share one call; each of them joins the refresh by itself, so that each browser gets its cookies.
 */
export class SessionCache {
  private readonly known: LRUCache<string, Viewer>;
  private readonly asked = new Map<string, Promise<Viewer>>();
  /** Counts what was forgotten, so that an answer that was under way meanwhile is not kept. */
  private forgotten = 0;

  constructor(maxAgeMs: number) {
    this.known = new LRUCache({ max: 20_000, ttl: Math.max(1, maxAgeMs) });
  }

  /**
   * The person, or null without a session; `isFresh` asks the upstream whatever is known. Throws RestFailure when the
   * upstream cannot say.
   */
  async viewerOf(rest: RestClient, isFresh = false): Promise<Viewer | null> {
    if (rest.credentials.areAbsent) return null;
    if (isFresh) this.known.delete(rest.credentials.accessKey);
    try {
      return await rest.withRefresh(false, () => this.lookUp(rest));
    } catch (error) {
      if (error instanceof RestFailure && error.code === 'UNAUTHENTICATED') return null;
      rest.judge(error);
      throw error;
    }
  }

  /** As `viewerOf`, but with the credentials as they are: a WebSocket cannot hand on the cookies of a refresh. */
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

  private lookUp(rest: RestClient): Promise<Viewer> {
    const key = rest.credentials.accessKey;
    const known = this.known.get(key);
    if (known) return Promise.resolve(known);
    const running = this.asked.get(key);
    if (running) return running;
    const asking = this.ask(rest, key).finally(() => this.asked.delete(key));
    this.asked.set(key, asking);
    return asking;
  }

  private async ask(rest: RestClient, key: string): Promise<Viewer> {
    const { forgotten } = this;
    const { data } = await rest.sendWithRetry(sessionCall);
    const viewer = viewerOf(parsedOutput(readSession, data));
    if (this.forgotten === forgotten) this.known.set(key, viewer);
    return viewer;
  }

  /** Forgets a person everywhere: a session or a membership of theirs has changed. */
  forgetUser(userId: string): void {
    this.forgotten += 1;
    for (const [key, viewer] of this.known.entries()) {
      if (viewer.userId === userId) this.known.delete(key);
    }
  }
}
