import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';
import { walkOfPromises } from '../../test/walk-of-promises.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger?.close());

// 100,000 take half an hour by themselves: WALK_STEPS=100000.
const steps = Number(process.env.WALK_STEPS ?? 5_000);

test('random steps, each as foretold: nothing below 0, the ledger sums up, reserved is what is promised', async () => {
  const walk = await walkOfPromises(ledger, { steps, seed: Date.now() % 1_000_000 });
  expect(walk.wrong).toEqual([]);
}, 5_400_000);
