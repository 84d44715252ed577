import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { notPrintable } from '@tallyard/domain/movements/notes';
import type { Font } from 'fontkit';
import { type DocumentFonts, eastAsianOrderOf } from './document-fonts.ts';

export interface PaperFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
  readonly has: (codePoint: number) => boolean;
  /** The ascent above the baseline, for a size of 1. */
  readonly ascent: number;
  /** Opens a font. */
  readonly create: (bytes: Buffer) => Font;
}

let loaded: Promise<PaperFonts> | undefined;

/** Returns the fonts for printing. They are read on first use, because most processes never print. */
export function paperFonts(): Promise<PaperFonts> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<PaperFonts> {
  const require = createRequire(import.meta.url);
  const read = (name: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const [regular, bold, { create }] = await Promise.all([
    read('DejaVuSansCondensed'),
    read('DejaVuSansCondensed-Bold'),
    import('fontkit'),
  ]);
  const open = (bytes: Buffer): Font => {
    const font = create(bytes);
    if (!('layout' in font)) throw new Error('A collection of fonts, not one');
    return font;
  };
  const fonts = [open(regular), open(bold)] as const;
  const sets = fonts.map((font) => new Set(font.characterSet));
  const [{ ascent, unitsPerEm }] = fonts;
  return {
    regular,
    bold,
    has: (codePoint) => sets.every((set) => set.has(codePoint)),
    ascent: ascent / unitsPerEm,
    create: open,
  };
}

/** Invisible characters, some of which change the direction of the following text. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/u;
/**
 * The maximum number of consecutive marks in any script (Unicode Standard Annex #15, section 13); placing them takes
 * quadratic time.
 */
// guard: paper.marks
const maxMarks = 30;
const combining = /\p{M}/u;
const blank = /[\p{Zs}\p{Cc}]/u;

/** Characters that separate or join Arabic letters; Persian words change without them. */
const joiner = /[\u200c\u200d]/;
const arabicLetter = /\p{Script=Arabic}$/u;

/**
 * Replaces characters that no font has, and collects them, so that the paper can name them instead of showing a wrong
 * character.
 */
export class Printable {
  readonly #fonts: Pick<DocumentFonts, 'nameOf' | 'canShape'>;
  readonly #missing = new Set<string>();

  constructor(fonts: Pick<DocumentFonts, 'nameOf' | 'canShape'>) {
    this.#fonts = fonts;
  }

  /** Returns one printable line of text; line breaks become spaces. */
  of(text: string): string {
    const order = eastAsianOrderOf(text);
    let printed = '';
    let word = '';
    let marks = 0;
    const endWord = () => {
      // guard: paper.shaping
      printed += this.#fonts.canShape(word, order) ? word : Array.from(word, (one) => this.#leftOut(one)).join('');
      word = '';
    };
    for (const one of text.normalize('NFC')) {
      marks = combining.test(one) ? marks + 1 : 0;
      // guard: movements.note-never-wrong
      // guard: paper.missing
      if (joiner.test(one) && arabicLetter.test(word.slice(-2))) word += one;
      else if (unseen.test(one)) continue;
      else if (blank.test(one)) {
        endWord();
        printed += ' ';
      } else if (marks > maxMarks || this.#fonts.nameOf(one, 'regular', order) === null) word += this.#leftOut(one);
      else word += one;
    }
    endWord();
    return printed.trim();
  }

  #leftOut(character: string): string {
    if (character === notPrintable) return character;
    this.#missing.add(`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    return notPrintable;
  }

  /** 'U+4E2D' for each character that was left out, in order of appearance. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }
}
