import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds of `errand` on an idle machine with two cores, on which the bounds of the tests were set. */
const usualMs = 160;

/** A typical server workload: parsing, building, serializing and hashing text. */
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
 * Returns the current slowness factor of this machine with all cores busy, at least 1. Bounds in milliseconds are multiplied
 * by it, so that they are equally strict on a slow or shared machine.
 */
export async function machinePace(): Promise<number> {
  const took = await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, errandMs));
  return Math.max(1, ...took.map((ms) => ms / usualMs));
}

/** How often the pace is measured after the work, because the product may still be finishing it. */
const looksAfter = 4;

/** Returns the result of `work`, and the slower pace of the machine before it and after it has settled. */
export async function paced<Result>(work: () => Promise<Result>): Promise<{ result: Result; pace: number }> {
  const before = await machinePace();
  const result = await work();
  const after: number[] = [];
  for (let look = 0; look < looksAfter; look += 1) after.push(await machinePace());
  return { result, pace: Math.max(before, Math.min(...after)) };
}
