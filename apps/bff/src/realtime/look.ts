import type { RestClient } from '../rest/client.ts';
import type { LiveEvent } from './live-source.ts';

/**
 * How the changes of a module are found where the upstream has no event stream: by looking again and again. `Seen` is what
 * one look brought.
 */
export interface Look<Seen = unknown> {
  readonly take: (rest: RestClient, organizationId: string) => Promise<Seen>;
  /** What changed between two looks, oldest first. */
  readonly changes: (rest: RestClient, organizationId: string, before: Seen, now: Seen) => Promise<LiveEvent[]>;
}

/** States one look; `Seen` is its own affair. */
export function look<Seen>(one: Look<Seen>): Look {
  // What `take` gave is all that `changes` is ever handed.
  return one as Look;
}

/** All looks as one. */
export function together(looks: readonly Look[]): Look<readonly unknown[]> {
  return {
    take: (rest, organizationId) => Promise.all(looks.map((one) => one.take(rest, organizationId))),
    changes: async (rest, organizationId, before, now) => {
      const changed = looks.map((one, at) => one.changes(rest, organizationId, before[at], now[at]));
      return (await Promise.all(changed)).flat();
    },
  };
}
