/** What carries word of an alert (ROOMS, alerts): what people read, and what machines do. */
export const sendChannels = ['email', 'inApp', 'webhook', 'sms', 'chat', 'push'] as const;
export type SendChannel = (typeof sendChannels)[number];

/**
 * What became of one send. `sending`: it has been taken up, and nothing is heard yet. `uncertain`: it may have arrived, and is
 * not sent again because people read it. `withdrawn`: somebody acknowledged or ended the alert before a step or what waited went out.
 */
export const sendStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn'] as const;
export type SendState = (typeof sendStates)[number];

/** Why a message waits for a time: quiet hours of its rule or of whom it tells, or to come with the others of an hour or a day. */
export const deferralReasons = ['ruleQuiet', 'ownQuiet', 'hourly', 'daily'] as const;
export type DeferralReason = (typeof deferralReasons)[number];

/**
 * What had become of the alert when its message was withdrawn; `muted`: its recipient wants no mails of its priority; `access_lost`: the
 * recipient, or the owner of the rule for addresses that are not a member's, may not see it at the moment of sending (ADR 0117);
 * `unconfirmed`: the address is no member's and its owner has not confirmed yet; `unsubscribed`: its recipient wants no such messages.
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

/** Of what a machine reads, which knows a message by its id, one too many is better than one too few. */
export function isForMachines(channel: SendChannel): boolean {
  return channel === 'webhook';
}

/** Keys by which sends are sorted. */
export const sendSortKeys = ['createdAt'] as const;
