import { refreshReuseGraceMs } from '@tallyard/domain/limits/time';

/** The `Set-Cookie` lines that a refresh brought. */
export type RefreshedCookies = readonly string[];

/**
 * One refresh per refresh token, however many calls wait for it (first seed, section 4). A success is remembered for
 * the grace in which the api honours the parent token too: a call whose 401 arrives late joins it instead of
 * spending the token again. A failure is forgotten at once, all who waited get it.
 */
export class RefreshFlights {
  private readonly flights = new Map<string, Promise<RefreshedCookies>>();
  private readonly rememberMs: number;

  constructor(rememberMs = refreshReuseGraceMs) {
    this.rememberMs = rememberMs;
  }

  join(key: string, refresh: () => Promise<RefreshedCookies>): Promise<RefreshedCookies> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight = refresh();
    this.flights.set(key, flight);
    flight.then(
      () => setTimeout(() => this.flights.delete(key), this.rememberMs).unref(),
      () => this.flights.delete(key),
    );
    return flight;
  }

  /** Forgets a remembered success, for instance because the session was signed out. */
  forget(key: string): void {
    this.flights.delete(key);
  }
}
