import { person, socketOf } from '@tallyard/e2e/graphql';
import { discard, startProduct } from '@tallyard/e2e/product';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { quantile } from '../statistics.ts';

const samples = sized(200, 3);

interface ItemAnswer {
  inventoryItems: { items: { id: string; quantity: number }[] };
}

/**
 * Measures the time from the response to an adjustment to the frame on another user's socket, on the whole product with its
 * embedded database. A frame that arrives before the response counts as 0.
 */
export async function measureAdjustToSocket(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const manager = await person(product.url, 'manager@demo.tallyard.test');
    const viewer = await person(product.url, 'viewer@demo.tallyard.test');
    const session = await manager.query('{ session { organizations { id } } }');
    const organizationId = (session.data as { session: { organizations: { id: string }[] } }).session.organizations[0]
      ?.id;
    const list = await manager.query(
      `query ($organizationId: ID!) {
        inventoryItems(organizationId: $organizationId, filter: { stockLevel: LOW_STOCK, isActive: true }, pageSize: 1) {
          items { id quantity } } }`,
      { organizationId },
    );
    const item = (list.data as unknown as ItemAnswer).inventoryItems.items[0];
    if (item === undefined) throw new Error('the demo has no item in low stock');
    await raiseAlert(manager, organizationId as string, item.id, item.quantity);

    const arrivals = new Map<number, number>();
    const client = socketOf(product.url, viewer);
    await new Promise<void>((resolve, reject) => {
      client.subscribe<{
        alertInstanceChanged: { alert: { item: { id: string }; context: { currentStock: number } } | null };
      }>(
        {
          query: `subscription ($organizationId: ID!) { alertInstanceChanged(organizationId: $organizationId) {
            cursor alert { id item { id } context { currentStock } } } }`,
          variables: { organizationId },
        },
        {
          next({ data }) {
            const alert = data?.alertInstanceChanged.alert;
            if (alert == null) resolve();
            else if (alert.item?.id === item.id && !arrivals.has(alert.context.currentStock)) {
              arrivals.set(alert.context.currentStock, performance.now());
            }
          },
          error: reject,
          complete: () => {},
        },
      );
    });

    const answered: { stock: number; at: number }[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      // Every sample results in a different quantity, which identifies its frame.
      const stock = (sample + 1) / 1000;
      await setStock(manager, organizationId as string, item.id, stock);
      answered.push({ stock, at: performance.now() });
      await until(() => arrivals.has(stock));
    }
    await client.dispose();
    const delays = answered.map(({ stock, at }) => Math.max(0, (arrivals.get(stock) ?? Number.POSITIVE_INFINITY) - at));
    return [
      unbounded(`adjust answered to frame on the socket, median of ${samples}`, quantile(delays, 0.5), 'ms'),
      atMost('adjust answered to frame on the socket, p95', quantile(delays, 0.95), 'ms', 100),
    ];
  } finally {
    await discard(product);
  }
}

type Caller = Awaited<ReturnType<typeof person>>;

/** Reduces an item's stock from above every threshold to zero, so that it has an open alert. */
async function raiseAlert(caller: Caller, organizationId: string, id: string, quantity: number): Promise<void> {
  await adjust(caller, organizationId, id, 100_000);
  await adjust(caller, organizationId, id, -(100_000 + quantity));
}

async function setStock(caller: Caller, organizationId: string, id: string, quantity: number): Promise<void> {
  const answer = await caller.query(
    `query ($organizationId: ID!, $id: ID!) { inventoryItem(organizationId: $organizationId, id: $id) { quantity } }`,
    { organizationId, id },
  );
  const { quantity: present } = (answer.data as { inventoryItem: { quantity: number } }).inventoryItem;
  await adjust(caller, organizationId, id, Number((quantity - present).toFixed(3)));
}

async function adjust(caller: Caller, organizationId: string, id: string, adjustment: number): Promise<void> {
  const answer = await caller.query(
    `mutation ($input: AdjustInventoryItemInput!) { adjustInventoryItem(input: $input) { item { id } } }`,
    { input: { organizationId, id, adjustment } },
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition() && waited < 5_000; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 1));
}
