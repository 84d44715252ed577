/** Detects the codes in a picture. */
export type DetectCodes = (picture: HTMLVideoElement) => Promise<readonly string[]>;

/** The formats by their names in the BarcodeDetector API. */
export const codeFormats = [
  'code_128',
  'data_matrix',
  'ean_13',
  'ean_8',
  'itf',
  'qr_code',
  'upc_a',
  'upc_e',
  'code_39',
] as const;

interface NativeDetector {
  new (options: {
    formats: readonly string[];
  }): {
    detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
}

/** Returns the browser's detector if it supports all our formats, else our own, which is loaded on demand. */
export async function makeDetector(): Promise<DetectCodes> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known: readonly string[] = (await native?.getSupportedFormats().catch(() => null)) ?? [];
  if (native && codeFormats.every((format) => known.includes(format))) {
    const detector = new native({ formats: codeFormats });
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
  }
  const { BarcodeDetector } = await import('./own-detector');
  const detector = new BarcodeDetector({ formats: [...codeFormats] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

/**
 * Decides which detected code to act on: one that two consecutive pictures show, and not the previous one while it stays in
 * view.
 */
export class SteadyCode {
  #candidate: string | null = null;
  #lastCode: string | null = null;
  #seenAt = 0;
  readonly #againMs: number;

  constructor(againMs: number) {
    this.#againMs = againMs;
  }

  /** Returns the code to act on, or null. `at` in milliseconds. */
  read(codes: readonly string[], at: number): string | null {
    const code = codes[0] ?? null;
    const isSteady = code !== null && code === this.#candidate;
    this.#candidate = code;
    if (code !== null && code === this.#lastCode) {
      const isInSight = at - this.#seenAt < this.#againMs;
      this.#seenAt = at;
      if (isInSight) return null;
      this.#lastCode = null;
    }
    if (!isSteady) return null;
    this.#lastCode = code;
    this.#seenAt = at;
    return code;
  }
}
