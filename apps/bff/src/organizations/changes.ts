import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

/** An event of members with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface MemberChangeModel {
  readonly cursor: string | null;
  readonly told: EventPayload<'membership.changed'> | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

export interface MemberChangePayload {
  readonly memberChanged: MemberChangeModel;
}

/** What subscribers of the room get of the organisation's events. */
export function memberChanges(
  organizationId: string,
): Pick<LiveSourceOptions<MemberChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: (cursor, quietMs) => ({ memberChanged: { cursor, told: null, organizationId, quietMs } }),
    payloadOf: (event) =>
      event.kind === 'membership.changed'
        ? { memberChanged: { cursor: event.id, told: event.payload, organizationId, quietMs: null } }
        : null,
  };
}
