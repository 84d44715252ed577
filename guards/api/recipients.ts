import type { Guard } from '../guard.ts';

const confirming = (...tests: string[]) => ({ file: 'apps/api/src/confirmed-addresses.test.ts', tests });
const unsubscribing = (...tests: string[]) => ({ file: 'apps/api/src/unsubscribe-links.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'recipients.alerts-wait-for-confirmation',
    promise: 'No alert is sent to an address that is no member’s and has not confirmed.',
    replace: ["=== 'member' || status === 'confirmed'", "!== 'unsubscribed'"],
    proof: confirming('until it confirms no alert is sent, and the log says why; afterwards they are'),
  },
  {
    name: 'recipients.reports-wait-for-confirmation',
    promise: 'No report is mailed to an address that is no member’s and has not confirmed.',
    replace: ['null', "null && recipient?.status === 'unsubscribed'"],
    proof: unsubscribing('of a report each address unsubscribes by itself'),
  },
  {
    name: 'recipients.asked-once',
    promise: 'An address is asked to confirm once, however often it is named.',
    replace: ['DO NOTHING', '(organization_id, channel, address) DO UPDATE SET due_at = excluded.due_at'],
    proof: confirming('one request is sent, which names the sender'),
  },
  {
    name: 'recipients.once-a-week',
    promise: 'An organization asks an address at most once a week, also when an admin resends the request.',
    replace: ['> now', '> now && now < 0'],
    proof: confirming('a request is sent again at most once a week'),
  },
  {
    name: 'recipients.no-request-after-unsubscribing',
    promise: 'Nobody asks an address again that has unsubscribed.',
    replace: ["!== 'waiting'", "=== 'confirmed'"],
    proof: confirming('a link confirms once and for 7 days'),
  },
  {
    name: 'recipients.link-ends',
    promise: 'A confirmation link confirms once and for 7 days.',
    remove: true,
    proof: confirming('a link confirms once and for 7 days'),
  },
  {
    name: 'recipients.requests-have-a-quota',
    promise: 'Requests to confirm count in the daily quota of the organization.',
    replace: [
      'await take(transaction, row.channel, now)',
      'now < 0 ? await take(transaction, row.channel, now) : null',
    ],
    proof: confirming('requests count in the quota of the day'),
  },
  {
    name: 'recipients.one-node-asks',
    promise: 'Two nodes at the same time ask an address once.',
    replace: ['FOR UPDATE SKIP LOCKED', ''],
    proof: confirming('two nodes at the same time ask an address once'),
  },
  {
    name: 'recipients.names-are-no-links',
    promise: 'The name of an organization makes no link in a request to confirm.',
    replace: [".replace(/[.:/\\\\@]+(?=\\S)/gu, ' ')", ''],
    proof: {
      file: 'packages/domain/src/recipients/texts.test.ts',
      tests: ['a name in a request to confirm is no link'],
    },
  },
  {
    name: 'recipients.links-are-signed',
    promise: 'Nobody unsubscribes somebody else with a link that they made up.',
    remove: true,
    proof: unsubscribing('a link that was not signed here, or was changed, ends nothing'),
  },
  {
    name: 'recipients.members-unsubscribe',
    promise: 'A member who unsubscribed from alert emails gets none, also where a rule names their address.',
    replace: ['===', '!=='],
    proof: unsubscribing('a member gets no alert emails any more'),
  },
  {
    name: 'recipients.members-leave-reports',
    promise: 'A member who unsubscribed from a report gets it no more.',
    replace: ['kind ===', 'kind !=='],
    proof: unsubscribing('of a report each address unsubscribes by itself'),
  },
  {
    name: 'recipients.list-unsubscribe',
    promise: 'Emails of alerts and reports can be unsubscribed from with one click (RFC 8058).',
    remove: true,
    proof: {
      file: 'apps/api/src/platform/mail/mail.test.ts',
      tests: ['a mail that can be unsubscribed from says where'],
    },
  },
];
