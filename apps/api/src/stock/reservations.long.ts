import { sharedCount } from '@tallyard/testing/share';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ledger, startLedger } from '../../test/ledger.ts';
import { walkOfPromises } from '../../test/walk-of-promises.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger?.close());

// 100,000 take a quarter of an hour by themselves: WALK_STEPS=100000.
const steps = Number(process.env.WALK_STEPS ?? sharedCount(5_000, 2_000));
/**
 * After so many the walk goes on with new items, beside all that there is of the old ones: the model and the history of the
 * same few items grow, and each step would take longer than the one before.
 */
const stepsOfItems = Number(process.env.WALK_STEPS_OF_ITEMS ?? 5_000);

test('random steps, each as foretold: nothing below 0, the ledger sums up, reserved is what is promised', async () => {
  const seed = Number(process.env.SEED ?? Number.parseInt(process.env.TEST_SEED ?? '1', 16) % 1_000_000);
  for (let taken = 0; taken < steps; taken += stepsOfItems) {
    const walk = await walkOfPromises(ledger, { steps: Math.min(stepsOfItems, steps - taken), seed: seed + taken });
    expect([`seed ${seed + taken}`, ...walk.wrong]).toEqual([`seed ${seed + taken}`]);
    // It was a walk through all of it.
    if (taken + stepsOfItems <= steps) for (const count of Object.values(walk.done)) expect(count).toBeGreaterThan(10);
  }
}, 5_400_000);
