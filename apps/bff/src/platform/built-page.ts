import { readFileSync, statSync } from 'node:fs';

/**
 * Returns a reader for a page of the web client as currently built, passed through `fillIn`; null as long as it does not
 * exist. The client may be built or rebuilt while the bff runs, and an older page would refer to scripts that no longer exist.
 */
export function builtPage(path: string, fillIn: (html: string) => string): () => string | null {
  let stored: { readonly text: string; readonly builtAt: number } | null = null;
  return () => {
    const builtAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    // guard: web-client.page-of-the-present-build
    if (builtAt !== undefined && stored?.builtAt !== builtAt)
      stored = { text: fillIn(readFileSync(path, 'utf8')), builtAt };
    return stored?.text ?? null;
  };
}
