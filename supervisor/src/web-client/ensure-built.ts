import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuildLock } from './build-lock.ts';
import { isPublished, publishBuild } from './publish.ts';

/** A build whose result several processes share. */
export interface SharedBuild {
  /** Where the result is served from. */
  readonly folder: string;
  /** For the lock and for drafts, on the same file system as `folder`. */
  readonly workFolder: string;
  /** Identifies the sources as they are now. */
  readonly keyOf: () => string;
  /** Writes the result into an empty folder. Rejects when it fails or `signal` aborts; nothing of it runs on then. */
  readonly build: (draft: string, signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}

const draftPrefix = 'draft-';

/**
 * Builds unless the result of exactly these sources is there. One process builds at a time; the others wait for it and use
 * what it has built.
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
  // Whoever began these did not live to remove them.
  for (const name of readdirSync(workFolder)) if (name.startsWith(draftPrefix)) removeFolder(join(workFolder, name));
  const draft = mkdtempSync(join(workFolder, draftPrefix));
  try {
    await build(draft, signal);
    signal.throwIfAborted();
    // Sources that changed meanwhile may be half in it: the caller looks again.
    if (keyOf() === key) publishBuild(draft, folder, key);
  } finally {
    removeFolder(draft);
  }
}

/** A build that was just killed may write its last file while its folder is removed; the next build removes that. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
