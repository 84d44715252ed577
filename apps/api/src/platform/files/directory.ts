import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newId } from '../ids.ts';
import { checkedKey, type Files, type StoredFile } from './files.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
/** The prefix of the names of files that are still being written. */
const unfinished = '.part-';

/** Files in a directory of this machine, or of a disk that all nodes share. */
export function filesInDirectory(root: string): Files {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = join(dirname(path), `${unfinished}${newId()}`);
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          // A row that refers to the file may be committed next.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { bytes: size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) {
        const path = pathOf(key);
        await rm(path, { force: true });
        // Removes the directory if it is empty; another node may be writing a file there at the same time.
        await rmdir(dirname(path)).catch(() => {});
      }
    },
    async *list(prefix) {
      const from = prefix === '' ? root : pathOf(prefix.replace(/\/$/, ''));
      yield* filesBelow(root, from);
    },
  };
}

async function* filesBelow(root: string, directory: string): AsyncGenerator<StoredFile[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files: StoredFile[] = [];
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else {
      const found = await stat(path).catch(() => null);
      if (found) files.push({ key: relative(root, path).split(sep).join('/'), changedAt: found.mtime });
    }
  }
  if (files.length > 0) yield files;
}
