import type { LiveLimits } from '../limits/live-limits.ts';
import type { Points } from '../limits/points.ts';
import { LiveAccount } from './live-account.ts';
import type { GapReason, LiveClient } from './live-client.ts';
import { Turns } from './turns.ts';

export interface DeliveriesOptions {
  readonly limits: Pick<LiveLimits, 'executions' | 'backlogEvents'>;
  readonly points: Points;
  /** Called when a client has fallen behind: it is told where to resume, and closed. */
  readonly onBehind: (client: LiveClient, reason: GapReason, retryAfterSeconds: number | null) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The shared state of all deliveries of this node: the scheduler, the backlog of each connection, and their cost in points.
 */
export class Deliveries {
  readonly turns: Turns;
  private readonly options: DeliveriesOptions;
  private readonly waiting = new WeakMap<LiveClient, number>();
  private readonly accounts = new WeakMap<LiveClient, LiveAccount>();

  constructor(options: DeliveriesOptions) {
    this.options = options;
    this.turns = new Turns(options.limits.executions);
  }

  /** Counts a pending event for each of `clients` until `delivered`, and closes clients with too many pending events. */
  hold(clients: readonly LiveClient[], delivered: Promise<void>): void {
    for (const client of clients) {
      const count = (this.waiting.get(client) ?? 0) + 1;
      this.waiting.set(client, count);
      // guard: live.backlog-of-connection
      if (count > this.options.limits.backlogEvents) this.leaveBehind(client);
    }
    void delivered.finally(() => {
      for (const client of clients) this.waiting.set(client, (this.waiting.get(client) ?? 1) - 1);
    });
  }

  /** Closes a client that reads more slowly than events arrive. */
  leaveBehind(client: LiveClient): void {
    if (client.isOpen) this.options.onBehind(client, 'backlog', null);
  }

  /** Charges the cost of a delivery to the client's session. */
  owe(client: LiveClient, points: number): void {
    this.accountOf(client).owe(points);
  }

  private accountOf(client: LiveClient): LiveAccount {
    const known = this.accounts.get(client);
    if (known) return known;
    const { points, onBehind, onError } = this.options;
    const created = new LiveAccount(
      () => points.open(client.rest.credentials.accessKey, client.address),
      (retryAfterSeconds) => {
        // guard: live.points-used-up
        if (client.isOpen) onBehind(client, 'points', retryAfterSeconds);
      },
      onError,
    );
    this.accounts.set(client, created);
    return created;
  }
}
