import type { ImportDoubt } from '@tallyard/domain/imports/doubts';
import type { DoubtAnswers } from './stored-mappings';

/**
 * Returns the answers that follow from the account's region, such as '.' as the decimal separator for 'en-US'. They are
 * preselected and visible, so that the user can correct them for a file from another region. `locale` undefined: the account
 * has no region, and nothing is preselected.
 */
export function regionAnswers(doubts: readonly ImportDoubt[], locale: string | undefined): DoubtAnswers {
  const doubt = doubts.find(({ kind }) => kind === 'decimal');
  if (locale === undefined || doubt === undefined) return {};
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return sign !== undefined && doubt.answers.includes(sign) ? ({ decimal: sign } as DoubtAnswers) : {};
}
