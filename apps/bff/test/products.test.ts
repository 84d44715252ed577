// modules: products
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { product, productPage } from './fake-products.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
beforeEach(async () => {
  fake.forget();
  fake.isOurs = true;
  serveModules(fake);
  bff = await startBff(fake.url, { timing: shortTiming });
  return () => bff.drain();
});
afterAll(() => fake.stop());

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await bff.ask(query, { cookie, variables });
  expect(errors).toEqual([]);
  return data;
};
const sentTo = (path: string) => fake.received.filter((request) => request.path === path);
const bodiesOf = (path: string) => sentTo(path).flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body)]));

it('a page asks in the words of the seed, and its money is exact (PRD-10, PRD-11)', async () => {
  fake.on('GET', '/api/products/paginated', productPage(['p1'], 41));
  const filter =
    '{search: "bo,lt", category: "Bolts", status: INACTIVE, supplier: "N", minPrice: "0.1", maxPrice: "2"}';
  const data =
    await ask(`{ products(organizationId: 7, filter: ${filter}, page: 2, sortBy: PRICE, sortDirection: DESC) {
    total page totalPages items { id sku price status customFields } } }`);
  expect(data.products).toEqual({
    total: 41,
    page: 2,
    totalPages: 3,
    items: [{ id: 'p1', sku: 'S-p1', price: '0.25', status: 'ACTIVE', customFields: { colour: 'red' } }],
  });
  expect(Object.fromEntries(sentTo('/api/products/paginated')[0]?.query ?? [])).toEqual({
    organizationId: '7',
    page: '2',
    perPage: '20',
    search: 'bo,lt',
    category: 'Bolts',
    status: 'inactive',
    supplier: 'N',
    minPrice: '0.1',
    maxPrice: '2',
    sortBy: 'price',
    sortDirection: 'desc',
  });
});

it('what stands of the products of a page costs one call more, and each warehouse of all of them another', async () => {
  const { products } = await ask(`{ products(organizationId: 7) { items { id stock { items onHand value
    warehouses { onHand warehouse { id name } } } } } }`);
  expect(products.items).toHaveLength(2);
  expect(products.items[1].stock).toEqual({
    items: 2,
    onHand: 12.5,
    value: '5.25',
    warehouses: [
      { onHand: 12.5, warehouse: { id: 'w1', name: 'Warehouse w1' } },
      { onHand: 12.5, warehouse: { id: 'w2', name: 'Warehouse w2' } },
    ],
  });
  const counts = [
    '/api/products/paginated',
    '/api/products/stock',
    '/api/products/stock/warehouses',
    '/api/warehouses',
  ];
  expect(counts.map((path) => fake.count(`GET ${path}`))).toEqual([1, 1, 1, 1]);
});

it('any status but active is INACTIVE (PRD-2)', async () => {
  fake.on(
    'GET',
    '/api/products/paginated',
    ok(`{"data": [${product('p1').replace('"active"', '"draft"')}], "total": 1}`),
  );
  const { products } = await ask('{ products(organizationId: 7) { items { status } } }');
  expect(products.items).toEqual([{ status: 'INACTIVE' }]);
});

it('250 products are changed in batches of 100 and deleted in batches of 50, told in the order asked (PRD-15, PRD-16)', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => `p${n}`);
  const { bulkUpdateProducts: updated } = await ask(
    `mutation ($ids: [ID!]!) { bulkUpdateProducts(input: {organizationId: 7, ids: $ids, price: "1.25", status: INACTIVE,
       reason: "Sale"}) { succeeded outcomes { id product { sku } } } }`,
    { ids },
  );
  expect(updated.succeeded).toBe(250);
  expect(updated.outcomes.map(({ id }: { id: string }) => id)).toEqual(ids);
  const sent = bodiesOf('/api/products/bulk-update');
  expect(sent.map(({ productIds }) => productIds.length)).toEqual([100, 100, 50]);
  expect(sent[0]).toMatchObject({ updates: { price: 1.25, status: 'inactive' }, reason: 'Sale' });
  const { bulkDeleteProducts: deleted } = await ask(
    'mutation ($ids: [ID!]!) { bulkDeleteProducts(input: {organizationId: 7, ids: $ids, force: true}) { succeeded outcomes { id } } }',
    { ids: ids.slice(0, 120) },
  );
  expect(deleted.outcomes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 120));
  const removed = bodiesOf('/api/products/bulk-delete');
  expect(removed.map(({ productIds }) => productIds.length)).toEqual([50, 50, 20]);
  expect(removed[0].force).toBe(true);
});

it('what the contract refuses is named in the words of the schema, before anything is asked', async () => {
  const { errors } = await bff.ask(
    'mutation { bulkUpdateProducts(input: {organizationId: 7, ids: ["p1"], category: null}) { succeeded } }',
    { cookie },
  );
  expect(errors[0]?.message).toContain('Category is required');
  expect(sentTo('/api/products/bulk-update')).toEqual([]);
});

it('a product of which there is stock is refused by a code of its own, and deleted with force (PRD-14)', async () => {
  fake.on('DELETE', '/api/products/p1', ({ body }) =>
    (JSON.parse(body) as { force?: boolean }).force
      ? ok('{"productId": "p1"}')
      : failed(409, 'STOCK_HELD', 'There is stock of this product in 2 warehouses'),
  );
  const remove = (more: string) =>
    bff.ask(`mutation { deleteProduct(input: {organizationId: 7, id: "p1"${more}}) { deletedId } }`, { cookie });
  const refused = await remove(', reason: "Old"');
  expect(refused.errors[0]).toMatchObject({
    message: 'There is stock of this product in 2 warehouses',
    extensions: { code: 'STOCK_HELD' },
  });
  expect((await remove(', force: true')).data.deleteProduct).toEqual({ deletedId: 'p1' });
  expect(bodiesOf('/api/products/p1')).toMatchObject([{ reason: 'Old' }, { force: true }]);
});

