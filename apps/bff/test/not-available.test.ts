import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('manager');

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  bff = await startBff(fake.url);
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

const lacking = [404, 405, 501].map((status) => failed(status, 'NO_ROUTE', 'No such route'));

it.each(lacking)('GEN-9: figures that an upstream does not have are not available: $status', async (answer) => {
  fake.on('GET', '/api/inventory-items/stats', answer);
  fake.on('GET', '/api/products/statistics', answer);
  fake.on('GET', '/api/inventory-movements/statistics', answer);
  fake.on('GET', '/api/inventory-movements/analytics', answer);
  for (const query of [
    '{ inventoryStats(organizationId: 7) { totalItems } }',
    '{ productStatistics(organizationId: 7) { totalProducts } }',
    '{ movementStatistics(organizationId: 7) { totalMovements } }',
    '{ movementAnalytics(organizationId: 7) { from } }',
  ]) {
    const { errors } = await bff.ask(query, { cookie });
    expect(errors[0]).toMatchObject({ message: 'Stats not available', extensions: { code: 'UPSTREAM_UNSUPPORTED' } });
  }
});

it.each(lacking)('GEN-9: nor is an upload: $status', async (answer) => {
  fake.on('POST', '/api/inventory-items/import', answer);
  const form = new FormData();
  form.append('file', new Blob(['name,sku\nBolt,B-1\n'], { type: 'text/csv' }), 'items.csv');
  const response = await fetch(`${bff.url}/imports/inventory-items?organizationId=7`, {
    method: 'POST',
    headers: { cookie, 'apollo-require-preflight': '1' },
    body: form,
  });
  expect(await response.json()).toMatchObject({
    error: { code: 'UPSTREAM_UNSUPPORTED', message: 'Upload not available' },
  });
});

it('GEN-8: what cannot be deleted says so', async () => {
  fake.on('POST', '/api/inventory-items/bulk-delete', failed(405, 'NO', 'Not allowed'));
  fake.on('DELETE', /^\/api\/inventory-items\/[^/]+$/, failed(405, 'NO', 'Not allowed'));
  const { errors } = await bff.ask(
    'mutation { deleteInventoryItem(input: {organizationId: 7, id: "i1"}) { deletedId } }',
    { cookie },
  );
  expect(errors[0]).toMatchObject({
    message: 'Delete operation not supported',
    extensions: { code: 'UPSTREAM_UNSUPPORTED' },
  });
});
