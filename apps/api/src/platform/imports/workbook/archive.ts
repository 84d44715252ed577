import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { WorkbookBudget } from './budget.ts';

/** The parts of a spreadsheet file, each read as a stream. */
export class WorkbookArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #budget: WorkbookBudget;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, budget: WorkbookBudget) {
    this.#zip = zip;
    this.#entries = entries;
    this.#budget = budget;
  }

  /** Opens the archive. Throws the errors of yauzl for a file that is not an archive. */
  static async open(path: string, budget: WorkbookBudget): Promise<WorkbookArchive> {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry);
    return new WorkbookArchive(zip, entries, budget);
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /**
   * Streams the text of a part, which is UTF-8, or UTF-16 with a byte order mark. A missing part is empty. Throws if the
   * budget is used up.
   */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(keyOf(name));
    if (entry === undefined) return;
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    for await (const chunk of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      this.#budget.takeBytes(chunk.length);
      decoder ??= new TextDecoder(encodingOf(chunk));
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder !== null) yield decoder.decode();
  }

  close(): void {
    this.#zip.close();
  }
}

/** Returns the key of a part; names are compared case-insensitively. */
const keyOf = (name: string): string => posix.normalize(name.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase();

function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  return chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8';
}
