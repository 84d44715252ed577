/** Accents, invisible characters, and hyphens, after compatibility forms are decomposed. */
const dropped = new RegExp(
  `[${['\\u0300-\\u036F', '\\u0483-\\u0487', '\\u0591-\\u05BD', '\\u05BF', '\\u05C1', '\\u05C2', '\\u05C4', '\\u05C5', '\\u05C7', '\\u0640', '\\u064B-\\u065F', '\\u0670', '\\u1AB0-\\u1AFF', '\\u1DC0-\\u1DFF', '\\u20D0-\\u20FF', '\\uFE00-\\uFE0F', '\\uFE20-\\uFE2F', '\\u00AD', '\\u200B-\\u200F', '\\u202A-\\u202E', '\\u2060-\\u2064', '\\u2066-\\u2069', '\\uFEFF', '\\u2010-\\u2015', '\\u2043', '\\u2212', '\\u02D7', '-'].join('')}]`,
  'g',
);

/** Letters without a decomposable accent, and signs that people type as an x. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨯': 'x',
  '⨉': 'x',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const lettersWithoutAccent = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const hyphens = /[-\u00AD\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]+/g;

/**
 * Returns the form in which search texts and search terms are compared: without case, accents, width, and hyphens, with x for
 * ×. It must match `fold_search_text` of the database (migration 0001).
 */
export function foldSearchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(lettersWithoutAccent, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/(\d) *x *(?=\d)/g, '$1x');
}

/**
 * Returns the words of a search term, each with alternatives of which a text must contain one, not folded: a word with inner
 * hyphens can also be written with spaces. A term of nothing but hyphens has no words.
 */
export function searchTermAlternatives(term: string): readonly (readonly [string, ...string[]])[] {
  const words = term.split(/\s+/).filter((word) => word.replace(hyphens, '') !== '');
  return words.map((word) => {
    const spaced = word.replace(hyphens, ' ').trim();
    return spaced.includes(' ') ? [word, spaced] : [word];
  });
}

/** Returns whether a text contains every word of a search term, in any order. */
export function containsSearchTerm(text: string, term: string): boolean {
  const folded = foldSearchText(text);
  return searchTermAlternatives(term).every((forms) => forms.some((form) => folded.includes(foldSearchText(form))));
}
