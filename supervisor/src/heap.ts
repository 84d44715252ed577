/**
 * Arguments of node for the api. Left to itself, the engine lets what an import of 100,000 rows has read and forgotten lie
 * until there are 200 MB of it: it collects when what lives on has grown by half instead, and what is young after 8 MiB.
 */
// guard: heap.collected-soon
export const heapFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
