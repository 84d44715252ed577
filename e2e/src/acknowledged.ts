import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './graphql.ts';

/** All nodes may be starting at once, which keeps the machine busy. In milliseconds. */
const patienceMs = 120_000;

/** Takes one from the item, retrying with the same idempotency key until there is a response, so that it has one effect. */
export async function takeOne(caller: Person, itemId: string): Promise<void> {
  const key = randomUUID();
  let last = 'nothing';
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const answer = await caller
      .query(
        `mutation ($input: AdjustInventoryItemInput!) { adjustInventoryItem(input: $input) { item { id } } }`,
        { input: { organizationId: 1, id: itemId, adjustment: -1 } },
        key,
      )
      .catch((error: Error) => {
        last = error.message;
        return null;
      });
    if (answer !== null && !answer.errors) return;
    if (answer !== null) last = JSON.stringify(answer.errors);
    await delay(100);
  }
  throw new Error(`never acknowledged: ${last}`);
}

/**
 * Creates a warehouse with `count` items of `opening` pieces each, and a rule that raises an alert at every change of them.
 */
export async function watchedItems(manager: Person, name: string, count: number, opening: number): Promise<string[]> {
  const warehouse = await manager.query(
    'mutation ($name: String!) { createWarehouse(input: {organizationId: 1, name: $name}) { warehouse { id } } }',
    { name },
  );
  const warehouseId = (warehouse.data as { createWarehouse: { warehouse: { id: string } } }).createWarehouse.warehouse
    .id;
  await manager.query('mutation ($input: CreateAlertRuleInput!) { createAlertRule(input: $input) { rule { id } } }', {
    input: { organizationId: 1, name, minQuantity: opening },
  });
  const items: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const created = await manager.query(
      'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { item { id } } }',
      {
        input: { organizationId: 1, warehouseId, name: `${name} ${index}`, sku: `${name}-${index}`, quantity: opening },
      },
    );
    items.push((created.data as { createInventoryItem: { item: { id: string } } }).createInventoryItem.item.id);
  }
  return items;
}
