import type { Session } from '@tallyard/contracts/session/models';

/** The payload for subscribers of their own session. */
export interface SessionChangePayload {
  readonly sessionChanged: {
    readonly reason: 'OPENED' | 'MEMBERSHIP_CHANGED' | 'SESSION_ENDED';
    readonly session: Session | null;
  };
}
