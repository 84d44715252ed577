/** Rows of a plan that one call makes. */
export const maxPlanRows = 10_000;
/** Fields that one row changes. */
export const maxRowChanges = 40;
/** A plan of so many rows is applied and undone while the caller waits; a larger one goes on in chunks by itself. */
export const rowsAtOnce = 100;
/** How long an applied plan can be undone. */
export const planUndoDays = 30;
/** A chunk is made so large that it takes about this long; others wait for its rows no longer than twice of it. */
export const chunkMs = 120;
/** Of an import: most of its rows make things, for which nobody waits yet. */
export const importChunkMs = 300;
export const smallestChunk = 50;
/** Requests of others wait while its rows are worked on between two statements: up to 75 ms of 1,000 rows, 35 ms of these. */
export const largestChunk = 500;
