import type { Count, CountLine } from '@tallyard/contracts/counts/models';

/** Returns whether ledger quantities are hidden: from blind counters until the count has ended. */
// guard: counts.blind
export const isHidden = ({ isBlind, status }: Pick<Count, 'isBlind' | 'status'>, mayReview: boolean): boolean =>
  isBlind && status === 'open' && !mayReview;

export function blindCount(count: Count, mayReview: boolean): Count {
  if (!isHidden(count, mayReview)) return count;
  return { ...count, figures: { ...count.figures, differing: null, beyond: null, late: null, gain: null, loss: null } };
}

export function blindLine(line: CountLine): CountLine {
  return {
    ...line,
    expected: null,
    enteredLate: null,
    difference: null,
    differenceValue: null,
    isBeyond: null,
    hasMoved: false,
  };
}
