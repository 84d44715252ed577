import type { Guard } from '../guard.ts';

const module = 'apps/api/src/webhooks';
const delivery = (...tests: string[]) => ({ file: `${module}/delivery.test.ts`, tests });
const post = (...tests: string[]) => ({ file: 'apps/api/src/platform/outgoing/post.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'webhooks.same-id',
    promise: 'Whoever makes the delivery of an event, and however often, it is sent under the same id.',
    code: { file: `${module}/message.ts`, text: 'return v5(eventId, webhookId);' },
    without: 'return v5(eventId + String(Math.random()), webhookId);',
    proof: delivery('a period is sent again under the ids that were given then, with what was never sent'),
  },
  {
    name: 'webhooks.joined-after-invited',
    promise: 'Nobody is told that a person has joined before the invitation that they accepted.',
    code: { file: `${module}/message.ts`, text: 'return [userId, id].filter(' },
    without: 'return [userId].filter(',
    proof: { file: `${module}/message.test.ts`, tests: ['what an event is about'] },
  },
  {
    name: 'events.no-invited-address',
    promise: 'Readers of events do not learn whom an invitation is for.',
    code: {
      file: 'apps/api/src/platform/events/membership.ts',
      text: 'invitation: invitation === undefined ? null : { id: invitation.id, role: invitation.role },',
    },
    without: 'invitation: invitation ?? null,',
    proof: { file: `${module}/kinds.test.ts`, tests: ['a person is invited, joins'] },
  },
  {
    name: 'webhooks.claimed',
    promise: 'What one node sends, no other sends at the same time.',
    code: {
      file: 'apps/api/src/deliveries/next-deliveries.ts',
      text: 'const at = Math.max(delivery.nextAttemptAt, delivery.claimedUntil);',
    },
    without: 'const at = delivery.nextAttemptAt;',
    proof: {
      file: 'apps/api/src/deliveries/next-deliveries.test.ts',
      tests: ['it says when the next one may be sent, not counting those behind another'],
    },
  },
  {
    name: 'webhooks.claims-end',
    promise: 'What a node that died had claimed is sent by another one.',
    code: { file: 'apps/api/src/deliveries/next-deliveries.ts', text: 'if (at <= now) ready.push(delivery);' },
    without: 'if (at <= now && delivery.claimedUntil === 0) ready.push(delivery);',
    proof: delivery('killed between the claim and the answer, it is sent again under the same id, and nothing is lost'),
  },
  {
    name: 'webhooks.not-done-before-the-answer',
    promise: 'What a node was killed over before it heard the answer is not taken for delivered.',
    code: { file: `${module}/poll-webhook.ts`, text: 'UPDATE webhook_deliveries SET claim_id = $4, claimed_until' },
    without: `UPDATE webhook_deliveries SET state = 'delivered', claim_id = $4, claimed_until`,
    proof: delivery('killed between the claim and the answer, it is sent again under the same id, and nothing is lost'),
  },
  {
    name: 'webhooks.id-of-the-delivery',
    promise: 'What is sent again by another node has the id under which the one before it sent it.',
    code: { file: `${module}/delivery-worker.ts`, text: 'messageId: messageIdOf(deliveryId), body' },
    without: 'messageId: messageIdOf(deliveryId) + Math.random(), body',
    proof: delivery('killed between the claim and the answer, it is sent again under the same id, and nothing is lost'),
  },
  {
    name: 'webhooks.in-order',
    promise: 'Nobody is told of a change of a thing before the one that came before it.',
    code: { file: 'apps/api/src/deliveries/next-deliveries.ts', text: 'if (!isFree) continue;' },
    without: '',
    proof: delivery(
      'a receiver that is down for a day is told everything, in order and under the same ids, when it is back',
    ),
  },
  {
    name: 'webhooks.every-secret-signs',
    promise: 'While a secret is being replaced, both sign.',
    code: { file: `${module}/sign-message.ts`, text: "'webhook-signature': secrets.map(signatureBy).join(' ')," },
    without: "'webhook-signature': secrets.slice(0, 1).map(signatureBy).join(' '),",
    proof: delivery('during a rotation both secrets sign, and afterwards the new one alone'),
  },
  {
    name: 'webhooks.sealed',
    promise: 'A dump of the database tells no secret that signs.',
    code: { file: `${module}/secrets.ts`, text: 'newId(), seal.seal(text)]' },
    without: 'newId(), text]',
    proof: {
      file: `${module}/webhooks.test.ts`,
      tests: ['one is made with its secret told once'],
    },
  },
  {
    name: 'webhooks.whole-organization',
    promise: 'Whoever sees some warehouses alone makes no webhook, which is sent what happens in all.',
    code: { file: `${module}/service.ts`, text: '  requireWhole(transaction);\n' },
    without: '',
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
    code: {
      file: `${module}/poll-webhook.ts`,
      text: "atOnce[webhook.failing_since === null ? 'working' : 'failing'] - next.claimed",
    },
    without: "atOnce['working'] - next.claimed",
    proof: delivery('one that hangs does not slow the others'),
  },
  {
    name: 'outgoing.checked-where-it-connects',
    promise: 'A name that leads into a private network is refused where the connection is made.',
    code: {
      file: 'apps/api/src/platform/outgoing/post.ts',
      text: 'first === undefined || found.some(({ address }) => isPrivateAddress(address))',
    },
    without: 'first === undefined',
    proof: post('is not sent to a name that leads there'),
  },
  {
    name: 'outgoing.numbers-are-checked',
    promise: 'A private address that is written as a number, and so never looked up, is refused.',
    code: {
      file: 'apps/api/src/platform/outgoing/post.ts',
      text: 'if (!options.allowPrivate && isPrivateHost(url)) throw new PrivateTarget();',
    },
    without: '',
    proof: post('is not sent to loopback: 127.0.0.1', 'is not sent to IPv4-mapped'),
  },
  {
    name: 'events.feed-goes-on',
    promise: 'The cursor of the feed goes on past events of other kinds, and leaves none of those asked for out.',
    code: {
      file: 'apps/api/src/platform/events/stream-events.ts',
      text: 'cursor: (isCut ? events.at(-1)?.id : first.last) ?? after ?? first.oldest,',
    },
    without: 'cursor: first.last ?? after ?? first.oldest,',
    proof: {
      file: 'apps/api/src/platform/events/feed.test.ts',
      tests: ['it begins with the oldest event, and its cursor leads on without a gap'],
    },
  },
];
