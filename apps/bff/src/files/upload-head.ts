import type { Readable } from 'node:stream';

/** What the beginning of an upload tells of its file. */
export interface UploadHead {
  readonly fileName: string;
  /** The first bytes of the file. */
  readonly bytes: Buffer;
  /** How many bytes of the upload come before them. */
  readonly before: number;
  /** All that was read of the upload, to be sent on first. */
  readonly read: Buffer;
}

/** As many bytes of a file as tell its type. */
const sampleBytes = 512;
const partEnd = '\r\n\r\n';
const fileHeaders = /content-disposition:[^\r\n]*;\s*filename="?([^"\r\n;]*)/i;

/** The place where the headers of the file's part end; null while they have not all come. */
function findFile(text: string): { fileName: string; before: number } | null {
  const found = fileHeaders.exec(text);
  if (!found) return null;
  const end = text.indexOf(partEnd, found.index);
  return end < 0 ? null : { fileName: found[1] ?? '', before: end + partEnd.length };
}

/**
 * Reads an upload as far as its file's first bytes, about `maxBytes` at most. Null when no file has begun by then. What
 * comes after is still in `body`, from which nothing may have been read before.
 */
export async function readUploadHead(body: Readable, maxBytes: number): Promise<UploadHead | null> {
  const chunks: Buffer[] = [];
  let head = Buffer.alloc(0);
  const isEnough = () => {
    const file = findFile(head.toString('latin1'));
    return head.length >= maxBytes || (file !== null && head.length >= file.before + sampleBytes);
  };
  while (!isEnough() && !body.destroyed) {
    const chunk = body.read() as Buffer | null;
    if (chunk === null) {
      if (body.readableEnded || body.readableAborted) break;
      if (!(await more(body))) break;
      continue;
    }
    chunks.push(chunk);
    head = Buffer.concat(chunks);
  }
  const file = findFile(head.toString('latin1'));
  return file && { ...file, read: head, bytes: head.subarray(file.before, file.before + sampleBytes) };
}

/** Waits for more to read; false at the end. */
function more(body: Readable): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasMore: boolean) => () => {
      for (const [event, listener] of listeners) body.off(event, listener);
      resolve(hasMore);
    };
    const listeners = [
      ['readable', settle(true)],
      ['end', settle(false)],
      ['error', settle(false)],
      ['close', settle(false)],
    ] as const;
    for (const [event, listener] of listeners) body.on(event, listener);
  });
}
