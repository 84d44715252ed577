import { type AsyncZipOptions, type AsyncZippable, type FlateCallback, type Zippable, zipSync } from 'fflate';

export * from 'fflate';

/**
 * In place of the `zip` of fflate for what makes spreadsheets: that one hands anything large to a worker made of a text, which our
 * Content-Security-Policy refuses, and then never answers.
 */
export function zip(files: AsyncZippable, options: AsyncZipOptions | FlateCallback, callback?: FlateCallback): void {
  const done = typeof options === 'function' ? options : callback;
  // Begun when the screen has had its turn to say so.
  setTimeout(() => {
    try {
      // Options of a file, where there are any, mean the same to both.
      done?.(null, zipSync(files as Zippable));
    } catch (error) {
      done?.(error as Parameters<FlateCallback>[0], new Uint8Array());
    }
  });
}
