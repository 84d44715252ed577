import type { Session } from '@tallyard/contracts/session/models';

/** What a subscriber of its own session gets. */
export interface SessionChangePayload {
  readonly sessionChanged: {
    readonly reason: 'OPENED' | 'MEMBERSHIP_CHANGED' | 'SESSION_ENDED';
    readonly session: Session | null;
  };
}
