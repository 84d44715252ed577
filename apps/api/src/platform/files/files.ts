import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

/** A file opened for reading. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * The storage of files: a directory, or any S3-compatible store. Keys are paths of letters, digits, dots, dashes and
 * slashes that this code base creates. The content of a key never changes after it is written.
 */
export interface Files {
  /** Writes the whole file or nothing. It can be repeated safely with the same key. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if there is no file with this key. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes files; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Lists all files whose keys begin with `prefix`, unordered, in batches. */
  list(prefix: string): AsyncIterable<readonly StoredFile[]>;
}

const form = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$/;

/** Returns the key. Throws for a key that could refer to a path outside the storage. */
export function checkedKey(key: string): string {
  if (!form.test(key)) throw new TypeError(`Not a key of a file: ${JSON.stringify(key)}`);
  return key;
}

/** Returns the content of a file; null if there is no file with this key. */
export async function readFileOf(files: Files, key: string): Promise<Buffer | null> {
  const file = await files.open(key);
  if (file === null) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
