import { refreshReuseGraceMs } from '@tallyard/domain/limits/time';

/** The `Set-Cookie` lines that a refresh brought. */
export type RefreshedCookies = readonly string[];

/** How long a failed refresh stands for the ones that would follow it. */
const failureMs = 1_000;

/** Runs one refresh for all nodes that ask with the same refresh token; the others take its outcome. */
export type AcrossNodes = (refreshToken: string, refresh: () => Promise<RefreshedCookies>) => Promise<RefreshedCookies>;

const onThisNode: AcrossNodes = (_, refresh) => refresh();

/**
 * One refresh per refresh token, however many calls wait for it (SES-3). A success is remembered for
 * the grace in which the api honors the parent token too: a call whose 401 arrives late joins it instead of
 * spending the token again. A failure is that of all who waited for it, and of those whose 401 comes within a second of
 * it: they would only have the same refused, three more times.
 */
export class RefreshFlights {
  private readonly flights = new Map<string, Promise<RefreshedCookies>>();
  private readonly rememberMs: number;
  private readonly acrossNodes: AcrossNodes;

  constructor(rememberMs = refreshReuseGraceMs, acrossNodes = onThisNode) {
    this.rememberMs = rememberMs;
    this.acrossNodes = acrossNodes;
  }

  /** `key` is a hash of `refreshToken`. */
  join(key: string, refreshToken: string, refresh: () => Promise<RefreshedCookies>): Promise<RefreshedCookies> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight = this.acrossNodes(refreshToken, refresh);
    this.flights.set(key, flight);
    flight.then(
      () => setTimeout(() => this.flights.delete(key), this.rememberMs).unref(),
      () => setTimeout(() => this.flights.delete(key), failureMs).unref(),
    );
    return flight;
  }
}
