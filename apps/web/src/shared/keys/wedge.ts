/** A key press; `at` in milliseconds of any clock. */
export interface WedgeKey {
  readonly key: string;
  readonly at: number;
  /** A key that is kept down repeats as fast as a scanner types. */
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
}

/** The maximum time in milliseconds between two keys of a scanner. Nobody types four keys so fast. */
export const wedgeGapMs = 35;
/** How long in milliseconds a key waits for the next one; too short to be noticed. */
export const wedgePauseMs = 50;
/** Shorter input is not a scan. */
export const leastScan = 3;
/** Longer than any symbology allows: the input is discarded. */
const mostScan = 512;

/** Scans in this application begin with one of these. Other keys, such as space and slash, act immediately. */
const begins = /^[\p{L}\p{N}()[\]%+$*-]$/u;
const isPrintable = (key: string) => Array.from(key).length === 1;

interface WedgeOptions<Key> {
  /** Called with the characters before Enter, including the first key. */
  onScan: (code: string) => void;
  /** Replays a delayed key, which a person pressed. */
  replay: (key: Key) => void;
}

/**
 * Distinguishes a scanner, which types as a keyboard does, from a person: its keys follow each other within `wedgeGapMs` and
 * end with Enter. A possible first key is delayed until the next key or the timeout decides.
 */
export class Wedge<Key extends WedgeKey> {
  readonly #options: WedgeOptions<Key>;
  #held: Key[] = [];
  #code = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WedgeOptions<Key>) {
    this.#options = options;
  }

  /** Returns true if the key was consumed. */
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

  /** Replays the delayed keys: they are not a scan. */
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

/** Returns the character of a key; null if it has none. Scanners type the GS1 separator as Ctrl ]. */
function textOf({ key, ctrlKey }: WedgeKey): string | null {
  if (ctrlKey) return key === ']' || key === '\u001D' ? '\u001D' : null;
  return isPrintable(key) ? key : null;
}
