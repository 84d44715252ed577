// modules: platform
import { sharedRows } from '@tallyard/testing/share';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postmasterPid, remainsOf } from './left-behind.ts';
import { childPid, discard, isRunning, type Product, startProduct } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(async () => {
  await discard(product);
});

test('kill -9 of one process after the other: what was written is there, nothing is left, nothing locked', async () => {
  const all = ['embedded/server.ts', 'apps/api/src/server.ts', 'apps/bff/src/server.ts', 'postgres'];
  // The supervisor is the last victim of every run; after it the product is started again.
  const victims = [...sharedRows(all, (victim) => victim), 'supervisor'];
  for (const victim of victims) {
    const everything = remainsOf(product);
    const pid =
      victim === 'supervisor'
        ? (product.supervisor.pid as number)
        : victim === 'postgres'
          ? postmasterPid(product.dataDirectory)
          : childPid(product, victim);
    process.kill(pid, 'SIGKILL');
    if (victim === 'supervisor') {
      await expect.poll(() => everything.filter(isRunning)).toEqual([]);
    } else {
      // The supervisor restarts the killed process.
      await expect.poll(async () => (await fetch(`${product.apiUrl}/readyz`).catch(() => null))?.status).toBe(200);
      await expect.poll(async () => (await fetch(`${product.url}/readyz`).catch(() => null))?.status).toBe(200);
      await expect.poll(() => isRunning(pid)).toBe(false);
    }
  }
  product = await startProduct({ DATA_DIR: product.dataDirectory });
});
