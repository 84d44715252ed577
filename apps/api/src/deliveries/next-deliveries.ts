/** The fields of an unfinished delivery that its order depends on; times are milliseconds since 1970. */
export interface Waiting {
  readonly deliveryId: string;
  readonly lanes: readonly string[];
  readonly nextAttemptAt: number;
  /** The end of its claim; 0 if it is not claimed. */
  readonly claimedUntil: number;
}

/** The deliveries that may be sent now, and when there will be more. */
export interface NextDeliveries<Delivery> {
  readonly ready: readonly Delivery[];
  /** The number of claimed deliveries. */
  readonly claimed: number;
  /** When the next delivery that waits only for its time may be sent; null if there is none. */
  readonly nextAt: number | null;
}

/**
 * Selects the next deliveries in the order of their events. A delivery waits for an earlier unfinished one that shares a
 * lane, so that receivers get the changes of a subject in order. `thing:*` shares every lane of the type `thing`.
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
