/**
 * What an organization may send a day, by its age and by whether it has verified a domain. A new one has proved nothing yet: whoever opens
 * one to send mails to strangers gets little out. Emails about one's own account, such as a new password, have limits of their own and do
 * not count.
 */
export const quotaChannels = ['email', 'sms', 'chat', 'invitation'] as const;
export type QuotaChannel = (typeof quotaChannels)[number];

const dayMs = 24 * 60 * 60_000;

/**
 * The numbers, from the youngest on; the last row is for every age beyond. An organization with a verified domain has the row after that of
 * its age.
 */
export const dailyQuotas: readonly (Readonly<Record<QuotaChannel, number>> & { readonly untilAgeMs: number })[] = [
  { untilAgeMs: dayMs, email: 50, sms: 20, chat: 200, invitation: 20 },
  { untilAgeMs: 7 * dayMs, email: 500, sms: 100, chat: 1_000, invitation: 100 },
  { untilAgeMs: Number.POSITIVE_INFINITY, email: 5_000, sms: 500, chat: 5_000, invitation: 500 },
  { untilAgeMs: Number.POSITIVE_INFINITY, email: 20_000, sms: 1_000, chat: 10_000, invitation: 1_000 },
];

/** For how many days it is known what was sent. */
export const quotaRetentionDays = 30;

/** How much of a channel an organization of this age, in milliseconds, may use a day. */
export function dailyQuota(channel: QuotaChannel, ageMs: number, hasVerifiedDomain: boolean): number {
  // guard: quotas.grow-with-age
  const byAge = dailyQuotas.findIndex(({ untilAgeMs }) => ageMs < untilAgeMs);
  return dailyQuotas[hasVerifiedDomain ? byAge + 1 : byAge]?.[channel] ?? 0;
}

/** The UTC day of an instant in milliseconds since 1970, as '2026-11-28'. */
export const quotaDayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** When the quota of the day of `now` begins again: the next midnight in UTC, in milliseconds since 1970. */
export const quotaResumesAt = (now: number): number => (Math.floor(now / dayMs) + 1) * dayMs;

const nouns: Readonly<Record<QuotaChannel, string>> = {
  email: 'emails',
  sms: 'text messages',
  chat: 'chat posts',
  invitation: 'invitations',
};
const counted = (channel: QuotaChannel, limit: number) => `${limit.toLocaleString('en')} ${nouns[channel]}`;
const timeOf = (at: number) => `${new Date(at).toISOString().slice(11, 16)} UTC`;

/** What is said of something that waits for the next day. */
export const deferredByQuota = (channel: QuotaChannel, limit: number, resumesAt: number): string =>
  `The daily limit of ${counted(channel, limit)} was reached; it goes out after ${timeOf(resumesAt)}`;

/** What is said to somebody whose request is refused. */
export const refusedByQuota = (channel: QuotaChannel, limit: number, resumesAt: number): string =>
  `The daily limit of ${counted(channel, limit)} was reached. Try again after ${timeOf(resumesAt)}.`;

/** What admins are written, once a day. */
export const quotaNotice = (channel: QuotaChannel, limit: number, resumesAt: number): string =>
  `reached its daily limit of ${counted(channel, limit)}. What is beyond it waits and goes out after ${timeOf(resumesAt)}. Alerts stay in the app.`;
