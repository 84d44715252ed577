import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

/** An event of movements with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface MovementChangeModel {
  readonly cursor: string | null;
  readonly told: EventPayload<'movement.changed'> | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

export interface MovementChangePayload {
  readonly movementChanged: MovementChangeModel;
}

/** What subscribers of the room get of the organisation's events. */
export function movementChanges(
  organizationId: string,
): Pick<LiveSourceOptions<MovementChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: (cursor, quietMs) => ({ movementChanged: { cursor, told: null, organizationId, quietMs } }),
    payloadOf: (event) =>
      event.kind === 'movement.changed'
        ? { movementChanged: { cursor: event.id, told: event.payload, organizationId, quietMs: null } }
        : null,
  };
}
