/** Letters of other alphabets that look like a Latin letter, by that letter. */
const drawnAs: Readonly<Record<string, { readonly cyrillic?: string; readonly greek?: string }>> = {
  A: { cyrillic: 'А', greek: 'Α' },
  B: { cyrillic: 'В', greek: 'Β' },
  C: { cyrillic: 'С', greek: 'Ϲ' },
  E: { cyrillic: 'Е', greek: 'Ε' },
  H: { cyrillic: 'Н', greek: 'Η' },
  I: { cyrillic: 'ІӀ', greek: 'Ι' },
  J: { cyrillic: 'Ј' },
  K: { cyrillic: 'К', greek: 'Κ' },
  M: { cyrillic: 'М', greek: 'Μ' },
  N: { greek: 'Ν' },
  O: { cyrillic: 'О', greek: 'Ο' },
  P: { cyrillic: 'Р', greek: 'Ρ' },
  Q: { cyrillic: 'Ԛ' },
  S: { cyrillic: 'Ѕ' },
  T: { cyrillic: 'Т', greek: 'Τ' },
  W: { cyrillic: 'Ԝ' },
  X: { cyrillic: 'Х', greek: 'Χ' },
  Y: { cyrillic: 'ҮУ', greek: 'Υ' },
  Z: { greek: 'Ζ' },
  a: { cyrillic: 'а', greek: 'α' },
  c: { cyrillic: 'с', greek: 'ϲ' },
  d: { cyrillic: 'ԁ' },
  e: { cyrillic: 'е' },
  h: { cyrillic: 'һ' },
  i: { cyrillic: 'і', greek: 'ι' },
  j: { cyrillic: 'ј', greek: 'ϳ' },
  l: { cyrillic: 'ӏ' },
  o: { cyrillic: 'о', greek: 'ο' },
  p: { cyrillic: 'р', greek: 'ρ' },
  q: { cyrillic: 'ԛ' },
  s: { cyrillic: 'ѕ' },
  u: { greek: 'υ' },
  v: { greek: 'ν' },
  w: { cyrillic: 'ԝ' },
  x: { cyrillic: 'х' },
  y: { cyrillic: 'уү' },
};

type Alphabet = 'Latin' | 'Cyrillic' | 'Greek';

const twins = new Map<string, { readonly alphabet: Alphabet; readonly latin: string }>();
for (const [latin, { cyrillic = '', greek = '' }] of Object.entries(drawnAs)) {
  for (const letter of cyrillic) twins.set(letter, { alphabet: 'Cyrillic', latin });
  for (const letter of greek) twins.set(letter, { alphabet: 'Greek', latin });
}

function alphabetOf(letter: string): Alphabet | null {
  if (/\p{Script=Latin}/u.test(letter)) return 'Latin';
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'Cyrillic';
  return /\p{Script=Greek}/u.test(letter) ? 'Greek' : null;
}

/**
 * Returns why a code can be mistaken for another one: it mixes alphabets, and one letter looks like a letter of the alphabet
 * that most of the code uses. The text names the letter and its position, from 1. Null if it cannot be mistaken: a code in a
 * single alphabet is fine, and so is a letter without a look-alike, such as Ω.
 */
export function lookAlikeProblem(name: string, code: string): string | null {
  // Most codes are ASCII.
  if (!/[\u0370-\u{10FFFF}]/u.test(code)) return null;
  const letters = Array.from(code).map((letter, index) => ({ letter, position: index + 1, of: alphabetOf(letter) }));
  const countOf = (alphabet: Alphabet) => letters.filter(({ of }) => of === alphabet).length;
  const foreign = (['Cyrillic', 'Greek'] as const).find((alphabet) => countOf(alphabet) > 0);
  if (foreign === undefined) return null;
  const latin = countOf('Latin');
  if (latin === 0) return mixedWithoutLatin(name, letters);
  const twin = letters.find(({ letter }) => twins.has(letter));
  const latinTwin = letters.find(({ letter, of }) => of === 'Latin' && letter in drawnAs);
  const isMostlyLatin = latin >= letters.filter(({ of }) => of === 'Cyrillic' || of === 'Greek').length;
  if (twin && (isMostlyLatin || latinTwin === undefined)) {
    const { alphabet, latin: like } = twins.get(twin.letter) ?? { alphabet: foreign, latin: '' };
    return problemText(name, twin, alphabet, `Latin ${like}`);
  }
  if (isMostlyLatin || latinTwin === undefined) return null;
  const like = [...twins].find(([, each]) => each.latin === latinTwin.letter && each.alphabet === foreign)?.[0];
  return like === undefined ? null : problemText(name, latinTwin, 'Latin', `${foreign} ${like}`);
}

interface Letter {
  readonly letter: string;
  readonly position: number;
  readonly of: Alphabet | null;
}

/** Checks a code that mixes Cyrillic and Greek. */
function mixedWithoutLatin(name: string, letters: readonly Letter[]): string | null {
  const greek = letters.filter(({ of }) => of === 'Greek');
  const cyrillic = letters.filter(({ of }) => of === 'Cyrillic');
  if (greek.length === 0 || cyrillic.length === 0) return null;
  const [few, other] = greek.length <= cyrillic.length ? [greek, 'Cyrillic'] : [cyrillic, 'Greek'];
  const twin = few.find(({ letter }) => twins.has(letter));
  if (twin?.of == null) return null;
  return problemText(name, twin, twin.of, `${other} letter`);
}

function problemText(name: string, { letter, position }: Letter, of: Alphabet, like: string): string {
  return `${name} mixes alphabets: character ${position} is the ${of} letter ${letter}, which looks like the ${like}. Type it again`;
}
