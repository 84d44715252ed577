import type { ImportDoubt } from '@tallyard/domain/imports/doubts';
import type { DoubtAnswers } from './stored-mappings';

/**
 * The answers that a region of the account gives, such as '.' as the decimal sign for 'en-US'. They are preselected and shown,
 * so that a file from elsewhere is read as its owner says. `locale` undefined: the account has no region, and nothing is
 * preselected.
 */
export function regionAnswers(doubts: readonly ImportDoubt[], locale: string | undefined): DoubtAnswers {
  const doubt = doubts.find(({ kind }) => kind === 'decimal');
  if (locale === undefined || doubt === undefined) return {};
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return sign !== undefined && doubt.answers.includes(sign) ? ({ decimal: sign } as DoubtAnswers) : {};
}
