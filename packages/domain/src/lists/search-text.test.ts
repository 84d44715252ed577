import { describe, expect, test } from 'vitest';
import { containsSearchTerm, foldSearchText } from './search-text.ts';

describe('search texts', () => {
  test.each([
    ['Crème brûlée torch', 'creme brulee'],
    ['CAFÉ grinder', 'cafe'],
    ['łódź', 'lodz'],
    ['Ångström', 'angstrom'],
    ['Straße Gruß', 'strasse'],
    ['ø12 pipe', 'o12'],
    ['creme', 'Crème'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['diyarbakır', 'DIYARBAKIR'],
    ['ＡＢＣ－１２', 'abc-12'],
    ['ｶﾞｽ', 'ガス'],
    ['AB‑12', 'ab12'],
    ['AB12', 'AB–12'],
    ['T shirt', 't-shirt'],
    ['T-shirt', 't shirt'],
    ['Plate 10×20', '10x20'],
    ['Plate 10 × 20 mm', '10x20'],
    ['Plate 10x20', '10 X 20'],
    ['Hex bolt, zinc', 'zinc bolt'],
    ['ΟΔΟΣ', 'οδος'],
    ['Việt Nam', 'viet nam'],
    ['Bolt - M8', 'm8 - bolt'],
  ])('case 23: %j is found by %j', (text, term) => {
    expect(containsSearchTerm(text, term)).toBe(true);
  });

  test.each([
    ['Hex bolt', 'bolt nut'],
    ['が', 'か'],
    ['각', '가'],
    ['5 x 10', '5y10'],
  ])('%j is not found by %j', (text, term) => {
    expect(containsSearchTerm(text, term)).toBe(false);
  });

  test('folding twice changes nothing more', () => {
    for (const text of ['Crème 10 × 20', 'İI ıi', 'ΟΔΟΣ', 'ﬁ ½ m²']) {
      expect(foldSearchText(foldSearchText(text))).toBe(foldSearchText(text));
    }
  });
});
