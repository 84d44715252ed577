import type { Guard } from '../guard.ts';

const migration = 'apps/api/src/platform/database/migrations/0011_inventory.sql';
const proof = (...tests: string[]) => ({ file: 'apps/api/src/scopes.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'warehouses.scope-of-items',
    promise: 'Who is a member of some warehouses sees no item of another one.',
    code: { file: migration, text: "CALL hold_in_warehouses('inventory_items');" },
    without: '',
    proof: proof('whatever can be read tells nothing of a warehouse of others'),
  },
  {
    name: 'warehouses.scope-of-figures',
    promise: 'Figures are of the warehouses that somebody sees.',
    code: { file: migration, text: "CALL hold_in_warehouses('inventory_statistics_deltas');" },
    without: '',
    proof: proof('figures are those of an organization that has their warehouses alone'),
  },
  {
    name: 'warehouses.scope-of-sessions',
    promise: 'Whoever calls is held to their warehouses from the first statement on.',
    replace: ['m.is_scoped AND $6 THEN enter_warehouse_scope(m.user_id)', '$6 THEN NULL'],
    proof: proof(
      'whatever can be read tells nothing of a warehouse of others',
      'nothing there is changed, whoever names it',
    ),
  },
  {
    name: 'warehouses.scope-goes-on',
    promise: 'What somebody began goes on as what they may see: exports, plans, streams.',
    remove: true,
    proof: proof('nor do files, whole or of what is named', 'nor does the event stream, from its beginning on'),
  },
  {
    name: 'warehouses.scope-of-keys',
    promise: 'An API key sees no more than whoever made it.',
    remove: true,
    proof: proof('an API key of theirs is held to the same'),
  },
  {
    name: 'warehouses.confirmed-there',
    promise: 'A transfer is confirmed by somebody of the warehouse where it arrives.',
    replace: ['!destinationWarehouseId || visible.has(destinationWarehouseId)', 'true'],
    proof: proof('a transfer to a warehouse of others is made here and confirmed there, and undone by who sees both'),
  },
  {
    name: 'warehouses.scope-is-entered-again',
    promise: 'What reached beyond the warehouses of somebody is held to them again afterwards.',
    remove: true,
    proof: proof('what reaches beyond the warehouses of somebody is held to them again afterwards'),
  },
  {
    name: 'warehouses.nobody-gives-more-than-they-have',
    promise: 'Who sees some warehouses says of nobody that they see more.',
    remove: true,
    proof: proof('who may say so, and to whom; what is not there is no warehouse of theirs'),
  },
  {
    name: 'warehouses.stream-of-one-scope',
    promise: 'A stream through which others hear tells one part of the organization and no other.',
    condition: true,
    proof: proof('a stream is of one scope: it is refused to who sees another one, and ends when that changes'),
  },
  {
    name: 'warehouses.mails-of-what-is-seen',
    promise: 'Nobody is mailed of a movement in a warehouse that they do not see.',
    replace: ['isThere(member, movement) &&', ''],
    proof: {
      file: 'apps/api/src/movements/approval-mail.test.ts',
      tests: ['who does not see where a movement stands is not told of it'],
    },
  },
  {
    name: 'movements.what-was-booked-ends',
    promise: 'A movement that was booked has ended, or nothing was booked.',
    remove: true,
    proof: {
      file: 'apps/api/src/movements/cancel-and-complete.test.ts',
      tests: ['what cannot be ended is not said to have ended'],
    },
  },
];
