import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { type Browser, makeOrganization, signedIn, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const runs = Number(process.env.COUNT_RUNS ?? 2);
const [items, counts, movements, movers] = [24, 20, 1_000, 16];

let db: TestDatabase;
let app: App;

beforeAll(async () => {
  db = await makeTestDatabase({ maxConnections: 20 });
  ({ app } = await startTestApp(db.database, db.dataDirectory));
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

/** A shelf: whoever moves or counts what lies there is alone at it. Posting a count touches no shelf. */
class Shelf {
  lies: number;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(lies: number) {
    this.lies = lies;
  }

  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => null);
    return mine;
  }
}

test.each(Array.from({ length: runs }, (_, run) => run + 1))(
  '1,000 random movements during 20 counts: what the ledger says is what lies there, run %i',
  async (run) => {
    const random = new Random(run);
    const one = await makeOrganization(db.database);
    const people = await Promise.all(
      [one.email.user, one.email.manager, one.email.admin].map((email) => signedIn(app, email, one.organizationId)),
    );
    const somebody = (): Browser => people[random.whole(0, people.length - 1)] as Browser;
    const itemIds: string[] = [];
    const shelves = new Map<string, Shelf>();
    for (let index = 0; index < items; index += 1) {
      const fields = { warehouseId: one.warehouseId, name: `Part ${index}`, sku: `P-${index}`, quantity: 500 };
      const { itemId } = (await somebody().post('/api/inventory-items', fields)).data;
      itemIds.push(itemId);
      // The ledger is wrong from the beginning: that is what is counted for.
      shelves.set(itemId, new Shelf(500 + random.whole(-40, 40)));
    }
    const shelfOf = (itemId: string) => shelves.get(itemId) as Shelf;

    let left = movements;
    const move = async () => {
      while (left > 0) {
        left -= 1;
        const itemId = itemIds[random.whole(0, items - 1)] as string;
        const [kind, quantity] = [random.whole(0, 2), random.whole(1, 6)];
        await shelfOf(itemId).alone(async () => {
          const change = kind === 0 ? quantity : -quantity;
          const answer =
            kind === 2
              ? await somebody().post(`/api/inventory-items/${itemId}/adjust`, { adjustment: change })
              : await somebody().post('/api/inventory-movements', {
                  movementType: change > 0 ? 'INBOUND' : 'OUTBOUND',
                  itemId,
                  quantity,
                });
          if (answer.status >= 300) throw new Error(JSON.stringify(answer.error));
          shelfOf(itemId).lies += change;
        });
      }
    };
    const refusals: string[] = [];
    const count = async (name: number) => {
      const { id } = (await somebody().post('/api/counts', { name: `Count ${name}`, warehouseId: one.warehouseId }))
        .data;
      // The first ones look at everything between them, so that what is wrong is found.
      const own = itemIds.filter((_, index) => index % 4 === name % 4 || random.whole(0, 3) === 0);
      await Promise.all(
        own.map((itemId) =>
          shelfOf(itemId).alone(async () => {
            const observations = [{ itemId, quantity: shelfOf(itemId).lies }];
            const { data } = await somebody().post(`/api/counts/${id}/observations`, { observations });
            if (!data.results[0].success) refusals.push(data.results[0].message);
          }),
        ),
      );
      // Two who post, of whom one does.
      const answers = await Promise.all([somebody(), somebody()].map((by) => by.post(`/api/counts/${id}/post`)));
      const statuses = answers.map(({ status }) => status);
      if (statuses.filter((status) => status === 200).length !== 1)
        refusals.push(`posted: ${JSON.stringify(statuses)}`);
      return answers.find(({ status }) => status === 200)?.data.planId as string | null | undefined;
    };
    const counting = async () => {
      // Five at a time, each beside others that find the same.
      for (let name = 0; name < counts; name += 5) {
        const plans = await Promise.all(Array.from({ length: 5 }, (_, index) => count(name + index)));
        const undone = name === 5 ? plans.find((planId) => planId) : undefined;
        if (undone) await people[2]?.post(`/api/plans/${undone}/undo`);
      }
    };
    await Promise.all([...Array.from({ length: movers }, move), counting()]);

    expect(refusals).toEqual([]);
    const rows = await db.look<{ item_id: string; quantity: number; booked: number }>(
      `SELECT i.item_id, i.quantity::float, (SELECT sum(l.change)::float FROM stock_ledger l WHERE l.item_id = i.item_id) AS booked
       FROM inventory_items i WHERE i.organization_id = $1`,
      [one.organizationId],
    );
    const lies = Object.fromEntries(itemIds.map((itemId) => [itemId, shelfOf(itemId).lies]));
    expect(Object.fromEntries(rows.map((row) => [row.item_id, row.quantity]))).toEqual(lies);
    expect(Object.fromEntries(rows.map((row) => [row.item_id, row.booked]))).toEqual(lies);
    const corrected = await db.look<{ count: number }>(
      'SELECT count(DISTINCT count_id)::int AS count FROM inventory_movements WHERE organization_id = $1 AND count_id IS NOT NULL',
      [one.organizationId],
    );
    // Those that come first may correct what the others found, too.
    expect(corrected[0]?.count).toBeGreaterThan(2);
  },
  120_000,
);
