import type { Guard } from '../guard.ts';

const quotas = (...tests: string[]) => ({ file: 'apps/api/src/platform/quotas/quotas.test.ts', tests });
const domains = (...tests: string[]) => ({ file: 'apps/api/src/email-domains/email-domains.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'quotas.limit',
    promise: 'An organization sends no more a day than its age allows, however many nodes send at once.',
    replace: ['= 0', '>= 0'],
    proof: quotas('of 70 at once on the first day exactly 50 are let through'),
  },
  {
    name: 'quotas.grow-with-age',
    promise: 'A new organization sends little.',
    replace: ['< untilAgeMs', '< untilAgeMs * 0 + Infinity && untilAgeMs === Infinity'],
    proof: quotas('of 70 at once on the first day exactly 50 are let through'),
  },
  {
    name: 'quotas.verified-domain',
    promise: 'Only a verified domain raises the daily limits.',
    replace: ['organization_id AND d.verified_at IS NOT NULL', 'organization_id'],
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
    replace: ['!== domain', '=== null'],
    proof: domains('a name below a registered domain, or that nobody can register, is refused'),
  },
  {
    name: 'quotas.own-record',
    promise: 'The record of one organization verifies a domain for no other.',
    replace: ['includes(verificationValue(token))', "some((value) => value.startsWith('tallyard-verification='))"],
    proof: domains('the record of another organization verifies nothing'),
  },
  {
    name: 'quotas.lost-domain',
    promise: 'A domain whose record was removed is lost after three days, and not while its name servers fail.',
    replace: ["(problem === 'unreachable' ? 0 : 1)", '1'],
    proof: domains(
      'a verified domain is lost after three days without its record, and not while its name servers fail',
    ),
  },
  {
    name: 'quotas.domains-of-an-organization',
    promise: 'An organization adds at most five domains, however many come at once.',
    replace: ['$1 FOR NO KEY UPDATE', '$1'],
    proof: domains('the same domain twice is refused, and so are more than five, however many come at once'),
  },
  {
    name: 'quotas.notice-once',
    promise: 'Admins hear once a day that a limit was reached.',
    replace: ['now()', 'NULL'],
    proof: quotas('the admins are told once a day, and nobody else'),
  },
  {
    name: 'quotas.alert-mails',
    promise: 'A rule mails no more than the daily limit; what is beyond it waits for the next day.',
    remove: true,
    proof: {
      file: 'apps/api/src/alerts/notifications/dispatcher.test.ts',
      tests: ['beyond the daily limit a mail waits, says so, and goes out the next day'],
    },
  },
  {
    name: 'quotas.chat-posts',
    promise: 'No more is posted to chats than the daily limit.',
    replace: ['===', '<'],
    proof: {
      file: 'apps/api/src/chats/post-to-chat.test.ts',
      tests: ['beyond the daily limit a post waits and goes out the next day'],
    },
  },
  {
    name: 'quotas.reports',
    promise: 'Reports are mailed to no more people a day than the limit.',
    replace: ['=== 1', '< 1'],
    proof: {
      file: 'apps/api/src/scheduled-reports/report-runs.test.ts',
      tests: ['beyond the daily limit of mails it waits and goes out the next day'],
    },
  },
  {
    name: 'quotas.invitations',
    promise: 'A new organization invites few people a day.',
    replace: ['null', 'null || reached'],
    proof: {
      file: 'apps/api/src/invitations/invitations.test.ts',
      tests: ['beyond the daily limit nobody is invited'],
    },
  },
  {
    name: 'quotas.off',
    promise: 'Whoever runs Tallyard for themselves alone can switch the daily limits off.',
    replace: ['async () => null', 'takeQuota'],
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['people are invited beyond the daily limit'],
    },
  },
  {
    name: 'quotas.off-for-alerts',
    promise: 'Without daily limits, alerts are mailed however many were sent.',
    replace: ['line, takeQuota', 'line'],
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['alerts are mailed, and posted to chats, beyond the daily limit'],
    },
  },
  {
    name: 'quotas.off-for-chats',
    promise: 'Without daily limits, chats are posted to however many posts were made.',
    replace: ['now, takeQuota', 'now'],
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['alerts are mailed, and posted to chats, beyond the daily limit'],
    },
  },
  {
    name: 'quotas.off-for-reports',
    promise: 'Without daily limits, reports are mailed however many were sent.',
    replace: ['now, context.takeQuota', 'now'],
    proof: {
      file: 'apps/api/src/platform/quotas/quotas-off.test.ts',
      tests: ['reports are mailed beyond the daily limit'],
    },
  },
];
