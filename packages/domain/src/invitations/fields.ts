/**
 * Where an invitation stands. It is expired when its time is over and also when whoever sent it may no longer invite
 * (ADR 0013).
 */
export const invitationStatuses = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
