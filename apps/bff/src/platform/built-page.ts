import { readFileSync, statSync } from 'node:fs';

/**
 * Gives a page of the web client as it is built now, through `fillIn`; null while it was never there. The client may be built, or built
 * again, while the bff runs: a page of an earlier build names scripts that are gone.
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
