import type { Role } from '@tallyard/domain/permissions/roles';
import { demoAddress, demoPassword } from '@tallyard/domain/session/ways-in';
import { type Database, systemActor } from '../platform/database/database.ts';
import { enterOrganization, type TenantTransaction, type Transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { seedActivity } from './activity.ts';
import { type BookedChange, seedAlerts } from './alerts.ts';
import { catalogItems } from './catalog.ts';
import { seedFolders } from './folders.ts';
import { bookedAt, delivery, opening, pastChanges, pick } from './history.ts';
import { seedProducts } from './products.ts';
import { Random } from './random.ts';

const people: readonly { readonly mailbox: Role; readonly name: string; readonly jobTitle: string }[] = [
  { mailbox: 'admin', name: 'Ada Lindqvist', jobTitle: 'Owner' },
  { mailbox: 'manager', name: 'Marco Bellini', jobTitle: 'Warehouse manager' },
  { mailbox: 'user', name: 'Ulla Petersen', jobTitle: 'Picker' },
  { mailbox: 'viewer', name: 'Victor Amadi', jobTitle: 'Accountant' },
];

const organizations = [
  {
    name: 'Harbour Supply',
    currency: 'EUR',
    members: ['admin', 'manager', 'user', 'viewer'],
    warehouses: [
      { name: 'Main warehouse', code: 'MAIN', address: 'Kaistrasse 12, Hamburg' },
      { name: 'City depot', code: 'CITY', address: 'Marktgasse 3, Hamburg' },
      { name: 'Returns hall', code: 'RET', address: 'Kaistrasse 14, Hamburg' },
    ],
    items: 560,
    seed: 20_251_121,
  },
  {
    name: 'Lindqvist Workshop',
    currency: 'SEK',
    members: ['admin'],
    warehouses: [{ name: 'Main warehouse', code: 'MAIN', address: 'Verkstadsgatan 7, Malmö' }],
    items: 40,
    seed: 20_251_141,
  },
] as const;

/**
 * Fills an empty database with the demo, in one transaction and from a fixed seed: four people, two organizations,
 * warehouses, 600 items with 180 days of adjustments, alert rules and their alerts. Does nothing if there is any account;
 * returns whether it did something.
 */
export async function seedDemo(database: Database, hash: (password: string) => Promise<string>): Promise<boolean> {
  if (await database.withoutTenant(systemActor, hasAccounts)) return false;
  const passwordHashes = await Promise.all(people.map(() => hash(demoPassword)));
  return database.withoutTenant(systemActor, async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock(7255902)');
    if (await hasAccounts(transaction)) return false;
    const userIds = await insertPeople(transaction, passwordHashes, demoAddress);
    for (const plan of organizations) await seedOrganization(transaction, plan, userIds);
    return true;
  });
}

/**
 * Adds another copy of the demo's first organization, for tests that each change their own. Its four members have the
 * password of the demo and the addresses from `addressOf`. It has no pictures. Returns its id.
 */
export async function addDemoOrganization(database: Database, addressOf: (role: Role) => string): Promise<number> {
  return database.withoutTenant(systemActor, async (transaction) => {
    const { rows } = await transaction.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM users WHERE email = $1',
      [demoAddress('admin')],
    );
    const [known] = rows;
    if (known === undefined) throw new Error('The database has no demo.');
    const userIds = await insertPeople(
      transaction,
      people.map(() => known.hash),
      addressOf,
    );
    return seedOrganization(transaction, organizations[0], userIds);
  });
}

async function seedOrganization(
  transaction: Transaction,
  plan: (typeof organizations)[number],
  userIds: Record<Role, string>,
): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(`SELECT nextval('organization_ids')::int AS id`);
  const tenant = await enterOrganization(transaction, rows[0]?.id ?? 1);
  await insertOrganization(tenant, plan, userIds);
  await seedAlerts(tenant, await insertStock(tenant, plan, userIds.user), userIds.user);
  return tenant.organizationId;
}

async function hasAccounts(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.query('SELECT 1 FROM users LIMIT 1');
  return rows.length > 0;
}

async function insertPeople(
  transaction: Transaction,
  hashes: readonly string[],
  addressOf: (role: Role) => string,
): Promise<Record<Role, string>> {
  const ids = {} as Record<Role, string>;
  for (const [index, { mailbox, name }] of people.entries()) {
    ids[mailbox] = newId();
    await transaction.query('INSERT INTO users (user_id, email, name, password_hash) VALUES ($1, $2, $3, $4)', [
      ids[mailbox],
      addressOf(mailbox),
      name,
      hashes[index],
    ]);
  }
  return ids;
}

async function insertOrganization(
  tenant: TenantTransaction,
  plan: (typeof organizations)[number],
  userIds: Record<Role, string>,
): Promise<void> {
  await tenant.query(
    `INSERT INTO organizations (organization_id, name, currency, created_at)
     VALUES ($1, $2, $3, now() - interval '200 days')`,
    [tenant.organizationId, plan.name, plan.currency],
  );
  for (const role of plan.members) {
    const { jobTitle } = people.find(({ mailbox }) => mailbox === role) ?? { jobTitle: null };
    await tenant.query(
      `INSERT INTO memberships (organization_id, user_id, role, job_title, created_at)
       VALUES ($1, $2, $3, $4, now() - interval '190 days')`,
      [tenant.organizationId, userIds[role], role, jobTitle],
    );
  }
}

