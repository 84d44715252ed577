/** How an organization reaches an address that it names itself. */
export const recipientChannels = ['email', 'sms'] as const;
export type RecipientChannel = (typeof recipientChannels)[number];

/** What the address was named for first. */
export const recipientPurposes = ['alerts', 'reports'] as const;
export type RecipientPurpose = (typeof recipientPurposes)[number];

/**
 * Whether an address receives what an organization sends. `member`: it belongs to an active member, who needs no confirmation.
 * `confirmed`: its owner has confirmed. `waiting`: the owner has not confirmed yet. `unsubscribed`: the owner wants nothing. `new`: the
 * organization has not named it yet, or nobody was asked.
 */
export const recipientStatuses = ['member', 'confirmed', 'waiting', 'unsubscribed', 'new'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** What an unsubscribe link ends: everything of the organization, the alert emails of a member, or one report to a member. */
export const subscriptionTopics = ['everything', 'alerts', 'report'] as const;

/** Whether something is sent to an address of this status. */
// guard: recipients.alerts-wait-for-confirmation
export const isReachable = (status: RecipientStatus): boolean => status === 'member' || status === 'confirmed';

/** The form in which an address is stored and compared. */
export const recipientKey = (address: string): string => address.trim().toLowerCase();
