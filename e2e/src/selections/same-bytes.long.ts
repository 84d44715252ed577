// modules: selections, webhooks, realtime
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  dataIn,
  feed,
  follow,
  hook,
  itemsDocument,
  type SelectionWorld,
  save,
  startSelectionWorld,
} from './world.ts';

let world: SelectionWorld;
beforeAll(async () => {
  world = await startSelectionWorld();
});
afterAll(() => world?.stop());

/** Documents of every selectable kind. The data they read in addition to the event has not changed since. */
const documents = {
  items: itemsDocument,
  movements: `subscription ($organizationId: ID) { movementChanged(organizationId: $organizationId) { __typename cursor } }`,
  products: `subscription ($organizationId: ID) { ...Told } fragment Told on Subscription { aliased: productChanged(organizationId: $organizationId) { cursor } }`,
  warehouses: `subscription ($organizationId: ID) { warehouseChanged(organizationId: $organizationId) {
    cursor kind warehouseId warehouse { id name code address isActive createdAt } person { id name } apiKeyName } }`,
  folders: `subscription ($organizationId: ID) { folderChanged(organizationId: $organizationId) {
    cursor kind folderId folder { id name kind isWarehouse position } person { name } } }`,
  counts: `subscription ($organizationId: ID) { countChanged(organizationId: $organizationId) {
    cursor kind countId name status warehouse { id name } person { name } } }`,
};

/** Creates, changes and deletes a warehouse and a folder; starts a count, cancels it and starts another one. */
async function changePlaces(counted: string): Promise<void> {
  const rest = async (method: string, path: string, body?: object) => {
    const answer = await world.home.admin.rest(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const { data: warehouse } = await rest('POST', '/api/warehouses', { name: 'Quäy "½"', address: 'a\u2028b' });
  await rest('PUT', `/api/warehouses/${warehouse.id}`, { name: '螺栓 \\ 🔩' });
  const { data: shelf } = await rest('POST', '/api/folders', { name: 'Shelf', parentId: warehouse.id });
  const { data: bin } = await rest('POST', '/api/folders', { name: 'Bin', parentId: shelf.id });
  await rest('PUT', `/api/folders/${bin.id}`, { name: 'Bin 1', parentId: warehouse.id });
  await rest('DELETE', `/api/folders/${bin.id}`);
  await rest('DELETE', `/api/folders/${shelf.id}`);
  await rest('DELETE', `/api/warehouses/${warehouse.id}`);
  for (const isCancelled of [true, false]) {
    const { data: count } = await rest('POST', '/api/counts', { name: 'Mönday', warehouseId: counted });
    if (isCancelled) await rest('POST', `/api/counts/${count.id}/cancel`);
  }
}

test('one event gives the same bytes as query, frame, webhook and line of the feed, whatever happens', async () => {
  const ids = {
    items: await save(world, documents.items, { withItem: true }),
    movements: await save(world, documents.movements),
    products: await save(world, documents.products),
    warehouses: await save(world, documents.warehouses),
    folders: await save(world, documents.folders),
    counts: await save(world, documents.counts),
  };
  const begin = (await world.home.admin.rest('GET', '/api/events/feed?after=now')).data.nextCursor;
  const followed = Object.values(ids).map((id) =>
    follow(world, world.home.admin, { id, organizationId: world.home.id }),
  );
  const direct = follow(
    world,
    world.home.admin,
    null,
    documents.items
      .replace('($organizationId: ID, $withItem: Boolean!)', '')
      .replace('$organizationId', String(world.home.id))
      .replace('@include(if: $withItem)', ''),
  );
  await expect.poll(() => [...followed, direct].map(({ frames }) => frames.length)).toEqual(Array(7).fill(1));
  for (const selectionId of Object.values(ids)) await hook(world, { selectionId });
  world.delivered.length = 0;

  const warehouseId = await world.home.newWarehouseId();
  const created: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    // Names and numbers that JSON can represent in more than one way.
    const name = ['Bolt', 'Schräube "½"', '螺栓 \\ 🔩', 'a\u2028b', 'tab\there'.replace('\t', ' ')][round % 5];
    const sku = `SKU-${round}`;
    const item = { warehouseId, name, sku, quantity: round / 8, unitPrice: round / 8 };
    const { data, text } = await world.home.admin.rest('POST', '/api/inventory-items', item);
    expect(data, text).toBeDefined();
    created.push(data.itemId);
    await world.home.admin.rest('POST', `/api/inventory-items/${data.itemId}/adjust`, { adjustment: round + 0.25 });
    if (round % 4 === 0) await world.home.admin.rest('POST', '/api/products', { name, sku: `P-${round}` });
    if (round % 5 === 0) {
      const movement = { movementType: 'INBOUND', itemId: created[0], quantity: 1 };
      await world.home.admin.rest('POST', '/api/inventory-movements', movement);
    }
  }

  await changePlaces(warehouseId);

  let compared = 0;
  const received: number[] = [];
  for (const [at, selectionId] of Object.values(ids).entries()) {
    const lines: string[] = [];
    for (let after = begin, hasMore = true; hasMore; ) {
      const page = await feed(world, world.home.admin, selectionId, `&after=${after}&limit=7`);
      expect(page.status).toBe(200);
      lines.push(...(await page.text()).split('\n').filter((line) => line !== ''));
      after = page.headers.get('x-next-cursor') ?? '';
      hasMore = page.headers.get('x-has-more') === 'true';
    }
    received.push(lines.length);
    const frames = followed[at]?.frames ?? [];
    await expect.poll(() => frames.length).toBe(lines.length + 1);
    // The first payload has no event.
    expect(lines.map(dataIn)).toEqual(frames.slice(1));
    if (at === 0) await expect.poll(() => direct.frames.slice(1)).toEqual(lines.map(dataIn));
    for (const line of lines) {
      const { cursor } = JSON.parse(line) as { cursor: string };
      await expect.poll(() => world.delivered.filter(({ text }) => text === line).length).toBe(1);
      const { text } = await ask(
        world,
        world.home.admin,
        `query ($organizationId: ID, $id: ID!, $cursor: String) { selectionResult(organizationId: $organizationId, id: $id, cursor: $cursor) { data } }`,
        { organizationId: world.home.id, id: selectionId, cursor },
      );
      expect(text).toContain(`{"data":{"selectionResult":{"data":${dataIn(line)}}}`);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(110);
  const [, , , warehouses = 0, folders = 0, counts = 0] = received;
  // Two warehouses and the changes of one; the same and each change of a folder; a count that is canceled and one that is
  // started.
  expect([warehouses, counts]).toEqual([4, 3]);
  expect(folders).toBeGreaterThan(warehouses + 3);
  for (const one of [...followed, direct]) one.stop();
});
