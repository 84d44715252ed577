import { type AsyncZipOptions, type AsyncZippable, type FlateCallback, type Zippable, zipSync } from 'fflate';

export * from 'fflate';

/**
 * Replaces fflate's `zip` in the spreadsheet library. The original passes large data to a worker created from a string, which
 * our Content-Security-Policy blocks, and then never calls back.
 */
export function zip(files: AsyncZippable, options: AsyncZipOptions | FlateCallback, callback?: FlateCallback): void {
  const done = typeof options === 'function' ? options : callback;
  // Starts after the browser has painted the progress.
  setTimeout(() => {
    try {
      // Per-file options, if any, have the same meaning in both functions.
      done?.(null, zipSync(files as Zippable));
    } catch (error) {
      done?.(error as Parameters<FlateCallback>[0], new Uint8Array());
    }
  });
}
