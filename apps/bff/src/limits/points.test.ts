import { LocalBuckets } from '@tallyard/nodes/buckets';
import { expect, it } from 'vitest';
import { Points } from './points.ts';

const shape = { capacity: 100, perSecond: 0.000_001 };
const shapes = { caller: shape, strangers: shape, address: { ...shape, capacity: 1_000 } };

/** Points that are left of the caller and the address, to the point. */
async function left(buckets: LocalBuckets): Promise<number[]> {
  const keys = [
    ['bff.points:ada', shapes.caller],
    ['bff.points.address:192.0.2.1', shapes.address],
  ] as const;
  return Promise.all(keys.map(async ([key, one]) => Math.round((await buckets.take(key, 0, one)).remaining)));
}

async function settled(charged: number, actual: number) {
  const buckets = new LocalBuckets();
  const spending = new Points(buckets, shapes).open('ada', '192.0.2.1');
  await spending.charge(charged);
  spending.settle(actual);
  await new Promise((resolve) => setImmediate(resolve));
  return { report: spending.report, left: await left(buckets) };
}

it('what an answer did not use is given back', async () => {
  const { report, left } = await settled(40, 15);
  expect([report.requested, report.actual, report.remaining]).toEqual([40, 15, 85]);
  expect(left).toEqual([85, 985]);
});

it('what an answer used beyond what was reckoned is taken afterwards', async () => {
  const { report, left } = await settled(40, 70);
  expect([report.requested, report.actual, report.remaining]).toEqual([40, 70, 30]);
  expect(left).toEqual([30, 930]);
});

it('as far as there is anything', async () => {
  const { report, left } = await settled(40, 170);
  expect([report.actual, report.remaining]).toEqual([170, 0]);
  expect(left).toEqual([0, 830]);
});
