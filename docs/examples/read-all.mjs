import { GraphQLClient } from 'graphql-request';

const { TALLYARD_URL, TALLYARD_KEY, SINCE } = process.env;
const client = new GraphQLClient(`${TALLYARD_URL}/graphql`, {
  headers: { authorization: `Bearer ${TALLYARD_KEY}` },
});

// A key belongs to one organization, which is meant where none is named.
const query = `query Items($after: String, $updatedAfter: DateTime) {
  inventoryItems(after: $after, updatedAfter: $updatedAfter, pageSize: 100) {
    items { id sku quantity updatedAt warehouse { name } }
    endCursor
    hasNextPage
  }
}`;

// What changed while this was read is read again the next time: begin a minute earlier than now.
const began = new Date(Date.now() - 60_000).toISOString();
let count = 0;
let after = null;
do {
  const { inventoryItems } = await client.request(query, { after, updatedAfter: SINCE ?? null });
  count += inventoryItems.items.length;
  after = inventoryItems.endCursor;
} while (after !== null);
console.log(`${count} items${SINCE ? ` changed since ${SINCE}` : ''}`);
console.log(`The next time: SINCE=${began}`);
