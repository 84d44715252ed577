import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/counts/counts.test.ts', tests });

const late = (...tests: string[]) => ({ file: 'apps/api/src/counts/late-entries.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'counts.corrected-once',
    promise: 'Two counts that find the same difference correct it once.',
    replace: ['?? own ??', '??'],
    proof: proof('two counts that find the same correct it once, and so it is after an undo'),
  },
  {
    name: 'counts.anchors',
    promise: 'What is entered after a count and dated before it leaves what was counted.',
    instead: 'return null;',
    proof: late('case 19: a delivery of before the count leaves the 7 that were counted, typed and by file'),
  },
  {
    name: 'counts.anchors-undo',
    promise: 'Undoing after a count what happened before it leaves what was counted.',
    replace: ['(change > 0 ? past?.happened_from : past?.happened_until) ?? dueAt', 'dueAt'],
    proof: late(
      'a movement that was counted and is undone afterwards, before or after posting, leaves what was counted',
      'a bulk change of before the count that is undone afterwards leaves what was counted',
    ),
  },
  {
    name: 'counts.anchors-schedules',
    promise: 'What was due before a count and is done by schedule after it leaves what was counted.',
    condition: false,
    proof: {
      file: 'apps/api/src/schedules.test.ts',
      tests: ['what was scheduled before a count and is done after it leaves what was counted'],
    },
  },
  {
    name: 'counts.undone-is-no-anchor',
    promise: 'A count that was undone keeps no quantity any more.',
    replace: ['AND NOT is_void ORDER', 'ORDER'],
    proof: late('a count that was undone is no anchor any more, and takes what it kept with it'),
  },
  {
    name: 'counts.undone-with-late-entries',
    promise: 'Undoing a count takes back what late entries changed of it, too.',
    condition: true,
    proof: late('a count that was undone is no anchor any more, and takes what it kept with it'),
  },
  {
    name: 'counts.waiting-reserves-nothing',
    promise: 'What waits and is dated before a count reserves nothing of what was counted.',
    replace: ["m.status = 'pending'", 'false'],
    proof: late('what waits for approval and is dated before the count takes nothing when it is approved'),
  },
  {
    name: 'counts.past-not-negative',
    promise: 'Undoing a bulk change of before a count leaves no history below zero.',
    replace: ['isExpected || !isThere[index]', 'isExpected'],
    proof: late('a bulk change whose stock was taken before the count is not undone'),
  },
  {
    name: 'counts.whole-or-not-at-all',
    promise: 'A count that the ledger cannot bear changes nothing.',
    remove: true,
    proof: proof('a count that the ledger cannot bear changes nothing, and says which item'),
  },
  {
    name: 'counts.ended',
    promise: 'A count is posted once, and what has ended is not changed any more.',
    remove: true,
    proof: proof('it is posted once, by whoever comes first'),
  },
  {
    name: 'counts.blind',
    promise: 'Whoever counts blind is not told what the ledger says.',
    replace: ["isBlind && status === 'open' && !mayReview", 'false'],
    proof: proof('whoever counts blind is not told what the ledger says, and somebody else judges it'),
  },
  {
    name: 'counts.recounts-wait',
    promise: 'A count is not posted while something is still to be counted again.',
    remove: true,
    proof: proof('lines come by what differs most in value; tolerances say what is beyond'),
  },
];
