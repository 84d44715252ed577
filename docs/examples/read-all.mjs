import { readFile, writeFile } from 'node:fs/promises';
import { GraphQLClient } from 'graphql-request';

const { TALLYARD_URL, TALLYARD_KEY, TALLYARD_STATE = 'tallyard-state.json' } = process.env;
const client = new GraphQLClient(`${TALLYARD_URL}/graphql`, {
  headers: { authorization: `Bearer ${TALLYARD_KEY}` },
});

// A key's own organisation is meant where `organizationId` is left out.
const query = `query Items($after: String, $updatedAfter: DateTime) {
  inventoryItems(after: $after, updatedAfter: $updatedAfter, pageSize: 200) {
    items { id sku quantity }
    endCursor
    hasNextPage
  }
}`;

// When the last run began, a minute earlier: a change is stamped when its transaction began. Nothing the first time.
const last = await readFile(TALLYARD_STATE, 'utf8').then(JSON.parse, () => ({}));
const updatedAfter = last.startedAt && new Date(Date.parse(last.startedAt) - 60_000).toISOString();
const startedAt = new Date().toISOString();

// Rows may come and go meanwhile: each is read once, and none is missed.
let after = null;
let count = 0;
do {
  const { inventoryItems } = await client.request(query, { after, updatedAfter });
  count += inventoryItems.items.length;
  after = inventoryItems.hasNextPage ? inventoryItems.endCursor : null;
} while (after !== null);

await writeFile(TALLYARD_STATE, JSON.stringify({ startedAt }));
console.log(`${count} items ${updatedAfter ? 'have changed' : 'in all'}`);
