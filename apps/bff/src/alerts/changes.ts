import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

export interface AlertChange {
  readonly cursor: string | null;
  readonly alert: AlertInstance | null;
  readonly quietMs: number | null;
}

export interface AlertChangePayload {
  readonly alertInstanceChanged: AlertChange;
}

/** Maps the organization's events to payloads of the module's subscription field. */
export const alertChanges: Pick<LiveSourceOptions<AlertChangePayload>, 'opened' | 'payloadOf'> = {
  opened: (cursor, quietMs) => ({ alertInstanceChanged: { cursor, alert: null, quietMs } }),
  payloadOf: (event) =>
    event.kind === 'alert.changed'
      ? { alertInstanceChanged: { cursor: event.id, alert: event.payload.alert, quietMs: null } }
      : null,
};
