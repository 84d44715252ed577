/** Reads the codes that a picture shows. */
export type DetectCodes = (picture: HTMLVideoElement) => Promise<readonly string[]>;

/** As the browsers call them. */
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

/** The browser's own detector where it knows all that we read, else ours, which is loaded for it. */
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
 * Which of the codes that are read, picture after picture, is meant: one that two pictures in a row show, and not the one before
 * while it stays in sight.
 */
export class SteadyCode {
  #candidate: string | null = null;
  #lastCode: string | null = null;
  #seenAt = 0;
  readonly #againMs: number;

  constructor(againMs: number) {
    this.#againMs = againMs;
  }

  /** The code to act on, or null. `at` in milliseconds. */
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
