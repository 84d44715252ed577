/** The maximum number of rows of a bulk change that one call creates. */
export const maxPlanRows = 10_000;
/** The maximum number of fields that one row changes. */
export const maxRowChanges = 40;
/**
 * A bulk change of up to this many rows is applied and undone during the request; a larger one runs in the background, in
 * chunks.
 */
export const rowsAtOnce = 100;
/** How many days an applied bulk change can be undone. */
export const planUndoDays = 30;
/** The target duration of a chunk, by which its size is adjusted; other requests wait for its rows at most twice as long. */
export const chunkMs = 120;
/** The target for imports: most of their rows create records that no other request waits for yet. */
export const importChunkMs = 300;
export const smallestChunk = 50;
/**
 * Other requests wait while the process handles a chunk's rows between two statements: up to 75 ms for 1,000 rows, 35 ms for
 * this many.
 */
export const largestChunk = 500;
