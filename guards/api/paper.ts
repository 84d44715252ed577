import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/platform/paper/other-scripts.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'paper.bidi',
    promise: 'Words of a right-to-left name are printed from the right, numbers in it from the left.',
    instead: 'return null;',
    proof: proof('two directions: the words from the right, the number from the left'),
  },
  {
    name: 'paper.mirrored',
    promise: 'Brackets of a right-to-left name open towards what they hold.',
    replace: ['bidi?.getMirroredCharacter(character) ?? character', 'character'],
    proof: proof('brackets of a right-to-left name are mirrored'),
  },
  {
    name: 'paper.font',
    promise: 'Each character is drawn by a font that has it.',
    replace: ['?.hasGlyphForCodePoint(codePoint)) return name', ') return weight'],
    proof: proof('Japanese', 'traditional Chinese', 'Thai marks'),
  },
  {
    name: 'paper.japanese',
    promise: 'Han characters beside kana have their Japanese shape.',
    replace: ['text', '""'],
    proof: proof('Han characters are Chinese alone, Japanese beside kana'),
  },
  {
    name: 'paper.missing',
    promise: 'A character that no font has is printed as a box, and the paper names it.',
    replace: ['this.#leftOut(one)', 'one'],
    proof: proof('what no font has is a box beside what is drawn, and the paper says which'),
  },
  {
    name: 'paper.shaping',
    promise: 'A word that cannot be shaped is left out and named; the document is drawn.',
    replace: ['this.#fonts.canShape(word, order)', 'word.length >= 0'],
    proof: proof('a word whose marks the shaper cannot place is left out and named, and the rest is drawn'),
  },
  {
    name: 'paper.ligatures',
    promise: 'The text of a PDF has the letters of Arabic ligatures in their order.',
    replace: ['reverse', 'slice'],
    proof: proof('Arabic ligatures: their letters are read in their order'),
  },
  {
    name: 'paper.own-fonts',
    promise: 'What a document says does not depend on what the process drew before.',
    replace: ['?', '? ((globalThis as { sharedFonts?: Record<string, Font> }).sharedFonts ??= {})[name] ??='],
    proof: proof('of two characters that share a shape each document has its own'),
  },
  {
    name: 'paper.marks',
    promise: 'A letter with thousands of marks takes no seconds of the processor.',
    replace: ['30', '1e9'],
    proof: proof('a letter takes at most 30 marks'),
  },
  {
    name: 'paper.fonts-limit',
    promise: 'One document opens a limited number of font files.',
    condition: true,
    proof: proof('a document opens a limited number of fonts, and few bytes stay in memory'),
  },
];
