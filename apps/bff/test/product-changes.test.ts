// modules: products
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { product } from './fake-products.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let client: SocketClient | undefined;

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
});
afterEach(async () => {
  client?.socket.terminate();
  await bff.drain();
  await fake.stop();
});

const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": null}';

it('each change comes with the product, who did it and what differs, and costs no call', async () => {
  const events = new FakeEvents(fake);
  bff = await startBff(fake.url);
  client = new SocketClient(bff.url, { cookie: signedInAs('viewer') });
  await client.init();
  await client.subscribe(
    's',
    `subscription { productChanged(organizationId: 7) { cursor kind count productIds fields
    person { id name } product { id sku price status } } }`,
    {},
  );
  await client.waitFor('s', 1);
  const before = fake.received.length;
  events.emit(
    'product.changed',
    `{"change": "updated", "count": 1, "productIds": ["p1"], "product": ${product('p1')}, "fields": ["price"], "by": ${by}}`,
  );
  events.emit(
    'product.changed',
    `{"change": "imported", "count": 3000, "productIds": ["p1"], "product": null, "fields": [], "by": ${by}}`,
  );
  const [opened, updated, imported] = (await client.waitFor('s', 3)).map(({ data }) => data.productChanged);
  expect(opened).toMatchObject({ kind: null, count: 0, productIds: [], product: null, person: null });
  expect(updated).toMatchObject({
    kind: 'UPDATED',
    productIds: ['p1'],
    fields: ['price'],
    person: { id: 'u-user', name: 'Zoe' },
    product: { id: 'p1', sku: 'S-p1', price: '0.25', status: 'ACTIVE' },
  });
  expect(imported).toMatchObject({ kind: 'IMPORTED', count: 3000, product: null });
  expect(fake.received).toHaveLength(before);
});
