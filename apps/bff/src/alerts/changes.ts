import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { RequestContext } from '../context.ts';
import { refusal } from '../errors/describe.ts';
import { LiveSource } from '../realtime/live-source.ts';

export interface AlertChange {
  readonly cursor: string | null;
  readonly alert: AlertInstance | null;
}

export interface AlertChangePayload {
  readonly alertInstanceChanged: AlertChange;
}

/** What subscribers of the room get for an event of the stream; null for events of other kinds. */
export function alertPayload(cursor: string | null, alert: AlertInstance | null): AlertChangePayload {
  return { alertInstanceChanged: { cursor, alert } };
}

/** Opens the organisation's alert changes, from `after` on when given. Throws BAD_USER_INPUT on a cursor not of ours. */
export function openAlertChanges(
  _context: RequestContext,
  organizationId: string,
  after: string | null,
): LiveSource<AlertChangePayload> {
  if (after !== null && !/^\d{1,19}$/.test(after)) throw refusal('BAD_USER_INPUT', 'after must be a cursor: digits');
  return new LiveSource({
    organizationId,
    after,
    opened: (cursor) => alertPayload(cursor, null),
    payloadOf: (event) => (event.kind === 'alert.changed' ? alertPayload(event.id, event.payload.alert) : null),
  });
}
