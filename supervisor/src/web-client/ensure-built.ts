import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuildLock } from './build-lock.ts';
import { isPublished, publishBuild } from './publish.ts';

/** A build whose result several processes share. */
export interface SharedBuild {
  /** The folder that is served. */
  readonly folder: string;
  /** The folder for the lock and drafts, on the same file system as `folder`. */
  readonly workFolder: string;
  /** Returns a key of the current sources. */
  readonly keyOf: () => string;
  /** Writes the build into an empty folder. Rejects if it fails or `signal` aborts; no process keeps running then. */
  readonly build: (draft: string, signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}

const draftPrefix = 'draft-';

/**
 * Builds unless the result of exactly these sources exists. One process builds at a time; the others wait and use its result.
 */
export async function ensureBuilt(shared: SharedBuild, signal: AbortSignal): Promise<void> {
  while (!isPublished(shared.folder, shared.keyOf())) {
    mkdirSync(shared.workFolder, { recursive: true });
    const release = await takeBuildLock(join(shared.workFolder, 'lock'), signal, (pid) =>
      shared.log(`Process ${pid} is building the web client; waiting for it.`),
    );
    try {
      await buildWithLock(shared, signal);
    } finally {
      release();
    }
  }
}

async function buildWithLock({ folder, workFolder, keyOf, build }: SharedBuild, signal: AbortSignal): Promise<void> {
  const key = keyOf();
  if (isPublished(folder, key)) return;
  // Drafts of processes that were killed.
  for (const name of readdirSync(workFolder)) if (name.startsWith(draftPrefix)) removeFolder(join(workFolder, name));
  const draft = mkdtempSync(join(workFolder, draftPrefix));
  try {
    await build(draft, signal);
    signal.throwIfAborted();
    // Sources that changed during the build may be partly in it, so the caller checks again.
    if (keyOf() === key) publishBuild(draft, folder, key);
  } finally {
    removeFolder(draft);
  }
}

/** Removes a folder. A killed build may still write a last file meanwhile; the next build removes it. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
