/** What became of one id; `message` says why it was not done. */
export interface Outcome {
  readonly id: string;
  readonly success: boolean;
  readonly message: string | null;
}

/** What became of a chunk. */
export interface BulkResult {
  readonly succeeded: number;
  readonly failed: number;
  readonly outcomes: readonly Outcome[];
}

/** Sends one chunk; null: it was refused as a whole or no answer came, which has been shown. */
export type SendChunk = (ids: readonly string[]) => Promise<BulkResult | null>;

/** What became of everything that was to be done. */
export interface BulkRun {
  readonly outcomes: readonly Outcome[];
  /** The chunk of which nothing is known. Sent again, it has to be the same one, so that it is known by its key. */
  readonly open: readonly string[];
  /** Was not sent any more. */
  readonly unsent: readonly string[];
}

export interface BulkRunOptions {
  /** Of the run before: when all of it is wanted, it goes first and by itself. */
  readonly open: readonly string[];
  readonly isStopped: () => boolean;
  /** Called before each chunk. */
  readonly onProgress: (done: number) => void;
}

/** `ids` in the chunks in which they are sent. */
export function chunksOf(ids: readonly string[], size: number, open: readonly string[]): (readonly string[])[] {
  const requested = new Set(ids);
  // guard: lists.open-chunk-is-kept
  const first = open.length > 0 && open.every((id) => requested.has(id)) ? open : [];
  for (const id of first) requested.delete(id);
  const others = [...requested];
  const chunks = Array.from({ length: Math.ceil(others.length / size) }, (_, index) =>
    others.slice(index * size, (index + 1) * size),
  );
  return first.length > 0 ? [first, ...chunks] : chunks;
}

/**
 * Does one thing to many, chunk after chunk, and joins what became of each. A chunk without an answer ends the run, since
 * what is wrong with it is wrong with the next; so does `isStopped`, between two chunks.
 */
export async function runInChunks(
  ids: readonly string[],
  size: number,
  send: SendChunk,
  { open, isStopped, onProgress }: BulkRunOptions,
): Promise<BulkRun> {
  const chunks = chunksOf(ids, size, open);
  const outcomes: Outcome[] = [];
  for (const [index, chunk] of chunks.entries()) {
    if (isStopped()) return { outcomes, open: [], unsent: chunks.slice(index).flat() };
    onProgress(outcomes.length);
    const result = await send(chunk);
    if (result === null) return { outcomes, open: chunk, unsent: chunks.slice(index + 1).flat() };
    outcomes.push(...result.outcomes);
  }
  return { outcomes, open: [], unsent: [] };
}
