import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/approvals/approvals.test.ts', tests });
const document = '500 lines of a document, a file and what is meant for later are held alike; adjustments never';
const shown = 'an approval is of what was shown: another one is 409 and names what is other (MOV-22)';

const inStead = (...tests: string[]) => ({ file: 'apps/api/src/approvals/delegations.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'approvals.held',
    promise: 'What a policy holds waits for approval, and is not booked.',
    replace: ['(body.requiresApproval ?? false) || held !== null', 'body.requiresApproval ?? false'],
    proof: proof(document),
  },
  {
    name: 'approvals.held-in-files',
    promise: 'What a file brings is held by policies as what is made by hand.',
    replace: ['(autoConfirm && one.held === null)', 'autoConfirm'],
    proof: proof(document),
  },
  {
    name: 'approvals.switched-off',
    promise: 'A policy that is switched off holds nothing.',
    replace: ['$1 AND p.is_active', '$1'],
    proof: proof('without a policy, and by one that is switched off, nothing is held'),
  },
  {
    name: 'approvals.of-what-was-shown',
    promise: 'Approving with the hash of another content is refused, naming what is other.',
    remove: true,
    proof: proof(shown),
  },
  {
    name: 'approvals.mails-an-hour',
    promise: 'However many movements wait, the approvers of an organization get 30 mails an hour.',
    replace: ['null || !(await isWithin(limit, data.organizationId))', 'null'],
    proof: {
      file: 'apps/api/src/movements/approval-mail.test.ts',
      tests: ['of many within an hour 30 are mailed, and the others are made all the same'],
    },
  },
  {
    name: 'approvals.so-many',
    promise: 'An organization has at most 20 policies, also when they are made at once.',
    remove: true,
    proof: proof('of 30 policies made at once there are as many as there may be'),
  },
  {
    name: 'approvals.in-stead-four-eyes',
    promise: 'In the stead of somebody nobody approves what that one has created.',
    replace: ['userId !== movement.createdBy', 'true'],
    proof: inStead('four eyes hold: neither what the other has created, nor what they created themselves'),
  },
  {
    name: 'approvals.in-stead-while-it-runs',
    promise: 'Nobody approves in the stead of another one before or after the time they were named for.',
    replace: ['d.starts_at <= now() AND d.ends_at > now() AND d.ended_at IS NULL', 'true'],
    proof: inStead(
      'while it runs, and not before or after, they approve and reject what the other might, and the movement says for whom',
    ),
  },
  {
    name: 'approvals.in-stead-of-who-may',
    promise: 'In the stead of somebody who may not approve any more nobody approves.',
    instead: 'return rows;',
    proof: inStead('the right is the other one at every moment: without it, or gone, nobody stands in for them'),
  },
  {
    name: 'approvals.keys-stand-in-for-nobody',
    promise: "An API key approves in nobody's stead.",
    replace: ['|| apiKey !== null ||', '||'],
    proof: inStead('the session says for whom one approves, and a key approves for nobody'),
  },
  {
    name: 'approvals.one-stands-in',
    promise: 'Nobody has two who stand in for them at one time.',
    remove: true,
    proof: inStead('who is named is a member and somebody else, for at most 90 days, and one at a time'),
  },
];
