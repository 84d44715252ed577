import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const { TALLYARD_URL, TALLYARD_KEY, SKU } = process.env;

// What passes by itself: wait as long as it says, and ask again.
const passing = new Set(['RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS']);

async function ask(query, variables, headers = {}) {
  for (;;) {
    const response = await fetch(`${TALLYARD_URL}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TALLYARD_KEY}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = await response.json();
    const [error] = errors;
    if (error === undefined) return data;
    const { code, retryAfterSeconds = 1 } = error.extensions;
    if (!passing.has(code)) throw error;
    await delay(retryAfterSeconds * 1000);
  }
}

try {
  const { inventoryItems } = await ask('query ($skus: [String!]) { inventoryItems(skus: $skus) { items { id } } }', {
    skus: [SKU],
  });
  const [item] = inventoryItems.items;
  if (item === undefined) throw new Error(`There is no ${SKU}`);
  // However often this is sent, with one key one is taken.
  const once = { 'idempotency-key': randomUUID() };
  const { adjustInventoryItem } = await ask(
    `mutation ($id: ID!) {
      adjustInventoryItem(input: { id: $id, adjustment: -1, reason: "Taken by a script" }) { item { quantity } }
    }`,
    { id: item.id },
    once,
  );
  console.log(`Taken, ${adjustInventoryItem.item.quantity} left`);
} catch (error) {
  // The code says what can be done about it; the message is for people; the request's id is for us.
  const { code, requestId, details = [] } = error.extensions ?? {};
  if (code === 'INSUFFICIENT_STOCK') console.log('None left');
  else if (code === 'PERMISSION_DENIED') console.log(`Not allowed: ${error.message}`);
  else {
    console.error(`${code ?? 'Failed'}: ${error.message}`, ...details, requestId ?? '');
    process.exitCode = 1;
  }
}