it('products that may be the same thing come in groups, with money exact', async () => {
  const { productDuplicates } =
    await ask(`{ productDuplicates(organizationId: 7, by: BARCODE, pageSize: 5, after: "a") {
    endCursor hasNextPage groups { key count products { id price } } } }`);
  expect(productDuplicates).toEqual({
    endCursor: 'c',
    hasNextPage: true,
    groups: [
      {
        key: 's1',
        count: 2,
        products: [
          { id: 'p1', price: '0.25' },
          { id: 'p2', price: '0.25' },
        ],
      },
    ],
  });
  const { query } = sentTo('/api/products/duplicates')[0] ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ organizationId: '7', by: 'barcode', limit: '5', after: 'a' });
});

it('custom fields are asked for by their types, and sent as the api has them', async () => {
  const { productCustomFields } = await ask(
    '{ productCustomFields(organizationId: 7) { revision fields { key name type isRequired options } } }',
  );
  expect(productCustomFields).toEqual({
    revision: 2,
    fields: [{ key: 'colour', name: 'Colour', type: 'YES_NO', isRequired: false, options: [] }],
  });
  await ask(`mutation { changeProductCustomFields(input: {organizationId: 7, expectedRevision: 2,
    fields: [{name: "Size", type: CHOICE, isRequired: true, options: ["S", "M"]}]}) { productCustomFields { revision } } }`);
  expect(bodiesOf('/api/products/custom-fields')).toMatchObject([
    { expectedRevision: 2, fields: [{ name: 'Size', type: 'choice', isRequired: true, options: ['S', 'M'] }] },
  ]);
  await ask('{ products(organizationId: 7, filter: {customFields: [{key: "colour", value: "a,b"}]}) { total } }');
  expect(sentTo('/api/products/paginated')[0]?.query.get('customFields')).toBe('{"colour":"a,b"}');
  const filter = {
    customFields: [
      { key: 'weight', from: '1', to: '2' },
      { key: 'note', contains: 'x' },
    ],
  };
  const requested = '{"weight":{"from":"1","to":"2"},"note":{"contains":"x"}}';
  await ask('query ($filter: ProductFilter) { products(organizationId: 7, filter: $filter) { total } }', { filter });
  expect(sentTo('/api/products/paginated')[1]?.query.get('customFields')).toBe(requested);
  const both = { customFields: [{ key: 'note', value: 'x', contains: 'x' }] };
  const { errors } = await bff.ask(
    'query ($filter: ProductFilter) { products(organizationId: 7, filter: $filter) { total } }',
    { cookie, variables: { filter: both } },
  );
  expect(errors[0]?.message).toContain('Ask for a value, for what it contains, or for what it lies between');
});

it('items have fields of the organization as well, and their lists are narrowed by them in either read', async () => {
  const { inventoryCustomFields } = await ask(
    '{ inventoryCustomFields(organizationId: 7) { revision fields { key type } } }',
  );
  expect(inventoryCustomFields).toEqual({ revision: 2, fields: [{ key: 'colour', type: 'YES_NO' }] });
  await ask(`mutation { changeInventoryCustomFields(input: {organizationId: 7, expectedRevision: 2,
    fields: [{name: "Size", type: CHOICE, isRequired: true, options: ["S"]}]}) { inventoryCustomFields { revision } } }`);
  expect(bodiesOf('/api/inventory-items/custom-fields')).toMatchObject([
    { expectedRevision: 2, fields: [{ name: 'Size', type: 'choice', isRequired: true, options: ['S'] }] },
  ]);
  const filtered = (more: object) => ({ filter: { customFields: [{ key: 'colour', value: 'true' }], ...more } });
  const list = 'query ($filter: InventoryItemFilter) { inventoryItems(organizationId: 7, filter: $filter) { total } }';
  await ask(list, filtered({}));
  await ask(list, filtered({ search: 'bolt' }));
  for (const path of ['/api/inventory-items/organization/7', '/api/inventory-items/advanced-search']) {
    expect(sentTo(path)[0]?.query.get('customFields')).toBe('{"colour":"true"}');
  }
});

it('another upstream has the list of the seed alone: a product is looked for in it, and many are changed by its bulk call', async () => {
  fake.isOurs = false;
  for (const path of ['/api/products', '/api/products/p2', '/api/products/stock', '/api/products/categories']) {
    fake.on('GET', path, failed(404, 'X', 'No such route'));
  }
  const data = await ask(`{ product(organizationId: 7, id: "p2") { name stock { items } }
    productCategories(organizationId: 7) { name } }`);
  expect(data).toEqual({ product: { name: 'Product p2', stock: null }, productCategories: [] });
  const { bulkUpdateProducts } = await ask(
    'mutation { bulkUpdateProducts(input: {organizationId: 7, ids: ["p1", "p2"], category: "Nuts"}) { succeeded } }',
  );
  expect(bulkUpdateProducts.succeeded).toBe(2);
  expect(fake.count('POST /api/products/bulk-update')).toBe(1);
});
