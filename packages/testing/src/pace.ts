import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Processor milliseconds of the workload on the reference machine, with both of its cores busy. */
const referenceMs = 165;

/** The typical work of servers: parsing, concatenating, serializing, and hashing text. */
const workload = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const rows = Array.from({ length: 200 }, (_, row) => ({ id: String(row), name: 'Item ' + row, quantity: row * 1.25 }));
  const digest = createHash('sha256');
  const run = () => {
    for (let round = 0; round < 1_500; round += 1) digest.update(JSON.stringify(JSON.parse(JSON.stringify(rows))));
  };
  run();
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  parentPort.postMessage((user + system) / 1_000);
`;

function measureOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workload, { eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * Measures how many times as much processor time the workload takes here as on the reference machine, with all cores busy.
 * Waiting for a processor does not count, so that quotas and other processes hardly affect it. 1 is the reference; 2 is half
 * as fast.
 */
export async function measurePace(): Promise<number> {
  const measured = await Promise.all(Array.from({ length: availableParallelism() }, measureOnce));
  return measured.reduce((sum, ms) => sum + ms, 0) / measured.length / referenceMs;
}
