/** A delivery that has not succeeded yet, as far as its order needs; times in milliseconds since 1970. */
export interface Waiting {
  readonly deliveryId: string;
  readonly lanes: readonly string[];
  readonly nextAttemptAt: number;
  /** Until when somebody is at it; 0: nobody. */
  readonly claimedUntil: number;
}

/** What may be sent now, and when there will be more. */
export interface NextDeliveries<Delivery> {
  readonly ready: readonly Delivery[];
  /** How many are being sent. */
  readonly claimed: number;
  /** When the next one may be sent that waits for its time and not for another; null: none. */
  readonly nextAt: number | null;
}

/**
 * Selects the deliveries that are next, in the order of their events: what shares a lane with an earlier one that has not
 * succeeded waits for it, so that nobody is told of a change before the one it followed. `thing:*` shares every lane of the
 * thing.
 */
export function nextDeliveries<Delivery extends Waiting>(
  waiting: readonly Delivery[],
  now: number,
): NextDeliveries<Delivery> {
  const taken = new Lanes();
  const ready: Delivery[] = [];
  let claimed = 0;
  let nextAt: number | null = null;
  for (const delivery of waiting) {
    const isFree = !taken.have(delivery.lanes);
    taken.take(delivery.lanes);
    // guard: webhooks.claimed
    const at = Math.max(delivery.nextAttemptAt, delivery.claimedUntil);
    if (delivery.claimedUntil > now) claimed += 1;
    // guard: webhooks.in-order
    if (!isFree) continue;
    // guard: webhooks.claims-end
    if (at <= now) ready.push(delivery);
    else nextAt = Math.min(nextAt ?? at, at);
  }
  return { ready, claimed, nextAt };
}

class Lanes {
  readonly #things = new Map<string, Set<string>>();

  take(lanes: readonly string[]): void {
    for (const lane of lanes) {
      const [thing, id] = partsOf(lane);
      const ids = this.#things.get(thing) ?? new Set();
      this.#things.set(thing, ids.add(id));
    }
  }

  have(lanes: readonly string[]): boolean {
    return lanes.some((lane) => {
      const [thing, id] = partsOf(lane);
      const ids = this.#things.get(thing);
      return ids !== undefined && (id === '*' || ids.has('*') || ids.has(id));
    });
  }
}

function partsOf(lane: string): [thing: string, id: string] {
  const at = lane.indexOf(':');
  return [lane.slice(0, at), lane.slice(at + 1)];
}
