import type { Client } from 'pg';
import { type Call, callerOf, once, timed } from '../calls.ts';
import { onDemoApi } from '../demo-api.ts';
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
import { isSmoke } from '../size.ts';

/** The items were created evenly over this many days; the statistics count those of the last 30. */
const ageDays = 1_000;
/** Search terms that occur in the name of every item, and in the SKU of every ninth item, which are the last ones. */
const termOfAll = 'bolt';
const termOfNinth = 'B-9';

function fill(client: Client, from: number, to: number): Promise<void> {
  return fillLargely(client, [from, to], 'inventory_items, item_sorting', (first, last) =>
    client.query(
      `INSERT INTO inventory_items
         (organization_id, item_id, warehouse_id, name, sku, category, location, quantity, reorder_point, unit_price,
          custom_fields, created_at, updated_at)
       SELECT $1, gen_random_uuid(), w.ids[1 + n % cardinality(w.ids)], 'Bolt ' || left(md5(n::text), 10), 'B-' || n,
              'Category ' || n % 40, 'Shelf ' || n % 500, n % 90, 10, (n % 1000) / 10.0,
              CASE WHEN n % 10 = 0 THEN jsonb_build_object('colour', 'Shade ' || n / 10 / $5::int, 'weight', n % 1000) ELSE '{}' END,
              t.at, t.at
       FROM generate_series($2::int, $3::int) AS n,
            LATERAL (SELECT now() - make_interval(days => n % $4::int) AS at) AS t,
            (SELECT array_agg(warehouse_id) AS ids FROM warehouses WHERE organization_id = $1) AS w`,
      [organizationId, first, last, ageDays, shades],
    ),
  );
}

/** Adjusts stock, which makes the product fold pending statistics, and waits until that is done. */
async function fold(client: Client, call: Call): Promise<void> {
  const list = (await call('GET', `/api/inventory-items/organization/${organizationId}?limit=1`)) as {
    data: { itemId: string }[];
  };
  await call('POST', `/api/inventory-items/${list.data[0]?.itemId}/adjust`, { adjustment: 1, organizationId });
  await settled(
    client,
    `SELECT WHERE NOT EXISTS (SELECT FROM inventory_statistics_deltas WHERE organization_id = ${organizationId})
       AND NOT EXISTS (SELECT FROM inventory_statistics_day_deltas WHERE organization_id = ${organizationId})`,
  );
}

/** Measures first pages for a search that matches many items and for a rare sort key, relative to page 1 of the plain list. */
async function firstPages(call: Call, first: number): Promise<Row[]> {
  const query = `organizationId=${organizationId}&pageSize=${pageSize}`;
  const search = (requested: string) => timed(call, () => `/api/inventory-items/advanced-search?${query}&${requested}`);
  const all = await search(`searchTerm=${termOfAll}`);
  const filtered = await search(`searchTerm=${termOfAll}&category=Category+7`);
  const ninth = await search(`searchTerm=${termOfNinth}`);
  const late = await search(`searchTerm=${termOfNinth}&sortBy=sku`);
  const located = await search('sortBy=location');
  return [
    unbounded(`items: search among ${many}, a term of all`, all, 'ms'),
    atMost('items: search for a term of all / page 1', all / first, '', 5),
    atMost('items: the same in one category / page 1', filtered / first, '', 40),
    unbounded(`items: search among ${many}, a term of every ninth`, ninth, 'ms'),
    atMost('items: search for a term of every ninth / page 1', ninth / first, '', 20),
    unbounded('items: the same, all of them last in the order', late, 'ms', 'found by collecting them'),
    atMost('items: page 1 by location / page 1', located / first, '', 3),
  ];
}

async function figuresOf(client: Client, call: Call) {
  const query = `organizationId=${organizationId}`;
  const found = (await call('GET', `/api/inventory-items/advanced-search?${query}&searchTerm=${uniqueTextOf(7)}`)) as {
    total: number;
  };
  if (found.total !== 1) throw new Error(`the search found ${found.total} items, wanted 1`);
  await fold(client, call);
  return {
    search: await timed(
      call,
      (n) => `/api/inventory-items/advanced-search?${query}&searchTerm=${uniqueTextOf(100 + n)}`,
    ),
    statistics: await timed(call, () => `/api/inventory-items/stats?${query}`),
    page: await timed(call, () => `/api/inventory-items/organization/${organizationId}?limit=${pageSize}`),
    filter: await timed(call, (n) => ofCategory(n)),
    own: await timed(call, (n) => ofShade(n + 10)),
  };
}

const ofCategory = (n: number) =>
  `/api/inventory-items/organization/${organizationId}?limit=${pageSize}&category=Category+${(n + 40) % 40}`;
const ofShade = (n: number) =>
  `/api/inventory-items/organization/${organizationId}?limit=${pageSize}&${shadeRequested(n)}`;

const params: Readonly<Record<string, (n: number) => string>> = {
  'page 1': () => `/api/inventory-items/organization/${organizationId}?limit=${pageSize}`,
  search: (n) =>
    `/api/inventory-items/advanced-search?organizationId=${organizationId}&searchTerm=${uniqueTextOf(500 + n)}`,
  'a category': ofCategory,
  'an own field': (n) => ofShade(100 + n),
  statistics: () => `/api/inventory-items/stats?organizationId=${organizationId}`,
  [`page ${deepPage}`]: () => `/api/inventory-items/organization/${organizationId}?page=${deepPage}&limit=${pageSize}`,
};

/** Measures search, statistics and pages of a large organization, through the api's endpoints. */
export function measureItems(postgres: Postgres): Promise<Row[]> {
  return onDemoApi(postgres, async (url, client) => {
    const call = await callerOf(url);
    await call('PUT', '/api/inventory-items/custom-fields', { organizationId, fields: ownFields });
    await fill(client, 1, few);
    const small = await figuresOf(client, call);
    await fill(client, few + 1, many);
    const large = await figuresOf(client, call);
    const page = (number: number) =>
      `/api/inventory-items/organization/${organizationId}?page=${number}&limit=${pageSize}`;
    const first = await timed(call, () => page(1));
    const firsts = await firstPages(call, first);
    const jump = await once(call, page(deepPage));
    // A small organization has none.
    if (!isSmoke) await settled(client, 'SELECT FROM item_anchors LIMIT 1');
    const deep = await timed(call, () => page(deepPage));
    return [
      unbounded(`items: search among ${many}`, large.search, 'ms'),
      atMost(`items: search among ${many} / among ${few}`, large.search / small.search, '', 2),
      unbounded(`items: statistics of ${many}`, large.statistics, 'ms'),
      atMost(`items: statistics of ${many} / of ${few}`, large.statistics / small.statistics, '', 2),
      unbounded(`items: page 1 of ${many} items`, first, 'ms'),
      atMost(`items: page 1 of ${many} / of ${few}`, large.page / small.page, '', 2),
      atMost(`items: one of 40 categories of ${many} / of ${few}`, large.filter / small.filter, '', 2),
      unbounded(`items: a value of an own field among ${many}`, large.own, 'ms'),
      atMost(`items: a value of an own field among ${many} / among ${few}`, large.own / small.own, '', 2),
      ...firsts,
      unbounded(`items: page ${deepPage} of ${many} items, the first jump`, jump, 'ms', 'it has the page anchors set'),
      unbounded(`items: page ${deepPage} of ${many} items`, deep, 'ms'),
      atMost(`items: page ${deepPage} / page 1`, deep / first, '', 2),
      ...(await manyPeople('items', call, params)),
    ];
  });
}
