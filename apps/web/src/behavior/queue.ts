import { behaviorQueuedMs, behaviorQueueSize } from '@tallyard/domain/behavior/limits';
import type { TrackMetadata } from '../shared/behavior/track';
import { randomName } from '../shared/commands/random-name';

/** An event, as stored in local storage and as sent. */
export interface QueuedEvent {
  /** Starts with the time, so that ids sort by creation. */
  id: string;
  eventName: string;
  eventCategory: string;
  metadata: TrackMetadata;
  sessionId: string;
  timestamp: string;
  userAgent: string | null;
  url: string | null;
  referrer: string | null;
  userId: string;
}

/** How often the current batch was refused with 429, and until when nothing is sent. */
export interface Rest {
  attempt: number;
  until: number;
}

const eventPrefix = 'tallyard.behaviour.event.';
const noRest: Rest = { attempt: 0, until: 0 };

/** Returns an id that sorts by time and is unique across tabs. */
export function newEventId(now: number): string {
  return `${now.toString(36).padStart(9, '0')}-${randomName()}`;
}

/**
 * One user's events in this browser, shared by all its tabs. Each event has its own storage key: two tabs that add at once
 * cannot overwrite each other, as they would in one shared list.
 */
export class BehaviorQueue {
  readonly userId: string;
  readonly #storage: Storage;
  /** Used if the storage is full. */
  #ownRest: Rest | null = null;

  constructor(storage: Storage, userId: string) {
    this.#storage = storage;
    this.userId = userId;
  }

  /** Stores the event; drops it silently if the storage is full. */
  add(event: QueuedEvent): void {
    try {
      this.#storage.setItem(this.#keyOf(event.id), JSON.stringify(event));
    } catch {
      // The user is not notified about lost usage data.
    }
  }

  /** Returns the user's own events, oldest first. Unreadable ones are left to the cleanup. */
  list(): QueuedEvent[] {
    return queuedEvents(this.#storage)
      .map(({ event }) => event)
      .filter((event): event is QueuedEvent => event?.userId === this.userId);
  }

  remove(events: readonly QueuedEvent[]): void {
    for (const event of events) this.#storage.removeItem(this.#keyOf(event.id));
  }

  /** Whether the user shares usage data; on by default. */
  get isOn(): boolean {
    return this.#storage.getItem(this.#offKey) === null;
  }

  /** Turning it off deletes the queued events. */
  turn(on: boolean): void {
    if (on) {
      this.#storage.removeItem(this.#offKey);
      return;
    }
    this.remove(this.list());
    this.#storage.setItem(this.#offKey, 'off');
  }

  get rest(): Rest {
    const stored = parsed(this.#storage.getItem(this.#restKey)) as Partial<Rest> | null;
    if (typeof stored?.attempt !== 'number' || typeof stored.until !== 'number') return this.#ownRest ?? noRest;
    return { attempt: stored.attempt, until: stored.until };
  }

  /** Sets the pause for all tabs. Null: sending continues. */
  setRest(rest: Rest | null): void {
    this.#ownRest = null;
    this.#storage.removeItem(this.#restKey);
    if (rest === null) return;
    try {
      this.#storage.setItem(this.#restKey, JSON.stringify(rest));
    } catch {
      // Without it this tab would resend immediately in a loop.
      this.#ownRest = rest;
    }
  }

  #keyOf(id: string): string {
    return `${eventPrefix}${this.userId}.${id}`;
  }

  get #offKey(): string {
    return `tallyard.behaviour.off.${this.userId}`;
  }

  get #restKey(): string {
    return `tallyard.behaviour.rest.${this.userId}`;
  }
}

/**
 * Removes unreadable events, events older than 30 days, and each user's oldest beyond 1,000. Other users' events are kept and
 * sent when they return.
 */
export function cleanUpQueues(storage: Storage, now: number): void {
  const counts = new Map<string, number>();
  for (const { key, event } of queuedEvents(storage).toReversed()) {
    const count = (counts.get(event?.userId ?? '') ?? 0) + 1;
    counts.set(event?.userId ?? '', count);
    const isOld = event === null || now - Date.parse(event.timestamp) > behaviorQueuedMs;
    if (isOld || count > behaviorQueueSize) storage.removeItem(key);
  }
}

/** Returns the events of all users, oldest first; `event` is null if the text cannot be parsed. */
function queuedEvents(storage: Storage): { key: string; event: QueuedEvent | null }[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(eventPrefix))
    .map((key) => ({ key, event: eventOf(storage.getItem(key)) }))
    .sort((a, b) => ((a.event?.id ?? '') < (b.event?.id ?? '') ? -1 : 1));
}

function eventOf(text: string | null): QueuedEvent | null {
  const event = parsed(text) as Partial<QueuedEvent> | null;
  const isEvent =
    typeof event?.id === 'string' &&
    typeof event.userId === 'string' &&
    typeof event.timestamp === 'string' &&
    !Number.isNaN(Date.parse(event.timestamp));
  // Only `newEvent` writes under this prefix; the three fields checked here are those that sorting and sending rely on.
  return isEvent ? (event as QueuedEvent) : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
