import type { Guard } from '../guard.ts';

const owners = 'apps/api/src/platform/owners';
const owned = (...tests: string[]) => ({ file: `${owners}/owned-work.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'owners.pause-with-the-right',
    promise: 'What acts for somebody pauses in the transaction in which they leave or lose the right.',
    code: {
      file: 'apps/api/src/organizations/member-change.ts',
      text: 'if (lessens.has(action)) await people.pauseLostWork(transaction);',
    },
    without: '',
    proof: owned('it pauses when its owner is removed', 'it pauses when its owner becomes a viewer'),
  },
  {
    name: 'owners.pause-with-the-role',
    promise: 'What acts for somebody pauses when their role loses the permission.',
    code: { file: 'apps/api/src/organizations/roles-service.ts', text: 'await people.pauseLostWork(transaction);' },
    without: '',
    proof: owned('a role that loses the permission pauses what its members own'),
  },
  {
    name: 'owners.all-warehouses',
    promise: 'What hears of every warehouse does not act for somebody who sees some of them.',
    code: {
      file: `${owners}/owner.ts`,
      text: "return allWarehouses && owner.warehouses !== null ? 'warehouses' : null;",
    },
    without: 'return null;',
    proof: owned('of an owner who sees some warehouses alone'),
  },
  {
    name: 'owners.webhook-before-each-call',
    promise: 'A webhook asks for its owner before each call, not only when it is paused.',
    code: { file: 'apps/api/src/webhooks/poll-webhook.ts', text: ' && (await mayAct(transaction, webhook))' },
    without: '',
    proof: {
      file: 'apps/api/src/webhooks/delivery.test.ts',
      tests: ['one whose owner has no account any more', 'one whose owner sees some warehouses'],
    },
  },
  {
    name: 'owners.chat-before-each-post',
    promise: 'A chat asks for its owner before it makes posts of what happened.',
    code: {
      file: 'apps/api/src/chats/poll-chat.ts',
      text: 'if ((await presentOwnerProblem(transaction, chat.acts_for, chatNeeds)) !== null) return false;',
    },
    without: '',
    proof: { file: 'apps/api/src/chats/post-to-chat.test.ts', tests: ['a chat whose owner has no account any more'] },
  },
  {
    name: 'owners.chat-of-a-rule',
    promise: 'A rule posts to no chat whose owner lost the right.',
    code: {
      file: 'apps/api/src/chats/post-to-chat.ts',
      text: "isPaused: chat.status === 'paused' || problem !== null",
    },
    without: "isPaused: chat.status === 'paused'",
    proof: {
      file: 'apps/api/src/chats/post-to-chat.test.ts',
      tests: ['a chat whose owner sees some warehouses alone'],
    },
  },
  {
    name: 'owners.rule-watches-their-warehouses',
    promise: 'A rule raises alerts about warehouses that its owner sees, and no others.',
    code: {
      file: 'apps/api/src/alerts/condition.ts',
      text: "AND owner.is_scoped AND owner.role <> 'admin' AND NOT EXISTS",
    },
    without: 'AND false AND NOT EXISTS',
    proof: owned('of an owner who sees some warehouses alone'),
  },
  {
    name: 'owners.message-readers-now',
    promise: 'Right before a message about an alert is sent, its reader is asked for again.',
    code: {
      file: 'apps/api/src/alerts/notifications/message-claims.ts',
      text: 'await withdrawLostAccess(transaction, messageId, now);',
    },
    without: '',
    proof: owned(
      'it pauses when its owner is removed',
      'a message that waits is sent to nobody who lost the warehouse',
    ),
  },
  {
    name: 'owners.taken-over',
    promise: 'Whoever saves a rule becomes its owner.',
    code: {
      file: 'apps/api/src/alerts/rules-repository.ts',
      text: 'const written = { ...values, acts_for: transaction.actor.userId, owner_lost_at: null, owner_warehouses: null };',
    },
    without: 'const written = { ...values };',
    proof: owned('whoever resumes or saves it takes it over'),
  },
  {
    name: 'owners.scope-of-former-owner',
    promise: 'A rule whose owner left watches the warehouses that the owner saw, and no others.',
    code: {
      file: 'apps/api/src/organizations/members-service.ts',
      text: 'await dependencies.people.keepScopesOf(transaction, userId);',
    },
    without: '',
    proof: owned('a rule whose owner is removed goes on watching', 'a rule whose owner leaves goes on watching'),
  },
  {
    name: 'owners.scope-of-former-owner-watched',
    promise: 'Rules raise no alerts about warehouses that their former owner did not see.',
    code: {
      file: 'apps/api/src/alerts/condition.ts',
      text: '.owner_warehouses IS NULL OR ',
    },
    without: '.owner_warehouses IS NULL OR true OR ',
    proof: owned('a rule whose owner is removed goes on watching'),
  },
  {
    name: 'owners.scope-of-new-owner',
    promise: 'A rule that is taken over watches what its new owner sees.',
    code: { file: 'apps/api/src/alerts/rules-repository.ts', text: ', owner_warehouses: null };' },
    without: ' };',
    proof: owned('a rule whose owner is removed goes on watching'),
  },
  {
    name: 'owners.former-scoped-owner-notice',
    promise: 'Admins are notified of each rule that stays limited to the warehouses of somebody who left.',
    code: { file: 'apps/api/src/alerts/rule-owners.ts', text: '(owner_warehouses IS NOT NULL' },
    without: '(false',
    proof: owned('a rule whose scoped owner left asks for a new one'),
  },
];
