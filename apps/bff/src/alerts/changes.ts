import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

export interface AlertChange {
  readonly cursor: string | null;
  readonly alert: AlertInstance | null;
}

export interface AlertChangePayload {
  readonly alertInstanceChanged: AlertChange;
}

function payload(cursor: string | null, alert: AlertInstance | null): AlertChangePayload {
  return { alertInstanceChanged: { cursor, alert } };
}

/** What subscribers of the room get of the organisation's events. */
export const alertChanges: Pick<LiveSourceOptions<AlertChangePayload>, 'opened' | 'payloadOf'> = {
  opened: (cursor) => payload(cursor, null),
  payloadOf: (event) => (event.kind === 'alert.changed' ? payload(event.id, event.payload.alert) : null),
};
