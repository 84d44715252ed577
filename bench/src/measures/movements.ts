import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import { callOf } from '../calls.ts';
import { onDemoApi } from '../demo-api.ts';
import type { Postgres } from '../postgres.ts';
import { atLeast, atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const items = sized(2_000, 40);
/** Transfers confirmed in each round, and the number of lines per document. */
const [transfers, perDocument] = sized([4_000, 500], [80, 40]) as [number, number];
const [atOnce, clients, rounds] = [50, 4, sized(3, 2)] as const;

async function warehousesOf(rest: RestCaller): Promise<[string, string]> {
  const { data } = await rest.call<{ data: { id: string }[] }>('GET', '/api/warehouses?limit=2');
  const [from, to] = data?.data.map(({ id }) => id) ?? [];
  if (from === undefined || to === undefined) throw new Error('there are no two warehouses');
  return [from, to];
}

/** Creates items with ample stock in one warehouse. */
async function stock(rest: RestCaller, warehouseId: string): Promise<string[]> {
  const created: string[] = [];
  const next = Array.from({ length: items }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = next.pop(); n !== undefined; n = next.pop()) {
        const item = { warehouseId, name: `Moved ${n}`, sku: `MV-${n}`, quantity: 100_000, unitPrice: 2 };
        created.push((await callOf<{ itemId: string }>(rest, '/api/inventory-items', item)).itemId);
      }
    }),
  );
  return created;
}

/** Creates pending transfers in documents of 500 lines. */
async function waiting(rest: RestCaller, ids: readonly string[], to: string): Promise<string[]> {
  const movementIds: string[] = [];
  for (let from = 0; from < transfers; from += perDocument) {
    const lines = Array.from({ length: perDocument }, (_, n) => ({
      itemId: ids[(from + n) % ids.length],
      quantity: 1,
    }));
    const document = { movementType: 'TRANSFER', destinationWarehouseId: to, lines };
    const { documentId } = await callOf<{ documentId: string }>(rest, '/api/inventory-movements/batch', document);
    const { data } = await rest.call<{ data: { movementId: string }[] }>(
      'GET',
      `/api/inventory-movements?documentId=${documentId}&pageSize=${perDocument}`,
    );
    movementIds.push(...(data?.data.map(({ movementId }) => movementId) ?? []));
  }
  return movementIds;
}

/** Returns the confirmations per second of several clients, with 50 per call. */
async function confirm(rest: RestCaller, movementIds: string[]): Promise<number> {
  const left = [...movementIds];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let some = left.splice(0, atOnce); some.length > 0; some = left.splice(0, atOnce)) {
        const { results } = await callOf<{ results: { success: boolean; message?: string }[] }>(
          rest,
          '/api/inventory-movements/bulk/confirm',
          { movementIds: some },
        );
        const refused = results.find(({ success }) => !success);
        if (refused) throw new Error(`a transfer was not confirmed: ${refused.message}`);
      }
    }),
  );
  return (movementIds.length / (performance.now() - start)) * 1_000;
}

/** Returns how long posting a count of 2,000 items takes, all of which differ. */
async function postCount(rest: RestCaller, warehouseId: string, ids: readonly string[]): Promise<number> {
  const { id } = await callOf<{ id: string }>(rest, '/api/counts', { name: 'Bench', warehouseId });
  for (let from = 0; from < ids.length; from += 100) {
    const observations = ids.slice(from, from + 100).map((itemId) => ({ itemId, quantity: 7, mode: 'set' }));
    await callOf(rest, `/api/counts/${id}/observations`, { observations });
  }
  const start = performance.now();
  await callOf(rest, `/api/counts/${id}/post`, {});
  return performance.now() - start;
}

/**
 * Measures bulk confirmation of transfers and the posting of a large count, on a server with one core besides its database.
 */
export function measureMovements(postgres: Postgres): Promise<Row[]> {
  return onDemoApi(postgres, async (url) => {
    const rest = await restCaller(url, 'admin@demo.tallyard.test');
    const [from, to] = await warehousesOf(rest);
    const ids = await stock(rest, from);
    const perSecond: number[] = [];
    for (let round = 0; round < rounds; round += 1) perSecond.push(await confirm(rest, await waiting(rest, ids, to)));
    return [
      // The first round also creates the items at the destination.
      unbounded(`movements: ${transfers} transfers that make their items there`, perSecond[0] ?? 0, 'movements/s'),
      atLeast(
        `movements: ${transfers} transfers confirmed by ${atOnce}`,
        median(perSecond.slice(1)),
        'movements/s',
        500,
      ),
      atMost(
        `counts: ${ids.length.toLocaleString('en')} differences posted`,
        await postCount(rest, from, ids),
        'ms',
        10_000,
      ),
    ];
  });
}
