import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { notPrintable } from '@tallyard/domain/movements/notes';

export interface PaperFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
  readonly has: (codePoint: number) => boolean;
}

let loaded: Promise<PaperFonts> | undefined;

/** The fonts of the paper, read when something is first printed: most processes never print. */
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
  const sets = [regular, bold].map((font) => {
    const made = create(font);
    return new Set('characterSet' in made ? made.characterSet : []);
  });
  return { regular, bold, has: (codePoint) => sets.every((set) => set.has(codePoint)) };
}

/** Written from right to left, or joined into other shapes than the font's: they would be printed wrongly, so they are not. */
const laidOutOtherwise =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}]/u;
/** They stand for no mark of their own, and some turn the direction of what follows. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/u;
const blank = /[\p{Zs}\p{Cc}]/u;

/** Texts as the font has them; remembers what it does not have, so that the paper says so (never a wrong character, ADR 0079). */
export class Printable {
  readonly #has: PaperFonts['has'];
  readonly #missing = new Set<string>();

  constructor(has: PaperFonts['has']) {
    this.#has = has;
  }

  /** One line of text; whatever parts lines is a space. */
  of(text: string): string {
    let printed = '';
    for (const one of text.normalize('NFC')) {
      if (unseen.test(one)) continue;
      if (blank.test(one)) printed += ' ';
      else if (this.#isPrinted(one)) printed += one;
      else {
        this.#missing.add(`U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
        printed += notPrintable;
      }
    }
    return printed.trim();
  }

  #isPrinted(one: string): boolean {
    return this.#has(one.codePointAt(0) ?? 0) && !laidOutOtherwise.test(one);
  }

  /** 'U+4E2D' of each character that was left out, in the order in which they came. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }
}
