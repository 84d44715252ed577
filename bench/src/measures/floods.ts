import { floodTogether } from '@tallyard/e2e/floods/together';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { quantile } from '../statistics.ts';

const seconds = sized(60, 3);
/** The maximum response time for others during the flood, unless it is within twice the time without it. */
const boundMs = 500;
const boundMiB = 400;

/**
 * Measures the response time of a list for a user of another organization while one organization and unauthenticated clients
 * flood the product in all ways.
 */
export async function measureFloods(): Promise<Row[]> {
  const { idle, during, grownBytes, survived } = await floodTogether(seconds);
  if (!survived) throw new Error('a process of the product ended');
  const idleP95 = quantile(idle, 0.95);
  return [
    unbounded('floods: a list of another organization before, p95', idleP95, 'ms'),
    atMost(
      'floods: the same during all floods at once, p95',
      quantile(during, 0.95),
      'ms',
      Math.max(boundMs, idleP95 * 2),
    ),
    atMost('floods: memory of api and bff beyond before', grownBytes / 1_048_576, 'MiB', boundMiB),
  ];
}
