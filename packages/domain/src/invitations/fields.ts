/** The statuses of an invitation. It is also expired if its sender may no longer invite (ADR 0013). */
export const invitationStatuses = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
