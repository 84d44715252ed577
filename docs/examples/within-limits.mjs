import { setTimeout as delay } from 'node:timers/promises';

const { TALLYARD_URL, TALLYARD_KEY } = process.env;
const headers = { authorization: `Bearer ${TALLYARD_KEY}`, 'content-type': 'application/json' };

const query = `query Prices($after: String) {
  inventoryItems(after: $after, pageSize: 200) { items { sku unitPrice } endCursor }
}`;

let count = 0;
let points = 0;
let after = null;
do {
  const body = JSON.stringify({ query, variables: { after } });
  const response = await fetch(`${TALLYARD_URL}/graphql`, { method: 'POST', headers, body });
  const { data, errors, extensions } = await response.json();
  if (response.status === 429) {
    // Nothing has run; the same page again when the points are back.
    await delay(Number(response.headers.get('retry-after')) * 1000);
    continue;
  }
  if (errors) throw new Error(errors[0].message);
  count += data.inventoryItems.items.length;
  after = data.inventoryItems.endCursor;
  // What this page cost, and what is left for the next one.
  const { requested, actual, remaining, resetAt } = extensions.cost;
  points += actual;
  // Better wait than be refused, and leave something to other tools with this key.
  if (remaining < 2 * requested) await delay(Math.max(0, Date.parse(resetAt) - Date.now()));
} while (after !== null);
console.log(`${count} prices for ${points} points`);
