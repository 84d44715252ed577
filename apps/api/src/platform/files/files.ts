import type { Readable } from 'node:stream';

/** A file as it is kept. */
export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

/** A file that is being read. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * Where files are kept: a directory, or any store that speaks S3. Keys are paths of letters, digits, dots, dashes and slashes
 * that this code base creates; what is under a key never changes once it is whole.
 */
export interface Files {
  /** Whole or not at all; writing the same key again is the same. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is none of this key. */
  open(key: string): Promise<OpenFile | null>;
  /** What is not there is gone already. */
  remove(keys: readonly string[]): Promise<void>;
  /** All files whose keys begin with `prefix`, in no order, a part at a time. */
  list(prefix: string): AsyncIterable<readonly StoredFile[]>;
}

const form = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$/;

/** Throws for a key that could reach beyond where files are kept. */
export function checkedKey(key: string): string {
  if (!form.test(key)) throw new TypeError(`Not a key of a file: ${JSON.stringify(key)}`);
  return key;
}

/** All of a file. Null: there is none of this key. */
export async function readFileOf(files: Files, key: string): Promise<Buffer | null> {
  const file = await files.open(key);
  if (file === null) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
