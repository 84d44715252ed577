import type { Font, Glyph } from 'fontkit';
import { type FontFamily, readSubset, subsetOf } from './font-subsets.ts';
import type { Weight } from './sheets.ts';

/**
 * The maximum number of font files that one document opens, because each takes memory until the document is drawn.
 * Characters that need more count as missing.
 */
export const maxFontsPerDocument = 300;

const arabic = /\p{Script_Extensions=Arabic}/u;
const hebrew = /\p{Script=Hebrew}/u;
const thai = /\p{Script=Thai}/u;
const eastAsian =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;
/** Scripts whose letters join, stack or reorder in ways that this code does not support, so they are not printed. */
const notSet =
  /[\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}]/u;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/** East Asian fonts in the order in which they are tried for a character. */
export type EastAsianOrder = readonly FontFamily[];

/**
 * Chooses the font of Han characters by the script around them: Japanese for kana, Korean for Hangul, otherwise simplified
 * Chinese, which covers the most.
 */
export function eastAsianOrderOf(text: string): EastAsianOrder {
  // guard: paper.japanese
  if (kana.test(text)) return ['japanese', 'chinese', 'korean'];
  if (hangul.test(text)) return ['korean', 'chinese', 'japanese'];
  return ['chinese', 'japanese', 'korean'];
}

interface MainFont {
  /** Returns whether both weights have the character. */
  readonly has: (codePoint: number) => boolean;
}

/** The fonts of one document. Opens those that its characters need. */
export class DocumentFonts {
  readonly #main: MainFont;
  readonly #create: (bytes: Buffer) => Font;
  readonly #register: (name: string, font: Font) => void;
  readonly #opened = new Map<string, Font | null>();
  readonly #names = new Map<string, string | null>();

  /** `register` adds a font to the document under a name. */
  constructor(main: MainFont, create: (bytes: Buffer) => Font, register: (name: string, font: Font) => void) {
    this.#main = main;
    this.#create = create;
    this.#register = register;
  }

  /** Returns the name of the font that draws the character: the weight for the main font; null if no font has it. */
  nameOf(character: string, weight: Weight, order: EastAsianOrder): string | null {
    const key = `${weight} ${order[0]} ${character}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      name = this.#find(character, weight, order);
      this.#names.set(key, name);
    }
    return name;
  }

  /** Returns whether fontkit can place the marks of a word: it throws if a font has no anchor for one. */
  canShape(word: string, order: EastAsianOrder): boolean {
    if (!arabic.test(word) && !hebrew.test(word)) return true;
    const names = new Set(Array.from(word, (character) => this.nameOf(character, 'regular', order)));
    try {
      for (const name of names) this.#opened.get(name ?? '')?.layout(word, []);
      return true;
    } catch {
      return false;
    }
  }

  #find(character: string, weight: Weight, order: EastAsianOrder): string | null {
    if (notSet.test(character)) return null;
    const codePoint = character.codePointAt(0) ?? 0;
    const families = familiesOf(character, order);
    const isFirstOfMain = families.length === 0 || families === order;
    if (isFirstOfMain && this.#main.has(codePoint)) return weight;
    for (const family of families) {
      const subset = subsetOf(family, codePoint);
      if (subset === undefined) continue;
      // A font may have a character in one weight only.
      for (const one of weight === 'bold' ? (['bold', 'regular'] as const) : (['regular'] as const)) {
        const name = `${family} ${subset} ${one}`;
        // guard: paper.font
        if (this.#open(name, family, subset, one)?.hasGlyphForCodePoint(codePoint)) return name;
      }
    }
    return null;
  }

  #open(name: string, family: FontFamily, subset: string, weight: Weight): Font | null {
    const opened = this.#opened.get(name);
    if (opened !== undefined) return opened;
    // guard: paper.own-fonts
    // guard: paper.fonts-limit
    const font = this.#opened.size < maxFontsPerDocument ? this.#create(readSubset(family, subset, weight)) : null;
    if (font !== null) {
      if (family === 'arabic') readLigaturesFromTheLeft(font);
      this.#opened.set(name, font);
      this.#register(name, font);
    }
    return font;
  }
}

/**
 * Reverses the letters of ligatures. A PDF has the glyphs of a right-to-left word from the left, and readers reverse the
 * whole text (pdf.js 6, Poppler 22). The letters of one glyph, such as lam-alef, must then be in order from the left as
 * well.
 */
function readLigaturesFromTheLeft(font: Font): void {
  const layout = font.layout.bind(font);
  const turned = new WeakSet<Glyph>();
  font.layout = (...options) => {
    const run = layout(...options);
    for (const glyph of run.glyphs) {
      if (glyph.codePoints.length < 2 || turned.has(glyph)) continue;
      // guard: paper.ligatures
      glyph.codePoints.reverse();
      turned.add(glyph);
    }
    return run;
  };
}

function familiesOf(character: string, order: EastAsianOrder): readonly FontFamily[] {
  if (arabic.test(character)) return ['arabic'];
  if (hebrew.test(character)) return ['hebrew'];
  if (thai.test(character)) return ['thai'];
  return eastAsian.test(character) ? order : [];
}
