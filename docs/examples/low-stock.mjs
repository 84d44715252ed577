import { GraphQLClient } from 'graphql-request';

const { TALLYARD_URL, TALLYARD_KEY } = process.env;
const client = new GraphQLClient(`${TALLYARD_URL}/graphql`, {
  headers: { authorization: `Bearer ${TALLYARD_KEY}` },
});

// A key belongs to one organization.
const { session } = await client.request('{ session { organizations { organization { id name } } } }');
const [{ organization }] = session.organizations;

const { inventoryItems } = await client.request(
  `query LowStock($organizationId: ID!) {
    inventoryItems(organizationId: $organizationId, filter: { stockLevel: LOW_STOCK }, pageSize: 5) {
      total
      items { sku name quantity warehouse { name } }
    }
  }`,
  { organizationId: organization.id },
);

console.log(`${organization.name}: ${inventoryItems.total} items are low`);
for (const { sku, name, quantity, warehouse } of inventoryItems.items) {
  console.log(`${sku}  ${quantity} of ${name} in ${warehouse.name}`);
}
