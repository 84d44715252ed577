import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  fake.isOurs = true;
  bff = await startBff(fake.url);
  // By this first answer the bff knows whose api it is.
  await bff.ask('{ session { person { id } } }', { cookie });
  fake.forget();
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

const dashboard = `{
  inventoryItems(organizationId: 7) { total items { id warehouse { name } } }
  inventoryStats(organizationId: 7) { totalItems }
  alertInstances(organizationId: 7) { total items { id } }
}`;
const requests = () => Object.fromEntries(Object.entries(fake.tally()).filter(([route]) => !route.includes('/auth/')));

describe('reads that belong together', () => {
  it('are one call, and what hangs on them is another', async () => {
    fake.offerBatches();
    const { data, errors } = await bff.ask(dashboard, { cookie });
    expect(errors).toEqual([]);
    expect(data.inventoryItems.items[0]).toEqual({ id: 'i1', warehouse: { name: 'Warehouse w1' } });
    expect([data.inventoryStats.totalItems, data.alertInstances.total]).toEqual([3, expect.any(Number)]);
    expect(requests()).toEqual({ 'POST /api/batch': 1, 'GET /api/warehouses': 1 });
  });

  it('carry one organization, and its header', async () => {
    fake.offerBatches();
    await bff.ask(dashboard, { cookie });
    const batch = fake.received.find(({ path }) => path === '/api/batch');
    expect(batch?.headers['x-organization-id']).toBe('7');
    expect(batch?.headers['idempotency-key']).toBeUndefined();
  });

  it('are refused one by one', async () => {
    fake.on('GET', '/api/inventory-items/stats', failed(403, 'PERMISSION_DENIED', 'Insufficient permissions'));
    fake.offerBatches();
    const { errors } = await bff.ask(
      '{ inventoryItems(organizationId: 7) { total } inventoryStats(organizationId: 7) { totalItems } }',
      { cookie },
    );
    expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['inventoryStats'], 'PERMISSION_DENIED'],
    ]);
  });

  it('are asked for one by one from an upstream without batches, which is asked once and remembered', async () => {
    const first = await bff.ask(dashboard, { cookie });
    expect(first.errors).toEqual([]);
    expect(requests()['POST /api/batch']).toBe(1);
    await bff.ask(dashboard, { cookie });
    expect(requests()['POST /api/batch']).toBe(1);
  });

  it('are asked for one by one when the batch as a whole fails', async () => {
    fake.offerBatches();
    // With items among them no error is asked about twice (FET-8).
    fake.misbehave('POST /api/batch', failed(503, 'SERVICE_UNAVAILABLE', 'Busy'));
    expect((await bff.ask(dashboard, { cookie })).errors).toEqual([]);
    await bff.ask(dashboard, { cookie });
    expect(requests()['POST /api/batch']).toBe(2);
  });

  it('renew the session once', async () => {
    fake.offerBatches();
    fake.on('POST', '/api/auth/refresh-token', { ...ok('{}'), headers: { 'set-cookie': [`${cookie}; Path=/`] } });
    fake.misbehave('POST /api/batch', failed(401, 'SESSION_EXPIRED', 'Expired'));
    const { errors } = await bff.ask(dashboard, { cookie });
    expect(errors).toEqual([]);
    expect(fake.count('POST /api/auth/refresh-token')).toBe(1);
    expect(fake.count('POST /api/batch')).toBe(2);
  });

  it('are no batch for an upstream that is none of ours', async () => {
    const foreign = await FakeUpstream.start();
    serveModules(foreign);
    const other = await startBff(foreign.url);
    await other.ask(dashboard, { cookie });
    await other.ask(dashboard, { cookie });
    expect(foreign.count('POST /api/batch')).toBe(0);
    await other.drain();
    await foreign.stop();
  });
});
