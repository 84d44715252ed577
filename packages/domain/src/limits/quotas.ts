/**
 * The channels with a daily quota. It depends on the age of the organization and on whether it has a verified domain, so that
 * a new organization is of little use for sending spam. Emails about one's own account, such as a password reset, have
 * separate limits and do not count.
 */
export const quotaChannels = ['email', 'sms', 'chat', 'invitation'] as const;
export type QuotaChannel = (typeof quotaChannels)[number];

const dayMs = 24 * 60 * 60_000;

/**
 * The quotas, from the youngest organizations on; the last row applies to all higher ages. An organization with a verified
 * domain gets the row after the one for its age.
 */
export const dailyQuotas: readonly (Readonly<Record<QuotaChannel, number>> & { readonly untilAgeMs: number })[] = [
  { untilAgeMs: dayMs, email: 50, sms: 20, chat: 200, invitation: 20 },
  { untilAgeMs: 7 * dayMs, email: 500, sms: 100, chat: 1_000, invitation: 100 },
  { untilAgeMs: Number.POSITIVE_INFINITY, email: 5_000, sms: 500, chat: 5_000, invitation: 500 },
  { untilAgeMs: Number.POSITIVE_INFINITY, email: 20_000, sms: 1_000, chat: 10_000, invitation: 1_000 },
];

/** How many days usage is kept. */
export const quotaRetentionDays = 30;

/** Returns the daily quota of a channel for an organization of this age, in milliseconds. */
export function dailyQuota(channel: QuotaChannel, ageMs: number, hasVerifiedDomain: boolean): number {
  // guard: quotas.grow-with-age
  const byAge = dailyQuotas.findIndex(({ untilAgeMs }) => ageMs < untilAgeMs);
  return dailyQuotas[hasVerifiedDomain ? byAge + 1 : byAge]?.[channel] ?? 0;
}

/** Returns the UTC day of an instant in milliseconds since 1970, such as '2026-11-28'. */
export const quotaDayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Returns when the quota resets: the next midnight in UTC after `now`, in milliseconds since 1970. */
export const quotaResumesAt = (now: number): number => (Math.floor(now / dayMs) + 1) * dayMs;

const nouns: Readonly<Record<QuotaChannel, string>> = {
  email: 'emails',
  sms: 'text messages',
  chat: 'chat posts',
  invitation: 'invitations',
};
const counted = (channel: QuotaChannel, limit: number) => `${limit.toLocaleString('en')} ${nouns[channel]}`;
const timeOf = (at: number) => `${new Date(at).toISOString().slice(11, 16)} UTC`;

/** Returns the notice for a message that is deferred to the next day. */
export const deferredByQuota = (channel: QuotaChannel, limit: number, resumesAt: number): string =>
  `The daily limit of ${counted(channel, limit)} was reached; it goes out after ${timeOf(resumesAt)}`;

/** Returns the message for a refused request. */
export const refusedByQuota = (channel: QuotaChannel, limit: number, resumesAt: number): string =>
  `The daily limit of ${counted(channel, limit)} was reached. Try again after ${timeOf(resumesAt)}.`;

/** Returns the notice that admins receive by email, once a day. */
export const quotaNotice = (channel: QuotaChannel, limit: number, resumesAt: number): string =>
  `reached its daily limit of ${counted(channel, limit)}. What is beyond it waits and goes out after ${timeOf(resumesAt)}. Alerts stay in the app.`;
