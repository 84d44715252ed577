/** Set for the processes that a smoke run starts. */
const smokeVariable = 'BENCH_SMOKE';

/** Whether every measure runs once at its smallest size: that it runs and its answers are right, not how fast. */
export const isSmoke = process.argv.includes('--smoke') || process.env[smokeVariable] === '1';
if (isSmoke) process.env[smokeVariable] = '1';

/** A size of a measure, and the smallest at which it still does everything. */
export function sized<Size>(full: Size, smoke: Size): Size {
  return isSmoke ? smoke : full;
}

/** How long autocannon loads a server; in a smoke run a number of requests instead. */
export function loadOf(seconds: number, connections: number): { duration: number } | { amount: number } {
  return isSmoke ? { amount: connections * 2 } : { duration: seconds };
}
