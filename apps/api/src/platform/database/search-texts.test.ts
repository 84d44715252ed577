import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newId } from '../ids.ts';
import { systemActor } from './database.ts';

let db: TestDatabase;
let ours: TestOrganization;
let theirs: TestOrganization;

beforeAll(async () => {
  db = await makeTestDatabase();
  ours = await makeOrganization(db.database);
  theirs = await makeOrganization(db.database);
  const triggerArguments = `'planted', 'planted_id', 'fold_search_text(i.title)', 'NOT i.is_hidden'`;
  await db.database.asOwner(`
    CREATE TABLE planted (organization_id integer, planted_id uuid, title text, is_hidden boolean NOT NULL DEFAULT false,
      PRIMARY KEY (organization_id, planted_id));
    CALL protect_tenant_table('planted');
    GRANT SELECT, INSERT, UPDATE ON planted TO tallyard_app;
    CREATE TRIGGER search_text_of_new AFTER INSERT ON planted REFERENCING NEW TABLE AS inserted
      FOR EACH STATEMENT EXECUTE FUNCTION write_search_texts_of_new(${triggerArguments});
    CREATE TRIGGER search_text AFTER UPDATE OF title, is_hidden ON planted
      FOR EACH ROW EXECUTE FUNCTION write_search_text(${triggerArguments});`);
});
afterAll(() => db?.drop());

const inTenant = (organization: TestOrganization, text: string, values: unknown[]) =>
  db.database.withTenant(organization.organizationId, systemActor, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(text, values);
    return rows.map(({ id }) => id);
  });
const found = (organization: TestOrganization, kind: string, pattern: string) =>
  inTenant(organization, 'SELECT search_things($1, $2) AS id', [kind, [pattern]]);

test('a new kind of thing is searched by two triggers of its own, apart from other kinds and organizations', async () => {
  const [id, same] = [newId(), newId()];
  const insert = 'INSERT INTO planted (organization_id, planted_id, title) VALUES ($1, $2, $3)';
  await inTenant(ours, insert, [ours.organizationId, id, 'Blue BOLT']);
  await inTenant(theirs, insert, [theirs.organizationId, id, 'Blue bolt']);
  await inTenant(
    ours,
    `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku) VALUES ($1, $2, $3, 'Bolt', 'B')`,
    [ours.organizationId, same, ours.warehouseId],
  );
  expect(await found(ours, 'planted', '%bolt%')).toEqual([id]);
  expect(await found(ours, 'item', '%bolt%')).toEqual([same]);
  expect(await found(ours, 'order', '%bolt%')).toEqual([]);

  const change = 'UPDATE planted SET title = $2, is_hidden = $3 WHERE planted_id = $1';
  await inTenant(ours, change, [id, 'Red bolt', false]);
  expect([await found(ours, 'planted', '%blue%'), await found(theirs, 'planted', '%blue%')]).toEqual([[], [id]]);
  expect(await found(ours, 'planted', '%RED%')).toEqual([id]);
  await inTenant(ours, change, [id, 'Red bolt', true]);
  expect(await found(ours, 'planted', '%red%')).toEqual([]);
});
