import type { Guard } from '../guard.ts';

const module = 'apps/api/src/webhooks';
const delivery = (...tests: string[]) => ({ file: `${module}/delivery.test.ts`, tests });
const post = (...tests: string[]) => ({ file: 'apps/api/src/platform/outgoing/post.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'webhooks.same-id',
    promise: 'Whoever makes the delivery of an event, and however often, it is sent under the same id.',
    replace: ['eventId', 'eventId + String(Math.random())'],
    proof: delivery('a period is sent again under the ids that were given then, with what was never sent'),
  },
  {
    name: 'webhooks.joined-after-invited',
    promise: 'Nobody is told that a person has joined before the invitation that they accepted.',
    replace: ['userId, id', 'userId'],
    proof: { file: `${module}/message.test.ts`, tests: ['what an event is about'] },
  },
  {
    name: 'events.no-invited-address',
    promise: 'Readers of events do not learn whom an invitation is for.',
    replace: ['=== undefined ? null : { id: invitation.id, role: invitation.role }', '?? null'],
    proof: { file: `${module}/kinds.test.ts`, tests: ['a person is invited, joins'] },
  },
  {
    name: 'webhooks.claimed',
    promise: 'What one node sends, no other sends at the same time.',
    instead: 'const at = delivery.nextAttemptAt;',
    proof: {
      file: 'apps/api/src/deliveries/next-deliveries.test.ts',
      tests: ['it says when the next one may be sent, not counting those behind another'],
    },
  },
  {
    name: 'webhooks.claims-end',
    promise: 'What a node that died had claimed is sent by another one.',
    replace: ['now', 'now && delivery.claimedUntil === 0'],
    proof: delivery('killed between the claim and the answer, it is sent again under the same id, and nothing is lost'),
  },
  {
    name: 'webhooks.not-done-before-the-answer',
    promise: 'What a node was killed over before it heard the answer is not taken for delivered.',
    replace: ['SET', "SET state = 'delivered',"],
    proof: delivery('killed between the claim and the answer, it is sent again under the same id, and nothing is lost'),
  },
  {
    name: 'webhooks.id-of-the-delivery',
    promise: 'What is sent again by another node has the id under which the one before it sent it.',
    replace: ['(deliveryId)', '(deliveryId) + Math.random()'],
    proof: delivery('killed between the claim and the answer, it is sent again under the same id, and nothing is lost'),
  },
  {
    name: 'webhooks.in-order',
    promise: 'Nobody is told of a change of a thing before the one that came before it.',
    remove: true,
    proof: delivery(
      'a receiver that is down for a day is told everything, in order and under the same ids, when it is back',
    ),
  },
  {
    name: 'webhooks.every-secret-signs',
    promise: 'While a secret is being replaced, both sign.',
    replace: ['map', 'slice(0, 1).map'],
    proof: delivery('during a rotation both secrets sign, and afterwards the new one alone'),
  },
  {
    name: 'webhooks.sealed',
    promise: 'A dump of the database tells no secret that signs.',
    replace: ['seal.seal(text)', 'text'],
    proof: {
      file: `${module}/webhooks.test.ts`,
      tests: ['one is made with its secret told once'],
    },
  },
  {
    name: 'webhooks.whole-organization',
    promise: 'Whoever sees some warehouses alone makes no webhook, which is sent what happens in all.',
    remove: true,
    proof: {
      file: `${module}/webhooks.test.ts`,
      tests: ['whoever sees some warehouses alone makes none and sees none, whatever their flags'],
    },
  },
  {
    name: 'webhooks.last-call-failed',
    promise: 'A webhook whose last call failed is not shown as working, though the call was a test.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: 'OR (NOT is_waiting AND last_succeeded IS FALSE)',
    },
    without: '',
    proof: delivery('case 41: a webhook whose only call failed, a test, is failing; one that succeeds makes it work'),
  },
  {
    name: 'webhooks.failing-holds-one-place',
    promise: 'A receiver that fails holds one place and not those of others.',
    condition: true,
    proof: delivery('one that hangs does not slow the others'),
  },
  {
    name: 'outgoing.checked-where-it-connects',
    promise: 'A name that leads into a private network is refused where the connection is made.',
    replace: ['undefined || found.some(({ address }) => isPrivateAddress(address))', 'undefined'],
    proof: post('is not sent to a name that leads there'),
  },
  {
    name: 'outgoing.numbers-are-checked',
    promise: 'A private address that is written as a number, and so never looked up, is refused.',
    remove: true,
    proof: post('is not sent to loopback: 127.0.0.1', 'is not sent to IPv4-mapped'),
  },
  {
    name: 'events.feed-goes-on',
    promise: 'The cursor of the feed goes on past events of other kinds, and leaves none of those asked for out.',
    condition: false,
    proof: {
      file: 'apps/api/src/platform/events/feed.test.ts',
      tests: ['it begins with the oldest event, and its cursor leads on without a gap'],
    },
  },
];
