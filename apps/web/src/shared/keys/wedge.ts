/** A key as it was pressed; `at` in milliseconds of whatever clock. */
export interface WedgeKey {
  readonly key: string;
  readonly at: number;
  /** Held down, it comes again as fast as a scanner types. */
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
}

/** Keys of a scanner follow each other faster than this; nobody types four keys so fast. */
export const wedgeGapMs = 35;
/** As long as a key is kept waiting for the next one; nobody feels it. */
export const wedgePauseMs = 50;
/** With fewer characters it was no scan. */
export const leastScan = 3;
/** More than any symbol holds: whatever it is, it is not kept. */
const mostScan = 512;

/** Scans of ours begin with one of these; a blank, a slash and the like do what they do at once. */
const begins = /^[\p{L}\p{N}()[\]%+$*-]$/u;
const isPrintable = (key: string) => Array.from(key).length === 1;

interface WedgeOptions<Key> {
  /** What came between the first key and Enter. */
  onScan: (code: string) => void;
  /** Presses a key that was kept back: a person pressed it. */
  replay: (key: Key) => void;
}

/**
 * Tells the keys of a scanner, which types as a keyboard does, from those of a person: they follow each other within `wedgeGapMs`
 * and end with Enter. A key that may be the first one is kept back until the next one, or the time for it to come, tells.
 */
export class Wedge<Key extends WedgeKey> {
  readonly #options: WedgeOptions<Key>;
  #held: Key[] = [];
  #code = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WedgeOptions<Key>) {
    this.#options = options;
  }

  /** True: the key is taken, and nobody else may have it. */
  press(key: Key): boolean {
    if (isModifier(key.key)) return false;
    const last = this.#held.at(-1);
    // guard: scans.notAPerson
    const isNext = last !== undefined && key.at - last.at <= wedgeGapMs && !key.repeat;
    if (!isNext) this.release();
    if (isNext && key.key === 'Enter' && this.#held.length >= leastScan) {
      const code = this.#code;
      this.#forget();
      this.#options.onScan(code);
      return true;
    }
    const text = textOf(key);
    const isTaken = text !== null && !key.repeat && (isNext ? true : begins.test(key.key) && !key.ctrlKey);
    if (!isTaken) {
      this.release();
      return false;
    }
    this.#held.push(key);
    this.#code += text;
    if (this.#held.length > mostScan) this.#forget();
    else this.#wait();
    return true;
  }

  /** Gives back what is kept: no scan will come of it. */
  release(): void {
    const buffered = this.#held;
    this.#forget();
    for (const key of buffered) this.#options.replay(key);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.release(), wedgePauseMs);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#held = [];
    this.#code = '';
  }
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'AltGraph' || key === 'Alt' || key === 'CapsLock';
}

/** The character of a key; scanners type the separator of GS1 codes as Ctrl ]. Null: it has none. */
function textOf({ key, ctrlKey }: WedgeKey): string | null {
  if (ctrlKey) return key === ']' || key === '\u001D' ? '\u001D' : null;
  return isPrintable(key) ? key : null;
}
