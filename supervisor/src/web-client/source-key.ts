import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const foldersLeftOut = new Set(['node_modules', 'dist', 'test']);
const isLeftOut = (name: string) => name.startsWith('.') || /\.test\.tsx?$/.test(name);

/** Returns the packages of this repository that a workspace is built from, including itself, as folders below `root`. */
export function foldersOf(root: string, workspace: string): string[] {
  const found = [workspace];
  for (const folder of found) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@tallyard/')) continue;
      const other = `packages/${name.slice('@tallyard/'.length)}`;
      if (!found.includes(other)) found.push(other);
    }
  }
  return found;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !foldersLeftOut.has(entry.name)) yield* filesIn(path);
  }
}

/**
 * Returns a hash of the names and contents of everything in `folders` that can affect a build, and of `files`. Both are paths
 * below `root`. Tests and names that begin with a dot are excluded.
 */
export function sourceKey(root: string, folders: readonly string[], files: readonly string[]): string {
  const paths = [...folders.flatMap((folder) => [...filesIn(join(root, folder))]), ...files.map((f) => join(root, f))];
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const bytes = readFileSync(path);
    hash.update(`${relative(root, path)}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 32);
}
