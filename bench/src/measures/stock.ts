import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { besideBefore, compareBeside, type Load, type Target } from '../beside.ts';
import type { Postgres } from '../postgres.ts';
import { atLeast, type Row, unbounded } from '../result.ts';
import { loadOf, sized } from '../size.ts';
import { median } from '../statistics.ts';

const clients = 20;
const itemCount = sized(200, 5);
const seconds = 3;
const rounds = sized(5, 1);
/** Adjustments per second of one item with the embedded engine before PostgreSQL (ADR 0023). */
const engineBefore = 53;

interface Stocked extends Target {
  readonly items: readonly string[];
}

async function stocked(target: Target): Promise<Stocked> {
  const { rows } = await target.database.client.query<{ id: string }>(
    'SELECT warehouse_id AS id FROM warehouses WHERE organization_id = 1',
  );
  const items: string[] = [];
  for (let number = 0; number < itemCount; number += 1) {
    const item = { warehouseId: rows[0]?.id, name: `Counted ${number}`, sku: `C-${number}`, quantity: 1_000 };
    const created = await target.rest.call<{ itemId: string }>('POST', '/api/inventory-items', item);
    if (created.data === undefined) throw new Error(`an item could not be made: ${created.error?.message}`);
    items.push(created.data.itemId);
  }
  return { ...target, items };
}

async function adjustOften({ url, rest }: Target, items: readonly string[]): Promise<Load> {
  const headers = { cookie: rest.cookie, 'x-organization-id': '1', 'content-type': 'application/json' };
  let next = 0;
  const result = await autocannon({
    url,
    connections: clients,
    ...loadOf(seconds, clients),
    requests: [
      {
        method: 'POST',
        // As the bff sends it: every change has its own idempotency key.
        setupRequest: (request) => ({
          ...request,
          path: `/api/inventory-items/${items[next++ % items.length]}/adjust`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: '{"adjustment":1}',
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, answers: result.requests.total };
}

/** Compares the throughput of the embedded database with that of the previous engine. */
async function besideEngineBefore(targets: readonly Stocked[]): Promise<Row[]> {
  const now = targets.filter(({ name }) => name === 'now');
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const target of now) perSecond.push((await adjustOften(target, target.items.slice(0, 1))).perSecond);
  }
  const what = 'stock: one item, 20 clients, through REST, default database';
  return [
    unbounded(what, median(perSecond), 'adjusts/s'),
    atLeast(`${what} / the ${engineBefore} of the engine before`, median(perSecond) / engineBefore, '', 10),
  ];
}

/**
 * Measures adjustments with idempotency keys by 20 clients through REST, relative to the code before the optimization of
 * round trips.
 */
export function measureStock(postgres: Postgres): Promise<Row[]> {
  return besideBefore(postgres, async (targets) => {
    const both = [];
    for (const target of targets) both.push(await stocked(target));
    return [
      ...(await compareBeside(`stock: ${itemCount} items`, 'adjust', both, (target) =>
        adjustOften(target, target.items),
      )),
      ...(await compareBeside('stock: one item', 'adjust', both, (target) =>
        adjustOften(target, target.items.slice(0, 1)),
      )),
      ...(postgres.isEmbedded ? await besideEngineBefore(both) : []),
    ];
  });
}
