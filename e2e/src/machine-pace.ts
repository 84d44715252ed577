import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds of `errand` on a machine of two cores with nothing else to do, on which the bounds below were set. */
const usualMs = 160;

/** What servers do most: text is read, put together, written and digested. */
const errand = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const startedAt = performance.now();
  const rows = Array.from({ length: 200 }, (_, row) => ({ id: String(row), name: 'Item ' + row, quantity: row * 1.25 }));
  const digest = createHash('sha256');
  for (let round = 0; round < 1_500; round += 1) digest.update(JSON.stringify(JSON.parse(JSON.stringify(rows))));
  digest.digest('hex');
  parentPort.postMessage(performance.now() - startedAt);
`;

function errandMs(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(errand, { eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * How many times as long as usual this machine takes just now, at least 1, with all of its cores at work: what a bound in
 * milliseconds is multiplied by, so that it asks the same of the product on a machine that is slow or shared.
 */
export async function machinePace(): Promise<number> {
  const took = await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, errandMs));
  return Math.max(1, ...took.map((ms) => ms / usualMs));
}

/** How often it is asked after some work: what the product has still to end of it is not the machine's. */
const looksAfter = 4;

/** What `work` gives, and the slower of the paces of the machine just before it and once it has rested from it. */
export async function paced<Result>(work: () => Promise<Result>): Promise<{ result: Result; pace: number }> {
  const before = await machinePace();
  const result = await work();
  const after: number[] = [];
  for (let look = 0; look < looksAfter; look += 1) after.push(await machinePace());
  return { result, pace: Math.max(before, Math.min(...after)) };
}
