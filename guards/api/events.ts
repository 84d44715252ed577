import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'events.numbering-lock',
    promise: 'Events are numbered in the order of their commits: no reader passes one that is committed later.',
    instead: "'SELECT $1::int, $2::int'",
    proof: {
      file: 'apps/api/src/platform/events/outbox.test.ts',
      tests: ['a commit that takes long after its events were numbered is waited for by the next one'],
    },
  },
  {
    name: 'events.item-in-its-transaction',
    promise: 'An event of an item is written with the change itself: both or none.',
    replace: ['beforeCommit', 'afterCommit'],
    proof: { file: 'apps/api/src/inventory/item-publisher.test.ts', tests: ['comes with its change or not at all'] },
  },
  {
    name: 'events.adjustment-is-told',
    promise: 'Every booking is told to whoever looks at the item.',
    remove: true,
    proof: {
      file: 'apps/api/src/inventory/item-publisher.test.ts',
      tests: ['says what was done to an item, by whom, and how it stands then'],
    },
  },
  {
    name: 'events.import-is-one',
    promise: 'An import of many items does not flood: its event names at most 100 of them.',
    instead: 'itemIds: [...itemIds, ...itemIds]',
    proof: {
      file: 'apps/api/src/inventory/item-publisher.test.ts',
      tests: ['tells of an import once, with as many ids as fit'],
    },
  },
];
