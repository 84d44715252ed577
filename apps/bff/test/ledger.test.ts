// modules: inventory, movements
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerEntry } from './fake-inventory.ts';
import { item, listInside, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('viewer');

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
beforeEach(async () => {
  fake.forget();
  fake.isOurs = false;
  serveModules(fake);
  bff = await startBff(fake.url, { timing: shortTiming });
  return () => bff.drain();
});
afterAll(() => fake.stop());

it('an item’s ledger tells movement, change, what was left and who booked it', async () => {
  const query = `{ itemLedger(organizationId: 7, id: "i1", pageSize: 5) { total items {
    id movement { id movementType quantity reason } change quantityAfter person { id name } createdAt } } }`;
  const { data, errors } = await bff.ask(query, { cookie });
  expect(errors).toEqual([]);
  expect(data.itemLedger).toEqual({
    total: 1,
    items: [
      {
        id: 'l1',
        movement: { id: 'm-l1', movementType: 'ADJUSTMENT', quantity: -1.5, reason: 'Damaged' },
        change: -1.5,
        quantityAfter: 8.5,
        person: { id: 'u-user', name: 'Uma' },
        createdAt: '2026-01-31T08:00:00Z',
      },
    ],
  });
  expect(fake.received.filter(({ path }) => path.includes('/ledger'))).toHaveLength(1);
});

it('an adjustment is undone by its key, and both movements name each other where the upstream tells it', async () => {
  const undo = `mutation { reverseAdjustment(input: {organizationId: 7, id: "i1", movementId: "m1"}) {
    item { id quantity } movement { id quantity reverses reversedBy } } }`;
  const payload = `{"movementId": "m2", "movementType": "ADJUSTMENT", "quantity": "-5", "reason": "Undone: Found",
    "reverses": "m1", "createdAt": "2026-01-31T08:00:00Z"}`;
  fake.on(
    'POST',
    '/api/inventory-items/i1/adjustments/m1/reverse',
    ok(item(1).replace(/}$/, `, "movement": ${payload}}`)),
  );
  const asUser = { cookie: signedInAs('user'), headers: { 'idempotency-key': 'undo-1' } };
  const { data, errors } = await bff.ask(undo, asUser);
  expect(errors).toEqual([]);
  expect(data.reverseAdjustment).toEqual({
    item: { id: 'i1', quantity: 1.5 },
    movement: { id: 'm2', quantity: -5, reverses: 'm1', reversedBy: null },
  });
  expect(fake.received.at(-1)?.headers['idempotency-key']).toContain('undo-1');
  const entry = ledgerEntry('l1').replace(/}$/, ', "reverses": null, "reversedBy": "m9"}');
  fake.on('GET', '/api/inventory-items/(i\\d+)/ledger', listInside([entry]));
  const list = '{ itemLedger(organizationId: 7, id: "i1") { items { movement { reverses reversedBy } } } }';
  expect((await bff.ask(list, { cookie })).data.itemLedger.items).toEqual([
    { movement: { reverses: null, reversedBy: 'm9' } },
  ]);
});

const offers = async () => {
  const list = '{ itemLedger(organizationId: 7, id: "i1") { items { movement { canReverse } } } }';
  const { data } = await bff.ask(list, { cookie });
  return data.itemLedger.items.map(({ movement }: { movement: { canReverse: boolean } }) => movement.canReverse);
};
const readResult = (id: string, more: string) => ledgerEntry(id).replace(/}$/, `${more}}`);

it('undoing is offered of what our api can undo', async () => {
  fake.isOurs = true;
  const entries = [ledgerEntry('l1'), readResult('l2', ', "reversedBy": "m9"'), readResult('l3', ', "reverses": "m8"')];
  fake.on('GET', '/api/inventory-items/(i\\d+)/ledger', listInside(entries));
  expect(await offers()).toEqual([true, false, false]);
});

it('another upstream offers it when it tells what movements undo, until it says that it knows no such thing', async () => {
  const entries = [ledgerEntry('l1'), readResult('l2', ', "reverses": null, "reversedBy": null')];
  fake.on('GET', '/api/inventory-items/(i\\d+)/ledger', listInside(entries));
  expect(await offers()).toEqual([false, true]);
  fake.on('POST', '/api/inventory-items/i1/adjustments/m-l2/reverse', failed(404, 'NOT_FOUND', 'No such path'));
  const undo =
    'mutation { reverseAdjustment(input: {organizationId: 7, id: "i1", movementId: "m-l2"}) { item { id } } }';
  const asUser = { cookie: signedInAs('user'), headers: { 'idempotency-key': 'undo-2' } };
  expect((await bff.ask(undo, asUser)).errors).toHaveLength(1);
  expect(await offers()).toEqual([false, false]);
});

it('stock of days is asked for in a time zone, and for no more than a year of them', async () => {
  const query = (more: string) =>
    `{ itemStockDays(organizationId: 7, id: "i1"${more}) { days { day quantity taken } isWhole } }`;
  const { data } = await bff.ask(query(', days: 2, timeZone: "Asia/Tokyo"'), { cookie });
  expect(data.itemStockDays).toEqual({
    days: [
      { day: '2026-01-30', quantity: 10, taken: 0 },
      { day: '2026-01-31', quantity: 8.5, taken: 1.5 },
    ],
    isWhole: true,
  });
  const { query: requested } = fake.received.at(-1) ?? {};
  expect([requested?.get('days'), requested?.get('timeZone')]).toEqual(['2', 'Asia/Tokyo']);
  for (const [more, field] of [
    [', days: 367', 'days'],
    [', timeZone: "+02:00"', 'timeZone'],
  ] as const) {
    const { errors } = await bff.ask(query(more), { cookie });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
  }
});
