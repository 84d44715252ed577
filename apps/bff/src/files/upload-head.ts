import type { Readable } from 'node:stream';

/** The beginning of an upload, up to the first bytes of its file. */
export interface UploadHead {
  readonly fileName: string;
  /** The first bytes of the file. */
  readonly bytes: Buffer;
  /** The number of bytes before the file. */
  readonly before: number;
  /** Everything that was read of the upload, which is forwarded first. */
  readonly read: Buffer;
}

/** The number of bytes that show the type of a file. */
const sampleBytes = 512;
const partEnd = '\r\n\r\n';
const fileHeaders = /content-disposition:[^\r\n]*;\s*filename="?([^"\r\n;]*)/i;

/** Finds the end of the headers of the file's part; null if they are not complete yet. */
function findFile(text: string): { fileName: string; before: number } | null {
  const found = fileHeaders.exec(text);
  if (!found) return null;
  const end = text.indexOf(partEnd, found.index);
  return end < 0 ? null : { fileName: found[1] ?? '', before: end + partEnd.length };
}

/**
 * Reads an upload up to the first bytes of its file, about `maxBytes` at most. Null if no file has begun by then. The rest
 * stays in `body`, from which nothing may have been read before.
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

/** Waits for more data; false at the end. */
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
