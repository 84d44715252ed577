/** The outcome for one id; `message` says why it failed. */
export interface Outcome {
  readonly id: string;
  readonly success: boolean;
  readonly message: string | null;
}

/** The outcome of a chunk. */
export interface BulkResult {
  readonly succeeded: number;
  readonly failed: number;
  readonly outcomes: readonly Outcome[];
}

/** Sends one chunk. Returns null if it was refused as a whole or no response arrived, which has been shown by then. */
export type SendChunk = (ids: readonly string[]) => Promise<BulkResult | null>;

/** The outcome of a whole run. */
export interface BulkRun {
  readonly outcomes: readonly Outcome[];
  /** The chunk whose outcome is unknown. A retry must send the same ids, so that its idempotency key is recognized. */
  readonly open: readonly string[];
  /** The ids that were not sent. */
  readonly unsent: readonly string[];
}

export interface BulkRunOptions {
  /** The chunk with the unknown outcome of the previous run. If all its ids are requested, it is sent first and alone. */
  readonly open: readonly string[];
  readonly isStopped: () => boolean;
  /** Called before each chunk. */
  readonly onProgress: (done: number) => void;
}

/** Splits `ids` into chunks. The open chunk stays as it is and comes first if all its ids are requested. */
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
 * Runs an operation on many ids in chunks and merges the outcomes. A chunk without a response ends the run, because the next
 * one would fail for the same reason. `isStopped` ends it between two chunks.
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