/** Inserts the stock. Returns its changes as the ledger has them, in order. */
async function insertStock(
  tenant: TenantTransaction,
  plan: (typeof organizations)[number],
  userId: string,
): Promise<readonly BookedChange[]> {
  const warehouseIds: string[] = [];
  for (const { name, code, address } of plan.warehouses) {
    const warehouseId = newId();
    warehouseIds.push(warehouseId);
    await tenant.query(
      'INSERT INTO warehouses (organization_id, warehouse_id, name, code, address) VALUES ($1, $2, $3, $4, $5)',
      [tenant.organizationId, warehouseId, name, code, address],
    );
  }
  const today = new Date();
  const random = new Random(plan.seed);
  const costs = new Random(20_251_122);
  const items = catalogItems(random, plan.items).map((item, index) => ({
    ...item,
    itemId: newId(),
    // Half of the items are in the first warehouse, the rest in the others.
    warehouseId: warehouseIds[index % 2 === 0 ? 0 : (index >> 1) % warehouseIds.length] as string,
    history: pastChanges(random, item.quantity, today),
    // The cost uses a generator of its own, so that the other random values do not change.
    margin: costs.next(),
  }));
  const standing = await seedFolders(tenant, warehouseIds, items);
  await insertItems(
    tenant,
    standing.map(({ history: _history, margin: _margin, ...item }) => item),
  );
  const booked = items.flatMap((item) => {
    const times = bookedAt(item.history, random, today);
    return item.history.map((past, index) => ({
      ...past,
      unitCost: past.reason === delivery || past.reason === opening ? paidFor(item, costs) : null,
      movementId: newId(),
      itemId: item.itemId,
      warehouseId: item.warehouseId,
      itemName: item.name,
      unitPrice: item.unitPrice,
      at: times[index] ?? today.toISOString(),
    }));
  });
  const changes = booked.toSorted((a, b) => a.at.localeCompare(b.at));
  await insertHistory(tenant, changes, userId);
  await seedActivity(tenant, changes, userId);
  await seedProducts(tenant, userId);
  return changes;
}

/**
 * Returns a cost between about 60 and 80 percent of the price with some variation, in cents, or more precisely if the price
 * is below 1.
 */
function paidFor(
  { unitPrice, margin }: { readonly unitPrice: number; readonly margin: number },
  costs: Random,
): number {
  const share = 0.6 + margin * 0.2;
  const perUnit = unitPrice < 1 ? 10_000 : 100;
  return Math.round(unitPrice * share * (0.97 + costs.next() * 0.06) * perUnit) / perUnit;
}

async function insertItems(tenant: TenantTransaction, items: readonly object[]): Promise<void> {
  await tenant.query(
    `INSERT INTO inventory_items
       (organization_id, item_id, warehouse_id, name, sku, description, category, location, folder_id, barcode, quantity,
        reorder_point, unit_price, created_at, updated_at)
     SELECT $1, n."itemId", n."warehouseId", n.name, n.sku, n.description, n.category, n.location, n."folderId", n.barcode, n.quantity,
            n."reorderPoint", n."unitPrice", now() - interval '180 days', now() - interval '1 day'
     FROM json_to_recordset($2::json) AS n(
       "itemId" uuid, "warehouseId" uuid, name text, sku text, description text, category text, location text, "folderId" uuid,
       barcode text, quantity numeric, "reorderPoint" numeric, "unitPrice" numeric)`,
    [tenant.organizationId, JSON.stringify(items)],
  );
}

/** Inserts past changes with their original times; the sum of each item's entries is its quantity. */
async function insertHistory(tenant: TenantTransaction, changes: readonly object[], userId: string): Promise<void> {
  await tenant.query(
    `WITH past AS MATERIALIZED (
       SELECT * FROM ROWS FROM (json_to_recordset($2::json) AS (
         "movementId" uuid, "itemId" uuid, "warehouseId" uuid, "itemName" text, change numeric,
         "quantityAfter" numeric, "unitCost" numeric, "unitPrice" numeric, reason text, at timestamptz)) WITH ORDINALITY
         AS p("movementId", "itemId", "warehouseId", "itemName", change, "quantityAfter", "unitCost", "unitPrice", reason, at, place)
     ), movement AS (
       INSERT INTO inventory_movements
         (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
          unit_cost, reason, created_by, created_at, completed_at)
       SELECT $1, "movementId", type, 'completed', "itemId", "itemName", "warehouseId",
              CASE WHEN type = 'ADJUSTMENT' THEN change ELSE abs(change) END,
              abs(change) * COALESCE("unitCost", "unitPrice"), CASE WHEN reason = $4 THEN "unitCost" END, reason, $3::uuid, at, at
       FROM past CROSS JOIN LATERAL (SELECT CASE reason WHEN $4 THEN 'INBOUND' WHEN $5 THEN 'OUTBOUND' ELSE 'ADJUSTMENT' END AS type) AS of
       ORDER BY place
     )
     INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, created_at,
       occurred_at, worth, at_average)
     SELECT $1, "itemId", "warehouseId", "movementId", change, "quantityAfter", at, at,
       CASE WHEN change > 0 THEN change * COALESCE("unitCost", "unitPrice") END, reason <> $4 FROM past ORDER BY place`,
    [tenant.organizationId, JSON.stringify(changes), userId, delivery, pick],
  );
}
