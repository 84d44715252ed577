import { describe, expect, test } from 'vitest';
import { errorCellProblem, isErrorCell, isExponentText, isRewrittenBySpreadsheet } from './spreadsheet-rewrites.ts';

describe('isRewrittenBySpreadsheet', () => {
  test.each([
    ['00123', '123'],
    ['0036000291452', '36000291452'],
    ['4006381333931', '4.00638E+12'],
    ['4006381333931', '4,00638E+12'],
    ['12345678901234567890', '1.23457E+19'],
    ['12345678901234567890', '12345678901234600000'],
    ['1E5', '1.00E+05'],
    ['1E5', '100000'],
    ['90.750', '90.75'],
    ['+5', '5'],
    ['MAR1', '01-Mar'],
    ['1-2', '02-Jan'],
    ['1/2', '01.02.2026'],
    ['3-4', '03. Apr'],
    ['DEC2024', 'Dec-24'],
    ['2-10', '2026-10-02'],
    ['true', 'TRUE'],
  ])('%s may have become %s', (before, now) => expect(isRewrittenBySpreadsheet(before, now)).toBe(true));

  test.each([
    ['00123', '124'],
    ['00123', '00124'],
    ['123', '123'],
    ['123', ''],
    ['', '123'],
    ['4006381333931', '4006381333932'],
    ['4006381333931', '4.00639E+12'],
    ['Bolt', 'Nut'],
    ['MAR1', 'MAR2'],
    ['1-2', '1-3'],
    ['true', 'FALSE'],
  ])('%s was changed to %s by a person', (before, now) => expect(isRewrittenBySpreadsheet(before, now)).toBe(false));
});

test('case 09: errors of spreadsheets are known in the languages that save them', () => {
  expect(['#N/A', '#REF!', '#DIV/0!', '#NV', '#WERT!', '#NOM?', '#FORMULA!'].every(isErrorCell)).toBe(true);
  expect(['#1 hook', 'N/A', '#', '# N/A', 'REF!'].some(isErrorCell)).toBe(false);
  expect(errorCellProblem('#N/A')).toBe('#N/A is an error of the spreadsheet, not a value');
});

test('only what spreadsheets show in place of digits is an exponent', () => {
  expect(['4.00638E+12', '1,00E+05', '1E-07'].every(isExponentText)).toBe(true);
  expect(['1E5', '100E3', '2E', 'E+12'].some(isExponentText)).toBe(false);
});
