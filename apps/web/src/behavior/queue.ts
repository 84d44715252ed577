import { behaviorQueuedMs, behaviorQueueSize } from '@tallyard/domain/behavior/limits';
import type { TrackMetadata } from '../shared/behavior/track';
import { randomName } from '../shared/commands/random-name';

/** An event as it waits in local storage and as it is sent. */
export interface QueuedEvent {
  /** Begins with the time, so that ids sort as they were made. */
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

/** How often the present batch was refused with 429, and until when nothing is sent. */
export interface Rest {
  attempt: number;
  until: number;
}

const eventPrefix = 'tallyard.behaviour.event.';
const noRest: Rest = { attempt: 0, until: 0 };

/** Sorts by time, and differs in every tab. */
export function newEventId(now: number): string {
  return `${now.toString(36).padStart(9, '0')}-${randomName()}`;
}

/**
 * One person's events in this browser, shared by all its tabs. Each event has a key of its own: two tabs that add at
 * once cannot overwrite each other, as they would in one common list.
 */
export class BehaviorQueue {
  readonly userId: string;
  readonly #storage: Storage;
  /** Where the storage is full. */
  #ownRest: Rest | null = null;

  constructor(storage: Storage, userId: string) {
    this.#storage = storage;
    this.userId = userId;
  }

  /** Keeps the event; a full storage loses it quietly. */
  add(event: QueuedEvent): void {
    try {
      this.#storage.setItem(this.#keyOf(event.id), JSON.stringify(event));
    } catch {
      // Usage figures are not worth a word to the person when the browser has no room left.
    }
  }

  /** The person's own events, oldest first; what cannot be read is left to the cleanup. */
  list(): QueuedEvent[] {
    return queuedEvents(this.#storage)
      .map(({ event }) => event)
      .filter((event): event is QueuedEvent => event?.userId === this.userId);
  }

  remove(events: readonly QueuedEvent[]): void {
    for (const event of events) this.#storage.removeItem(this.#keyOf(event.id));
  }

  /** Whether the person shares their usage; they do until they say otherwise. */
  get isOn(): boolean {
    return this.#storage.getItem(this.#offKey) === null;
  }

  /** Turning it off clears what waits. */
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

  /** Null: sending goes on. All tabs keep the rest. */
  setRest(rest: Rest | null): void {
    this.#ownRest = null;
    this.#storage.removeItem(this.#restKey);
    if (rest === null) return;
    try {
      this.#storage.setItem(this.#restKey, JSON.stringify(rest));
    } catch {
      // Without it this tab would send again at once, and again.
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
 * Removes what cannot be read, what has waited for 30 days, and each person's oldest beyond 1,000. Events of other
 * people stay: they are sent when those people come back.
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

/** Everybody's, oldest first; `event` is null where the text is none. */
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
  // Only `newEvent` writes under this prefix; the three checked here are those that sorting and sending lean on.
  return isEvent ? (event as QueuedEvent) : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
