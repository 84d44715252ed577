type Work = () => unknown;

export interface TurnLimits {
  /** Executions under way at once. */
  readonly all: number;
  /** Those of one organization, and of one subscriber: what hangs for them leaves room for others. */
  readonly ofOrganization: number;
  readonly ofSubscriber: number;
}

class Subscriber {
  readonly waiting: Work[] = [];
  running = 0;
}

class Organization {
  /** Whose turn is next comes first. */
  readonly subscribers = new Map<string, Subscriber>();
  running = 0;
}

/**
 * Runs so many executions at once and no more. What has to wait is started in turns: organization by organization, and within one
 * subscriber by subscriber, so that whoever has much to be done waits for themselves alone.
 */
export class Turns {
  readonly #limits: TurnLimits;
  #running = 0;
  #isStarting = false;
  /** Whose turn is next comes first. */
  readonly #organizations = new Map<string, Organization>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** How many executions of a subscriber have not begun. */
  waitingOf(organizationId: string, subscriberId: string): number {
    return this.#organizations.get(organizationId)?.subscribers.get(subscriberId)?.waiting.length ?? 0;
  }

  /** Gives what `work` gives: at once when it has to wait neither for its turn nor for anything else, else a promise of it. */
  run<Value>(organizationId: string, subscriberId: string, work: () => Promise<Value> | Value): Promise<Value> | Value {
    const organization = this.#organizations.get(organizationId) ?? new Organization();
    this.#organizations.set(organizationId, organization);
    const subscriber = organization.subscribers.get(subscriberId) ?? new Subscriber();
    organization.subscribers.set(subscriberId, subscriber);
    const start = () => this.#start(organizationId, organization, subscriberId, subscriber, work);
    // While there is room, whoever waits is held up by limits of their own.
    if (subscriber.waiting.length === 0 && this.#hasRoom(organization, subscriber)) return start();
    return new Promise<Value>((resolve, reject) => {
      subscriber.waiting.push(async () => {
        try {
          resolve(await start());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }

  #hasRoom(organization: Organization, subscriber: Subscriber): boolean {
    const { all, ofOrganization, ofSubscriber } = this.#limits;
    // guard: live.executions-of-subscriber
    return this.#running < all && organization.running < ofOrganization && subscriber.running < ofSubscriber;
  }

  #start<Value>(
    organizationId: string,
    organization: Organization,
    subscriberId: string,
    subscriber: Subscriber,
    work: () => Promise<Value> | Value,
  ): Promise<Value> | Value {
    const end = () => {
      this.#running -= 1;
      organization.running -= 1;
      subscriber.running -= 1;
      this.#startWaiting();
      this.#forget(organizationId, organization, subscriberId, subscriber);
    };
    this.#running += 1;
    organization.running += 1;
    subscriber.running += 1;
    let isPromised = false;
    try {
      const value = work();
      isPromised = value instanceof Promise;
      return value instanceof Promise ? value.finally(end) : value;
    } finally {
      if (!isPromised) end();
    }
  }

  /** Forgets whom nothing is left of; meanwhile another may stand under the same id. */
  #forget(organizationId: string, organization: Organization, subscriberId: string, subscriber: Subscriber): void {
    const { subscribers } = organization;
    const isDone = subscriber.running === 0 && subscriber.waiting.length === 0;
    if (isDone && subscribers.get(subscriberId) === subscriber) subscribers.delete(subscriberId);
    const isEmpty = organization.running === 0 && subscribers.size === 0;
    if (isEmpty && this.#organizations.get(organizationId) === organization) this.#organizations.delete(organizationId);
  }

  #startWaiting(): void {
    // What ends at once comes back here, and would do so once for each that waits.
    if (this.#isStarting) return;
    this.#isStarting = true;
    try {
      for (let next = this.#next(); next !== null; next = this.#next()) next();
    } finally {
      this.#isStarting = false;
    }
  }

  #next(): Work | null {
    for (const [organizationId, organization] of this.#organizations) {
      // guard: live.turns
      for (const [subscriberId, subscriber] of organization.subscribers) {
        if (subscriber.waiting.length === 0 || !this.#hasRoom(organization, subscriber)) continue;
        // Both stand last now.
        this.#organizations.delete(organizationId);
        this.#organizations.set(organizationId, organization);
        organization.subscribers.delete(subscriberId);
        organization.subscribers.set(subscriberId, subscriber);
        return subscriber.waiting.shift() ?? null;
      }
    }
    return null;
  }
}
