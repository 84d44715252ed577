/** Set for the processes that a smoke run starts. */
const smokeVariable = 'BENCH_SMOKE';

/** Whether every benchmark runs once at its smallest size, which checks that it works, not how fast. */
export const isSmoke = process.argv.includes('--smoke') || process.env[smokeVariable] === '1';
if (isSmoke) process.env[smokeVariable] = '1';

/** Returns the size of a benchmark, or in a smoke run the smallest at which it still does everything. */
export function sized<Size>(full: Size, smoke: Size): Size {
  return isSmoke ? smoke : full;
}

/** Returns how long autocannon loads a server; in a smoke run the number of requests instead. */
export function loadOf(seconds: number, connections: number): { duration: number } | { amount: number } {
  return isSmoke ? { amount: connections * 2 } : { duration: seconds };
}
