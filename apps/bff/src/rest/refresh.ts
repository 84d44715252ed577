import { refreshReuseGraceMs } from '@tallyard/domain/limits/time';

/** The `Set-Cookie` lines that a refresh returned. */
export type RefreshedCookies = readonly string[];

/** How long a failed refresh is reused for later calls. */
const failureMs = 1_000;

/** Runs one refresh for all nodes that have the same refresh token; the others receive its outcome. */
export type AcrossNodes = (refreshToken: string, refresh: () => Promise<RefreshedCookies>) => Promise<RefreshedCookies>;

const onThisNode: AcrossNodes = (_, refresh) => refresh();

/**
 * Runs one refresh for each refresh token, however many calls wait for it (SES-3). A success is remembered during the grace
 * period in which the api also honors the parent token, so that a call whose 401 arrives late joins it and does not use the
 * token again. A failure applies to all calls that waited for it and to those whose 401 arrives within a second: their own
 * refresh would be refused as well, after three more attempts.
 */
export class RefreshFlights {
  private readonly flights = new Map<string, Promise<RefreshedCookies>>();
  private readonly rememberMs: number;
  private readonly acrossNodes: AcrossNodes;

  constructor(rememberMs = refreshReuseGraceMs, acrossNodes = onThisNode) {
    this.rememberMs = rememberMs;
    this.acrossNodes = acrossNodes;
  }

  /** Returns the outcome of the running or recent refresh, or starts one. `key` is a hash of `refreshToken`. */
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
