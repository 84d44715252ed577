/**
 * Node flags for the api. By default V8 keeps up to 200 MB of garbage after an import of 100,000 rows. With these flags it
 * collects when the old generation has grown by half, and the young generation after 8 MiB.
 */
// guard: heap.collected-soon
export const heapFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
