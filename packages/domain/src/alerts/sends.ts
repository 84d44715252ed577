/** The channels of an alert (ROOMS, alerts). */
export const sendChannels = ['email', 'inApp', 'webhook', 'sms', 'chat', 'push'] as const;
export type SendChannel = (typeof sendChannels)[number];

/**
 * The state of one send. `sending`: the send has started and has no outcome yet. `uncertain`: it may have arrived and is not
 * retried, because a person would read it twice. `withdrawn`: the alert was acknowledged or closed before an escalation step
 * or a waiting message was sent, or its recipient may not receive it (`withdrawnReasons`).
 */
export const sendStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn'] as const;
export type SendState = (typeof sendStates)[number];

/** Why a message is deferred: the quiet hours of its rule or its recipient, or an hourly or daily digest. */
export const deferralReasons = ['ruleQuiet', 'ownQuiet', 'hourly', 'daily'] as const;
export type DeferralReason = (typeof deferralReasons)[number];

/**
 * Why a message was withdrawn: the status that its alert had reached, or: `muted`: its recipient receives no emails of this
 * priority; `access_lost`: the recipient, or the owner of the rule for addresses that do not belong to a member, has no access
 * to the alert at the moment of sending (ADR 0117); `unconfirmed`: the address does not belong to a member and is not
 * confirmed yet; `unsubscribed`: its recipient has unsubscribed.
 */
export const withdrawnReasons = [
  'acknowledged',
  'resolved',
  'cancelled',
  'muted',
  'access_lost',
  'unconfirmed',
  'unsubscribed',
] as const;
export type WithdrawnReason = (typeof withdrawnReasons)[number];

/**
 * Returns whether programs receive the messages of a channel. They recognize duplicates by the message id, so such messages
 * are retried even if they may have arrived.
 */
export function isForMachines(channel: SendChannel): boolean {
  return channel === 'webhook';
}

/** Keys by which sends can be sorted. */
export const sendSortKeys = ['createdAt'] as const;
