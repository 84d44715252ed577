import type { Guard } from '../guard.ts';

const owners = 'apps/api/src/platform/owners';
const owned = (...tests: string[]) => ({ file: `${owners}/owned-work.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'owners.pause-with-the-right',
    promise: 'What acts for somebody pauses in the transaction in which they leave or lose the right.',
    remove: true,
    proof: owned('it pauses when its owner is removed', 'it pauses when its owner becomes a viewer'),
  },
  {
    name: 'owners.pause-with-the-role',
    promise: 'What acts for somebody pauses when their role loses the permission.',
    remove: true,
    proof: owned('a role that loses the permission pauses what its members own'),
  },
  {
    name: 'owners.all-warehouses',
    promise: 'What hears of every warehouse does not act for somebody who sees some of them.',
    condition: false,
    proof: owned('of an owner who sees some warehouses alone'),
  },
  {
    name: 'owners.webhook-before-each-call',
    promise: 'A webhook asks for its owner before each call, not only when it is paused.',
    replace: ['isPaused && (await mayAct(transaction, webhook))', 'isPaused'],
    proof: {
      file: 'apps/api/src/webhooks/delivery.test.ts',
      tests: ['one whose owner has no account any more', 'one whose owner sees some warehouses'],
    },
  },
  {
    name: 'owners.chat-before-each-post',
    promise: 'A chat asks for its owner before it makes posts of what happened.',
    remove: true,
    proof: { file: 'apps/api/src/chats/post-to-chat.test.ts', tests: ['a chat whose owner has no account any more'] },
  },
  {
    name: 'owners.chat-of-a-rule',
    promise: 'A rule posts to no chat whose owner lost the right.',
    replace: ["'paused' || problem !== null", "'paused'"],
    proof: {
      file: 'apps/api/src/chats/post-to-chat.test.ts',
      tests: ['a chat whose owner sees some warehouses alone'],
    },
  },
  {
    name: 'owners.rule-watches-their-warehouses',
    promise: 'A rule raises alerts about warehouses that its owner sees, and no others.',
    replace: ["owner.is_scoped AND owner.role <> 'admin'", 'false'],
    proof: owned('of an owner who sees some warehouses alone'),
  },
  {
    name: 'owners.message-readers-now',
    promise: 'Right before a message about an alert is sent, its reader is asked for again.',
    remove: true,
    proof: owned(
      'it pauses when its owner is removed',
      'a message that waits is sent to nobody who lost the warehouse',
    ),
  },
  {
    name: 'owners.taken-over',
    promise: 'Whoever saves a rule becomes its owner.',
    replace: ['values, acts_for: transaction.actor.userId, owner_lost_at: null, owner_warehouses: null', 'values'],
    proof: owned('whoever resumes or saves it takes it over'),
  },
  {
    name: 'owners.scope-of-former-owner',
    promise: 'A rule whose owner left watches the warehouses that the owner saw, and no others.',
    remove: true,
    proof: owned('a rule whose owner is removed goes on watching', 'a rule whose owner leaves goes on watching'),
  },
  {
    name: 'owners.scope-of-former-owner-watched',
    promise: 'Rules raise no alerts about warehouses that their former owner did not see.',
    replace: ['NULL OR', 'NULL OR true OR'],
    proof: owned('a rule whose owner is removed goes on watching'),
  },
  {
    name: 'owners.scope-of-new-owner',
    promise: 'A rule that is taken over watches what its new owner sees.',
    replace: ['null, owner_warehouses: null', 'null'],
    proof: owned('a rule whose owner is removed goes on watching'),
  },
  {
    name: 'owners.former-scoped-owner-notice',
    promise: 'Admins are notified of each rule that stays limited to the warehouses of somebody who left.',
    replace: ['owner_warehouses IS NOT NULL', 'false'],
    proof: owned('a rule whose scoped owner left asks for a new one'),
  },
];
