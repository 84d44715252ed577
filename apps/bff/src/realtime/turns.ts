type Work = () => unknown;

export interface TurnLimits {
  /** The maximum number of concurrent executions. */
  readonly all: number;
  /** The maximum for one organization and for one subscriber, so that executions that hang do not block others. */
  readonly ofOrganization: number;
  readonly ofSubscriber: number;
}

class Subscriber {
  readonly waiting: Work[] = [];
  running = 0;
}

class Organization {
  /** In the order of their turns. */
  readonly subscribers = new Map<string, Subscriber>();
  running = 0;
}

/**
 * Limits concurrent executions and schedules waiting ones fairly, round robin by organization and then by subscriber, so that
 * a subscriber with much work delays only themselves.
 */
export class Turns {
  readonly #limits: TurnLimits;
  #running = 0;
  #isStarting = false;
  /** In the order of their turns. */
  readonly #organizations = new Map<string, Organization>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Returns how many executions of a subscriber are waiting. */
  waitingOf(organizationId: string, subscriberId: string): number {
    return this.#organizations.get(organizationId)?.subscribers.get(subscriberId)?.waiting.length ?? 0;
  }

  /**
   * Runs `work` and returns its result: synchronously if it does not have to wait and is synchronous, otherwise as a promise.
   */
  run<Value>(organizationId: string, subscriberId: string, work: () => Promise<Value> | Value): Promise<Value> | Value {
    const organization = this.#organizations.get(organizationId) ?? new Organization();
    this.#organizations.set(organizationId, organization);
    const subscriber = organization.subscribers.get(subscriberId) ?? new Subscriber();
    organization.subscribers.set(subscriberId, subscriber);
    const start = () => this.#start(organizationId, organization, subscriberId, subscriber, work);
    // If there is capacity, executions that wait are blocked by other limits of their own.
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

  /** Removes idle entries; another entry may have the same id in the meantime. */
  #forget(organizationId: string, organization: Organization, subscriberId: string, subscriber: Subscriber): void {
    const { subscribers } = organization;
    const isDone = subscriber.running === 0 && subscriber.waiting.length === 0;
    if (isDone && subscribers.get(subscriberId) === subscriber) subscribers.delete(subscriberId);
    const isEmpty = organization.running === 0 && subscribers.size === 0;
    if (isEmpty && this.#organizations.get(organizationId) === organization) this.#organizations.delete(organizationId);
  }

  #startWaiting(): void {
    // Work that ends synchronously calls this again, which would recurse for each waiting execution.
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
        // Moves both to the end of the order.
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
