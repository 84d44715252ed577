import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/counts/counts.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'counts.corrected-once',
    promise: 'Two counts that find the same difference correct it once.',
    code: {
      file: 'apps/api/src/counts/observing.ts',
      text: 'correctionsOf(transaction, ids),',
    },
    without: 'new Map<string, number>(),',
    proof: proof('two counts that find the same correct it once, and so it is after an undo'),
  },
  {
    name: 'counts.whole-or-not-at-all',
    promise: 'A count that the ledger cannot bear changes nothing.',
    code: {
      file: 'apps/api/src/counts/posting.ts',
      text: 'if (first !== undefined) throw new ApiError(first.code, first.message, { details: refused.slice(0, 100) });',
    },
    without: '',
    proof: proof('a count that the ledger cannot bear changes nothing, and says which item'),
  },
  {
    name: 'counts.ended',
    promise: 'A count is posted once, and what has ended is not changed any more.',
    code: {
      file: 'apps/api/src/counts/holding.ts',
      text: "if (!statuses.includes(count.status)) throw new ApiError('RULE_BROKEN', countEnded(count.status));",
    },
    without: '',
    proof: proof('it is posted once, by whoever comes first'),
  },
  {
    name: 'counts.blind',
    promise: 'Whoever counts blind is not told what the ledger says.',
    code: { file: 'apps/api/src/counts/blind.ts', text: "isBlind && status === 'open' && !mayReview;" },
    without: 'false;',
    proof: proof('whoever counts blind is not told what the ledger says, and somebody else judges it'),
  },
  {
    name: 'counts.recounts-wait',
    promise: 'A count is not posted while something is still to be counted again.',
    code: {
      file: 'apps/api/src/counts/posting.ts',
      text: "if (asked > 0) throw new ApiError('RULE_BROKEN', recountsWait(asked));",
    },
    without: '',
    proof: proof('lines come by what differs most in value; tolerances say what is beyond'),
  },
];
