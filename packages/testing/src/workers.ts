import { availableParallelism } from 'node:os';

/**
 * How many test files of a suite run at once: two per core, because tests wait for databases, jobs and browsers; at most
 * four, because each needs memory and database connections.
 */
export const testWorkers = Math.min(4, 2 * availableParallelism());
