import { spreadsheet, spreadsheetFile, text } from '@tallyard/testing/spreadsheet-file';
import { type GraphQLAnswer, type Person, person } from '../graphql.ts';
import { linkIn, type MailServer } from '../smtp.ts';

/** An admin of a separate organization with a warehouse and many items. */
export interface Attacker {
  readonly cookie: string;
  readonly organizationId: string;
  readonly itemId: string;
}

const itemCount = 2_000;
const password = 'seven quiet herons over the weir';

function dataOf<Data>({ data, errors }: GraphQLAnswer): Data {
  if (errors) throw new Error(JSON.stringify(errors));
  return data as Data;
}

async function signUp(url: string, mail: MailServer): Promise<Person> {
  const email = 'mallory@example.com';
  const stranger = await person(url);
  const sent = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }';
  dataOf(await stranger.query(sent, { input: { email, name: 'Mallory', password } }));
  const link = linkIn(await mail.mailTo(email, 'Confirm your e-mail address'), '/verify-email');
  const token = link.slice(link.indexOf('#') + 1);
  dataOf(
    await stranger.query('mutation ($token: String!) { verifyEmail(input: { token: $token }) { verified } }', {
      token,
    }),
  );
  return person(url, email, password);
}

/** Creates a spreadsheet of items, each in a different category. */
function itemsFile(): Blob {
  const cells = (row: number, values: readonly string[]) =>
    `<row r="${row}">${values.map((value, at) => text(`${'ABC'[at]}${row}`, value)).join('')}</row>`;
  const rows = [
    cells(1, ['SKU', 'Name', 'Category']),
    ...Array.from({ length: itemCount }, (_, n) => cells(n + 2, [`SKU-${n}`, `Item ${n}`, `Category ${n}`])),
  ];
  return new Blob([Uint8Array.from(spreadsheetFile(spreadsheet(rows.join(''))))]);
}

/** Signs up, creates an organization and fills it. */
export async function newAttacker(url: string, mail: MailServer): Promise<Attacker> {
  const attacker = await signUp(url, mail);
  const created = dataOf<{ createOrganization: { organization: { id: string } } }>(
    await attacker.query(
      'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
      { input: { name: 'Flood', currency: 'EUR' } },
    ),
  );
  const organizationId = created.createOrganization.organization.id;
  const { createWarehouse } = dataOf<{ createWarehouse: { warehouse: { id: string } } }>(
    await attacker.query(
      'mutation ($input: CreateWarehouseInput!) { createWarehouse(input: $input) { warehouse { id } } }',
      { input: { organizationId, name: 'Main' } },
    ),
  );
  const form = new FormData();
  form.set('options', JSON.stringify({ warehouseId: createWarehouse.warehouse.id }));
  form.set('file', itemsFile(), 'items.xlsx');
  const response = await fetch(`${url}/imports/inventory-items?organizationId=${organizationId}`, {
    method: 'POST',
    headers: { cookie: attacker.cookie, origin: url, 'apollo-require-preflight': '1' },
    body: form,
  });
  if (!response.ok) throw new Error(await response.text());
  const { inventoryItems } = dataOf<{ inventoryItems: { items: { id: string }[] } }>(
    await attacker.query(
      'query ($organizationId: ID!) { inventoryItems(organizationId: $organizationId) { items { id } } }',
      {
        organizationId,
      },
    ),
  );
  return { cookie: attacker.cookie, organizationId, itemId: inventoryItems.items[0]?.id ?? '' };
}
