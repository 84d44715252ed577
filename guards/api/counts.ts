import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/counts/counts.test.ts', tests });

const late = (...tests: string[]) => ({ file: 'apps/api/src/counts/late-entries.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'counts.corrected-once',
    promise: 'Two counts that find the same difference correct it once.',
    code: {
      file: 'apps/api/src/stock/placement.ts',
      text: 'occurredAt ?? own ??',
    },
    without: 'occurredAt ??',
    proof: proof('two counts that find the same correct it once, and so it is after an undo'),
  },
  {
    name: 'counts.anchors',
    promise: 'What is entered after a count and dated before it leaves what was counted.',
    code: {
      file: 'apps/api/src/stock/anchors.ts',
      text: 'return counts.find(({ countedAt }) => occurredAt < countedAt) ?? null;',
    },
    without: 'return null;',
    proof: late('case 19: a delivery of before the count leaves the 7 that were counted, typed and by file'),
  },
  {
    name: 'counts.anchors-undo',
    promise: 'Undoing after a count what happened before it leaves what was counted.',
    code: {
      file: 'apps/api/src/stock/placement.ts',
      text: '(change > 0 ? past?.happened_from : past?.happened_until) ?? dueAt',
    },
    without: 'dueAt',
    proof: late(
      'a movement that was counted and is undone afterwards, before or after posting, leaves what was counted',
      'a bulk change of before the count that is undone afterwards leaves what was counted',
    ),
  },
  {
    name: 'counts.anchors-schedules',
    promise: 'What was due before a count and is done by schedule after it leaves what was counted.',
    code: { file: 'apps/api/src/movements/due.ts', text: 'alertedAt === null ? { id, dueAt } : { id }' },
    without: '({ id })',
    proof: {
      file: 'apps/api/src/schedules.test.ts',
      tests: ['what was scheduled before a count and is done after it leaves what was counted'],
    },
  },
  {
    name: 'counts.undone-is-no-anchor',
    promise: 'A count that was undone keeps no quantity any more.',
    code: { file: 'apps/api/src/stock/placement.ts', text: 'AND NOT is_void ORDER BY counted_at' },
    without: 'ORDER BY counted_at',
    proof: late('a count that was undone is no anchor any more, and takes what it kept with it'),
  },
  {
    name: 'counts.undone-with-late-entries',
    promise: 'Undoing a count takes back what late entries changed of it, too.',
    code: { file: 'apps/api/src/stock/placement.ts', text: 'kept === 0 ? [change] : [change, -kept]' },
    without: '[change]',
    proof: late('a count that was undone is no anchor any more, and takes what it kept with it'),
  },
  {
    name: 'counts.waiting-reserves-nothing',
    promise: 'What waits and is dated before a count reserves nothing of what was counted.',
    code: { file: 'apps/api/src/stock/observe.ts', text: "WHERE m.status = 'pending'" },
    without: 'WHERE false',
    proof: late('what waits for approval and is dated before the count takes nothing when it is approved'),
  },
  {
    name: 'counts.past-not-negative',
    promise: 'Undoing a bulk change of before a count leaves no history below zero.',
    code: { file: 'apps/api/src/stock/group.ts', text: ' || !isThere[index]' },
    without: '',
    proof: late('a bulk change whose stock was taken before the count is not undone'),
  },
  {
    name: 'counts.whole-or-not-at-all',
    promise: 'A count that the ledger cannot bear changes nothing.',
    code: {
      file: 'apps/api/src/counts/post-count.ts',
      text: 'if (first !== undefined) throw new ApiError(first.code, first.message, { details: refused.slice(0, 100) });',
    },
    without: '',
    proof: proof('a count that the ledger cannot bear changes nothing, and says which item'),
  },
  {
    name: 'counts.ended',
    promise: 'A count is posted once, and what has ended is not changed any more.',
    code: {
      file: 'apps/api/src/counts/lock-count.ts',
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
      file: 'apps/api/src/counts/post-count.ts',
      text: "if (requested > 0) throw new ApiError('RULE_BROKEN', recountsWait(requested));",
    },
    without: '',
    proof: proof('lines come by what differs most in value; tolerances say what is beyond'),
  },
];
