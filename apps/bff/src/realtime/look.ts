import type { RestClient } from '../rest/client.ts';
import type { LiveEvent } from './live-source.ts';

/** How to find the changes of a module by polling if the upstream has no event stream. `Seen` is the result of one poll. */
export interface Look<Seen = unknown> {
  readonly take: (rest: RestClient, organizationId: string) => Promise<Seen>;
  /** Returns the changes between two polls, oldest first. */
  readonly changes: (rest: RestClient, organizationId: string, before: Seen, now: Seen) => Promise<LiveEvent[]>;
}

/** Defines how to poll for the changes of a module; only it knows the type `Seen`. */
export function look<Seen>(one: Look<Seen>): Look {
  // `changes` only receives results of `take`.
  return one as Look;
}

/** Combines several pollers into one. */
export function together(looks: readonly Look[]): Look<readonly unknown[]> {
  return {
    take: (rest, organizationId) => Promise.all(looks.map((one) => one.take(rest, organizationId))),
    changes: async (rest, organizationId, before, now) => {
      const changed = looks.map((one, at) => one.changes(rest, organizationId, before[at], now[at]));
      return (await Promise.all(changed)).flat();
    },
  };
}
