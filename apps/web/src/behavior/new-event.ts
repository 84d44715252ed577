import { withoutQuery } from '@tallyard/domain/behavior/address';
import type { Track } from '../shared/behavior/track';
import { randomName } from '../shared/commands/random-name';
import { newEventId, type QueuedEvent } from './queue';

const visitKey = 'tallyard.visit';

/** Returns an id for this visit of this tab. */
function visitId(): string {
  const known = sessionStorage.getItem(visitKey);
  if (known !== null) return known;
  const name = randomName();
  sessionStorage.setItem(visitKey, name);
  return name;
}

/** Creates an event with its page and time. URLs are recorded without their query, which contains search texts. */
export function newEvent(
  userId: string,
  [eventName, eventCategory, metadata = {}]: Parameters<Track>,
  now = Date.now(),
): QueuedEvent {
  return {
    id: newEventId(now),
    eventName,
    eventCategory,
    metadata,
    sessionId: visitId(),
    timestamp: new Date(now).toISOString(),
    userAgent: navigator.userAgent.slice(0, 512) || null,
    url: withoutQuery(location.href),
    referrer: withoutQuery(document.referrer) || null,
    userId,
  };
}

/** Returns the page without entity ids: '/inventory/0198…' becomes '/inventory/:id'. */
export function pageOf(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : ':id'))
    .join('/');
}
