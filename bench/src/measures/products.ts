import { person } from '@tallyard/e2e/graphql';
import { discard, startProduct } from '@tallyard/e2e/product';
import type { Client } from 'pg';
import { type Call, callerOf, once, timed } from '../calls.ts';
import { createDatabase } from '../database.ts';
import {
  deepPage,
  few,
  fillLargely,
  many,
  manyPeople,
  organizationId,
  ownFields,
  pageSize,
  settled,
  shadeRequested,
  shades,
  uniqueTextOf,
} from '../large-lists.ts';
import type { Postgres } from '../postgres.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { isSmoke, sized } from '../size.ts';
import { quantile } from '../statistics.ts';
import { unlimited } from '../unlimited.ts';

/** The number of warehouses with an item of the same SKU: the maximum length of a list in a response. */
const stocked = sized(500, 5);
const stockedSku = 'P-77';
const pageCalls = sized(40, 2);
const foldedWithinMs = 400_000;

/** The query of the product page. */
const productDocument = `query ($organizationId: ID!, $id: ID!) {
  product(organizationId: $organizationId, id: $id) {
    id sku name description category supplier price status unit barcode customFields updatedAt
    images { id alt status width height widths { width webp avif } }
    stock { items available onHand value
      warehouses { itemId onHand available value isActive warehouse { id name } } } } }`;

function fill(client: Client, from: number, to: number): Promise<void> {
  return fillLargely(client, [from, to], 'products', (first, last) =>
    client.query(
      `INSERT INTO products
         (organization_id, product_id, sku, name, description, category, supplier, price, status, custom_fields, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'P-' || n, 'Bolt ' || left(md5(n::text), 10), 'Steel', 'Category ' || n % 40,
              'Supplier ' || n % 300, (n % 1000) / 10.0, CASE WHEN n % 12 = 0 THEN 'inactive' ELSE 'active' END,
              CASE WHEN n % 10 = 0 THEN jsonb_build_object('colour', 'Shade ' || n / 10 / $4::int, 'weight', n % 1000) ELSE '{}' END,
              t.at, t.at
       FROM generate_series($2::int, $3::int) AS n, LATERAL (SELECT now() - make_interval(mins => n) AS at) AS t`,
      [organizationId, first, last, shades],
    ),
  );
}

const path = `/api/products/paginated?organizationId=${organizationId}&perPage=${pageSize}`;
const ofWord = (n: number) => `${path}&search=${uniqueTextOf(n)}`;
const ofCategory = (n: number) => `${path}&category=Category+${(n + 40) % 40}`;
const ofShade = (n: number) => `${path}&${shadeRequested(n)}`;
const page = (number: number) => `${path}&page=${number}`;
const statistics = `/api/products/statistics?organizationId=${organizationId}`;

interface Found {
  readonly total: number;
  readonly data: readonly { readonly productId: string }[];
}

async function figuresOf(call: Call) {
  const { total } = (await call('GET', ofWord(7))) as Found;
  if (total !== 1) throw new Error(`the search found ${total} products, wanted 1`);
  return {
    page: await timed(call, () => page(1)),
    search: await timed(call, (n) => ofWord(100 + n)),
    filter: await timed(call, (n) => ofCategory(n)),
    own: await timed(call, (n) => ofShade(n + 10)),
    statistics: await timed(call, () => statistics),
  };
}

async function idOf(call: Call, sku: string): Promise<string> {
  const { data } = (await call('GET', `${path}&skus=${sku}`)) as Found;
  return data[0]?.productId ?? '';
}

/** Creates an item of one SKU in each of many warehouses. */
async function stock(client: Client): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO warehouses (organization_id, warehouse_id, name)
       SELECT $1, gen_random_uuid(), 'Depot ' || n FROM generate_series(1, $2::int) AS n RETURNING warehouse_id)
     INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, reorder_point, unit_price)
     SELECT $1, gen_random_uuid(), warehouse_id, 'Bolt', $3, 12, 10, 2.5 FROM made`,
    [organizationId, stocked, stockedSku],
  );
  await client.query('ANALYZE warehouses, inventory_items');
}

/** Measures the page of a product that is in many warehouses, through both apps. */
async function productPage(url: string, id: string): Promise<number> {
  const admin = await person(url, 'admin@demo.tallyard.test');
  const { data } = await admin.query('{ session { organizations { id } } }');
  const { session } = data as { session: { organizations: { id: string }[] } };
  const variables = { organizationId: session.organizations[0]?.id, id };
  const times: number[] = [];
  for (let n = 0; n < pageCalls; n += 1) {
    const start = performance.now();
    const answer = await admin.query(productDocument, variables);
    times.push(performance.now() - start);
    const { product } = (answer.data ?? {}) as { product?: { stock: { warehouses: unknown[] } } };
    if (product?.stock.warehouses.length !== stocked) throw new Error(`the page says ${JSON.stringify(answer)}`);
  }
  return quantile(times, 0.95);
}

/** Measures search, statistics and pages of a large catalog, and the page of a product that is in most warehouses. */
export async function measureProducts(postgres: Postgres): Promise<Row[]> {
  await using ends = new AsyncDisposableStack();
  const database = await createDatabase(postgres.adminUrl);
  ends.defer(() => database.drop());
  const { client } = database;
  const product = await startProduct({ DATABASE_URL: database.url, SEED_DEMO: '1', ...unlimited });
  ends.defer(() => discard(product));
  const call = await callerOf(product.apiUrl);
  await call('PUT', '/api/products/custom-fields', { organizationId, fields: ownFields });
  await fill(client, 1, few);
  const small = await figuresOf(call);
  await stock(client);
  await fill(client, few + 1, many);
  // Statistics are folded every five minutes; pending changes are read with them.
  if (!isSmoke) await settled(client, `SELECT WHERE NOT EXISTS (SELECT FROM product_figure_deltas)`, foldedWithinMs);
  const large = await figuresOf(call);
  const first = await timed(call, () => page(1));
  const jump = await once(call, page(deepPage));
  // A small catalog has none.
  if (!isSmoke) await settled(client, 'SELECT FROM product_anchors LIMIT 1');
  const deep = await timed(call, () => page(deepPage));
  return [
    unbounded(`products: page 1 of ${many}`, first, 'ms'),
    atMost(`products: page 1 of ${many} / of ${few}`, large.page / small.page, '', 2),
    atMost(`products: search among ${many} / among ${few}`, large.search / small.search, '', 2),
    atMost(`products: one of 40 categories of ${many} / of ${few}`, large.filter / small.filter, '', 2),
    atMost(`products: a value of an own field among ${many} / among ${few}`, large.own / small.own, '', 2),
    atMost(`products: statistics of ${many} / of ${few}`, large.statistics / small.statistics, '', 2),
    unbounded(`products: page ${deepPage} of ${many}, the first jump`, jump, 'ms', 'it has the page anchors set'),
    atMost(`products: page ${deepPage} / page 1`, deep / first, '', 2),
    ...(await manyPeople('products', call, {
      'page 1': () => page(1),
      search: (n) => ofWord(500 + n),
      'a category': ofCategory,
      'an own field': (n) => ofShade(100 + n),
      statistics: () => statistics,
      [`page ${deepPage}`]: () => page(deepPage),
    })),
    atMost(
      `products: page of one that stands in ${stocked} warehouses, p95`,
      await productPage(product.url, await idOf(call, stockedSku)),
      'ms',
      300,
    ),
  ];
}
