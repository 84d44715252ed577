import type { Guard } from '../guard.ts';

const undone = (...tests: string[]) => ({ file: 'apps/api/src/movements/undo.test.ts', tests });
const proof = (...tests: string[]) => ({ file: 'apps/api/src/movements/movements.test.ts', tests });

const inTransit = (...tests: string[]) => ({ file: 'apps/api/src/movements/transit.test.ts', tests });

const importTests = 'apps/api/src/movements/import/import.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'movements.ended-once',
    promise: 'Of many who end one movement at the same time exactly one does.',
    replace: [", 'FOR UPDATE OF m'", ''],
    proof: proof('of 50 who approve, reject, confirm and cancel one movement at once, one ends it'),
  },
  {
    name: 'movements.final',
    promise: 'Nothing leads out of completed and cancelled.',
    condition: true,
    proof: proof('completed and cancelled are final (MOV-23)'),
  },
  {
    name: 'movements.only-transfers',
    promise: 'Only a transfer is confirmed.',
    replace: ["(movement.movementType === 'TRANSFER' ? null : broken(invalidTransfer)) ??", ''],
    proof: proof('only a transfer that is there is confirmed (MOV-20)'),
  },
  {
    name: 'movements.four-eyes',
    promise: 'Whoever created a movement does not approve it while somebody else could.',
    remove: true,
    proof: proof('what waits for approval is approved by somebody else (MOV-14, MOV-22), with notes (MOV-71)'),
  },
  {
    name: 'movements.leaves-before-it-arrives',
    promise: 'By way of transit nothing arrives that has not left.',
    condition: false,
    proof: inTransit('what has left stands in no warehouse and in the figures of transit, and arrives once'),
  },
  {
    name: 'movements.leaves-once',
    promise: 'What has left does not leave again.',
    replace: ["isDispatched(movement) && movement.status !== 'cancelled'", 'false'],
    proof: inTransit('60 calls at once on one: it leaves once, and then arrives or goes back once'),
  },
  {
    name: 'movements.cancelled-on-the-way-goes-back',
    promise: 'What is cancelled on the way goes back where it left.',
    remove: true,
    proof: inTransit('what is cancelled on the way goes back, also to an item that was deleted meanwhile'),
  },
  {
    name: 'movements.transit-is-for-transfers',
    promise: 'Only a transfer goes by way of transit.',
    condition: false,
    proof: inTransit('only a transfer goes by way of transit, and only such a one is dispatched'),
  },
  {
    name: 'movements.right-of-the-type',
    promise: 'To adjust by a movement takes the right to adjust, to make another one the right to create.',
    remove: true,
    proof: proof('an adjustment is done as it is made (MOV-11), for whoever may adjust (MOV-74)'),
  },
  {
    name: 'movements.not-before-approval',
    promise: 'What needs approval is not done without it.',
    condition: false,
    proof: proof('what waits for approval is approved by somebody else (MOV-14, MOV-22), with notes (MOV-71)'),
  },
  {
    name: 'movements.undone-once',
    promise: 'A movement is undone once, however many try at the same time, and the others hear so.',
    remove: true,
    proof: undone('by 20 connections at the same time is undone once, and 19 hear so'),
  },
  {
    name: 'movements.undone-by-who-may-approve',
    promise: 'What somebody had to approve is undone only by who may approve.',
    remove: true,
    proof: undone('takes the right to create, and of what was approved the right to approve'),
  },
  {
    name: 'movements.written-once',
    promise: 'A movement that waits and is booked is one movement, not one more.',
    replace: ['booked WHERE NOT is_written', 'booked'],
    proof: proof('a transfer waits (MOV-10), and its confirmation moves the stock in one transaction (MOV-13, MOV-21)'),
  },
  {
    name: 'movements.numbers-without-gaps',
    promise: 'Numbers of documents have no gap, and none comes twice.',
    replace: ['+ 1', '+ 2'],
    proof: {
      file: 'apps/api/src/movements/documents.test.ts',
      tests: ['of 20 made at once, a third refused, numbers have no gap and none comes twice'],
    },
  },
  {
    name: 'movements.imported-once',
    promise: 'A file of movements that is applied twice, by two plans, makes each movement once.',
    replace: ['.filter((_one, place) => !again.has(place))', ''],
    proof: {
      file: importTests,
      tests: ['what another plan of the same file made since it was looked at is refused by name'],
    },
  },
  {
    name: 'movements.imported-undone-then',
    promise: 'The undo of an import leaves every instant as it was before it.',
    remove: true,
    proof: { file: importTests, tests: ['undone, all is as it was at every instant'] },
  },
  {
    name: 'movements.figures-by-when-it-happened',
    promise:
      'An imported year stands in its year: periods go by when movements happened, not by when they were written.',
    replace: [`occurred_at, \${m}.`, ''],
    proof: {
      file: 'apps/api/src/movements/analytics.test.ts',
      tests: ['overview, trends and movementsByType of a period, by when movements happened'],
    },
  },
  {
    name: 'movements.imported-export-books-nothing',
    promise: 'What was exported and is imported again is known by the second in which it happened.',
    replace: ["date_trunc('second', COALESCE(m.occurred_at, m.completed_at))", 'm.occurred_at'],
    proof: {
      file: 'apps/api/src/movements/export.test.ts',
      tests: ['a file of exported movements books nothing a second time'],
    },
  },
  {
    name: 'movements.walking-order',
    promise: 'The lines of a document are walked past in the order of the tree of folders.',
    replace: ['w.key NULLS LAST, l', 'l'],
    proof: {
      file: 'apps/api/src/movements/documents.test.ts',
      tests: ['its lines are walked past by the places of their items'],
    },
  },
  {
    name: 'movements.deleted-item-is-named',
    promise: 'A movement whose item was deleted says so when it is confirmed.',
    replace: ['itemNotFound', "''"],
    proof: {
      file: 'apps/api/src/inventory/deleting-promised.test.ts',
      tests: ['confirming a movement whose item was deleted says so, and it can still be canceled'],
    },
  },
  {
    name: 'movements.last-day-included',
    promise: 'A day as the end of a period is included.',
    replace: ['date + 1', 'date'],
    proof: {
      file: 'apps/api/src/movements/days.test.ts',
      tests: ['a day as toDate is included in lists, figures and exports'],
    },
  },
  {
    name: 'movements.days-of-the-zone',
    promise: "Days begin and end in the organization's time zone.",
    replace: ["organization_time_zone(), 'UTC'", "'UTC'"],
    proof: {
      file: 'apps/api/src/movements/days.test.ts',
      tests: ["days are those of the organization's time zone, also when clocks change"],
    },
  },
  {
    name: 'movements.average-of-completed',
    promise: 'The average value of movements is of those whose values are summed, the completed ones.',
    replace: ['/ completed', '/ total'],
    proof: {
      file: 'apps/api/src/movements/movements.test.ts',
      tests: ['figures are of the last 30 days unless a period is given'],
    },
  },
];
