/** The channels for addresses that do not have to belong to a member. */
export const recipientChannels = ['email', 'sms'] as const;
export type RecipientChannel = (typeof recipientChannels)[number];

/** The purpose for which the address was first added. */
export const recipientPurposes = ['alerts', 'reports'] as const;
export type RecipientPurpose = (typeof recipientPurposes)[number];

/**
 * Whether an address receives messages of an organization. `member`: it belongs to an active member, who needs no
 * confirmation. `confirmed`: its owner has confirmed. `waiting`: its owner has not confirmed yet. `unsubscribed`: its owner
 * has unsubscribed from everything. `new`: the organization has not added it yet, or no confirmation was requested.
 */
export const recipientStatuses = ['member', 'confirmed', 'waiting', 'unsubscribed', 'new'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/**
 * What an unsubscribe link covers: everything of the organization, the alert emails of a member, or one report to a member.
 */
export const subscriptionTopics = ['everything', 'alerts', 'report'] as const;

/** Returns whether messages are sent to an address with this status. */
// guard: recipients.alerts-wait-for-confirmation
export const isReachable = (status: RecipientStatus): boolean => status === 'member' || status === 'confirmed';

/** Returns the form in which an address is stored and compared. */
export const recipientKey = (address: string): string => address.trim().toLowerCase();
