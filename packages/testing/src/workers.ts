import { availableParallelism } from 'node:os';

/**
 * The number of test files of a suite that run at once: two for each core, because tests wait for databases, jobs, and
 * browsers; at most four, because each needs memory and database connections.
 */
export const testWorkers = Math.min(4, 2 * availableParallelism());
