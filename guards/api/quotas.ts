import type { Guard } from '../guard.ts';

const module = 'apps/api/src/platform/quotas/quotas.ts';
const quotas = (...tests: string[]) => ({ file: 'apps/api/src/platform/quotas/quotas.test.ts', tests });
const domains = (...tests: string[]) => ({ file: 'apps/api/src/email-domains/email-domains.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'quotas.limit',
    promise: 'An organization sends no more a day than its age allows, however many nodes send at once.',
    code: { file: module, text: 'WHERE q.used = 0 OR q.used + $4 <= $5' },
    without: 'WHERE q.used >= 0 OR q.used + $4 <= $5',
    proof: quotas('of 70 at once on the first day exactly 50 are let through'),
  },
  {
    name: 'quotas.grow-with-age',
    promise: 'A new organization sends little.',
    code: { file: 'packages/domain/src/limits/quotas.ts', text: 'ageMs < untilAgeMs' },
    without: 'ageMs < untilAgeMs * 0 + Infinity && untilAgeMs === Infinity',
    proof: quotas('of 70 at once on the first day exactly 50 are let through'),
  },
  {
    name: 'quotas.verified-domain',
    promise: 'Only a verified domain raises the daily limits.',
    code: { file: module, text: ' AND d.verified_at IS NOT NULL) AS has_domain' },
    without: ') AS has_domain',
    proof: domains('a verified domain raises the daily limits, and a removed one lowers them'),
  },
  {
    name: 'quotas.one-organization-for-a-domain',
    promise: 'One domain raises the limits of one organization at a time.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0024_email_domains.sql',
      text: 'CREATE UNIQUE INDEX email_domains_verified ON email_domains (domain) WHERE verified_at IS NOT NULL;',
    },
    without: '',
    proof: domains('a domain is verified for one organization at a time'),
  },
  {
    name: 'quotas.registered-domains',
    promise: 'Names below one domain do not raise the limits of many organizations.',
    code: {
      file: 'apps/api/src/email-domains/service.ts',
      text: 'if (registered !== domain) throw',
    },
    without: 'if (registered === null) throw',
    proof: domains('a name below a registered domain, or that nobody can register, is refused'),
  },
  {
    name: 'quotas.own-record',
    promise: 'The record of one organization verifies a domain for no other.',
    code: {
      file: 'apps/api/src/email-domains/check-domains.ts',
      text: 'if (values.includes(verificationValue(token))) return null;',
    },
    without: "if (values.some((value) => value.startsWith('tallyard-verification='))) return null;",
    proof: domains('the record of another organization verifies nothing'),
  },
  {
    name: 'quotas.lost-domain',
    promise: 'A domain whose record was removed is lost after three days, and not while its name servers fail.',
    code: { file: 'apps/api/src/email-domains/check-domains.ts', text: "(problem === 'unreachable' ? 0 : 1)" },
    without: '1',
    proof: domains(
      'a verified domain is lost after three days without its record, and not while its name servers fail',
    ),
  },
  {
    name: 'quotas.domains-of-an-organization',
    promise: 'An organization adds at most five domains, however many come at once.',
    code: { file: 'apps/api/src/email-domains/service.ts', text: 'WHERE organization_id = $1 FOR NO KEY UPDATE' },
    without: 'WHERE organization_id = $1',
    proof: domains('the same domain twice is refused, and so are more than five, however many come at once'),
  },
  {
    name: 'quotas.notice-once',
    promise: 'Admins hear once a day that a limit was reached.',
    code: { file: 'apps/api/src/platform/quotas/notices.ts', text: 'UPDATE quota_uses SET told_at = now()' },
    without: 'UPDATE quota_uses SET told_at = NULL',
    proof: quotas('the admins are told once a day, and nobody else'),
  },
  {
    name: 'quotas.alert-mails',
    promise: 'A rule mails no more than the daily limit; what is beyond it waits for the next day.',
    code: {
      file: 'apps/api/src/alerts/notifications/message-claims.ts',
      text: 'if (await waitsForQuota(transaction, { ...message, messageId, take }, now)) return null;',
    },
    without: '',
    proof: {
      file: 'apps/api/src/alerts/notifications/dispatcher.test.ts',
      tests: ['beyond the daily limit a mail waits, says so, and goes out the next day'],
    },
  },
  {
    name: 'quotas.chat-posts',
    promise: 'No more is posted to chats than the daily limit.',
    code: {
      file: 'apps/api/src/chats/post-claims.ts',
      text: "const reached = row.attempts === 0 ? await take(transaction, 'chat', now) : null;",
    },
    without: "const reached = row.attempts < 0 ? await take(transaction, 'chat', now) : null;",
    proof: {
      file: 'apps/api/src/chats/post-to-chat.test.ts',
      tests: ['beyond the daily limit a post waits and goes out the next day'],
    },
  },
  {
    name: 'quotas.reports',
    promise: 'Reports are mailed to no more people a day than the limit.',
    code: {
      file: 'apps/api/src/scheduled-reports/claim-run.ts',
      text: 'if (row.attempts === 1) {',
    },
    without: 'if (row.attempts < 1) {',
    proof: {
      file: 'apps/api/src/scheduled-reports/report-runs.test.ts',
      tests: ['beyond the daily limit of mails it waits and goes out the next day'],
    },
  },
  {
    name: 'quotas.invitations',
    promise: 'A new organization invites few people a day.',
    code: {
      file: 'apps/api/src/invitations/invitation-sender.ts',
      text: 'if (reached === null) return;',
    },
    without: 'if (reached === null || reached) return;',
    proof: {
      file: 'apps/api/src/invitations/invitations.test.ts',
      tests: ['beyond the daily limit nobody is invited'],
    },
  },
  {
    name: 'quotas.off',
    promise: 'Whoever runs Tallyard for themselves alone can switch the daily limits off.',
    code: {
      file: 'apps/api/src/platform/quotas/quotas.ts',
      text: 'return dailyQuotas ? takeQuota : async () => null;',
    },
    without: 'return dailyQuotas ? takeQuota : takeQuota;',
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['people are invited beyond the daily limit'],
    },
  },
  {
    name: 'quotas.off-for-alerts',
    promise: 'Without daily limits, alerts are mailed however many were sent.',
    code: {
      file: 'apps/api/src/alerts/notifications/dispatcher.ts',
      text: 'claim(transaction, id, adapter, now, line, takeQuota)',
    },
    without: 'claim(transaction, id, adapter, now, line)',
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['alerts are mailed, and posted to chats, beyond the daily limit'],
    },
  },
  {
    name: 'quotas.off-for-chats',
    promise: 'Without daily limits, chats are posted to however many posts were made.',
    code: {
      file: 'apps/api/src/chats/delivery-worker.ts',
      text: 'claimPost(transaction, id, now, takeQuota)',
    },
    without: 'claimPost(transaction, id, now)',
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['alerts are mailed, and posted to chats, beyond the daily limit'],
    },
  },
  {
    name: 'quotas.off-for-reports',
    promise: 'Without daily limits, reports are mailed however many were sent.',
    code: {
      file: 'apps/api/src/scheduled-reports/runner.ts',
      text: 'claimRun(transaction, now, context.takeQuota)',
    },
    without: 'claimRun(transaction, now)',
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['reports are mailed beyond the daily limit'],
    },
  },
];
