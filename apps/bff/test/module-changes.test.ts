import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let client: SocketClient;
let events: FakeEvents;

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
  client = new SocketClient(bff.url, { cookie: signedInAs('viewer') });
  await client.init();
});
afterEach(async () => {
  client.socket.terminate();
  await bff.drain();
  await fake.stop();
});

const person = { id: 'u-user', name: 'Zoe' };
const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": "Scanner"}';

/** What `root` tells of the events; that it asks the upstream for none of it is part of it. */
async function readResult(root: string, fields: string, all: readonly (readonly [string, string])[], expected: number) {
  await client.subscribe('s', `subscription { ${root}(organizationId: 7) { cursor kind ${fields} } }`, {});
  await client.waitFor('s', 1);
  const before = fake.received.length;
  for (const [kind, payload] of all) events.emit(kind, payload);
  const seen = (await client.waitFor('s', expected)).map(({ data, errors }) => {
    expect(errors).toBeUndefined();
    return data[root];
  });
  expect(fake.received.length).toBe(before);
  return seen;
}

it('each change of a warehouse comes with how it stands and who did it, and no other', async () => {
  const warehouse =
    '{"id": "w1", "organizationId": 7, "name": "North", "code": null, "address": null, "createdAt": "2026-01-01T08:00:00.000Z", "updatedAt": "2026-01-01T08:00:00.000Z"}';
  const seen = await readResult(
    'warehouseChanged',
    'warehouseId warehouse { id name } person { id name } apiKeyName',
    [
      ['warehouse.changed', `{"change": "created", "warehouseId": "w1", "warehouse": ${warehouse}, "by": ${by}}`],
      ['folder.changed', `{"change": "moved", "folderId": "f1", "folder": null, "by": ${by}}`],
      ['warehouse.changed', `{"change": "deleted", "warehouseId": "w1", "warehouse": null, "by": ${by}}`],
      ['warehouse.changed', `{"change": "shaken", "warehouseId": "w2", "warehouse": null, "by": ${by}}`],
    ],
    4,
  );
  expect(seen).toMatchObject([
    { kind: null, warehouseId: null, warehouse: null, person: null, apiKeyName: null },
    { kind: 'CREATED', warehouseId: 'w1', warehouse: { id: 'w1', name: 'North' }, person, apiKeyName: 'Scanner' },
    { kind: 'DELETED', warehouseId: 'w1', warehouse: null, person },
    { kind: 'OTHER', warehouseId: 'w2', warehouse: null },
  ]);
  expect(seen[2].cursor).not.toBe(seen[1].cursor);
});

it('what became of a count comes with its name and who did it, without what it found', async () => {
  const count = (change: string, status: string) =>
    `{"change": "${change}", "countId": "c1", "warehouseId": "w1", "name": "Monday", "status": "${status}", "by": ${by}}`;
  const seen = await readResult(
    'countChanged',
    'countId name status warehouse { id } person { id name } apiKeyName',
    [
      ['count.changed', count('created', 'open')],
      ['warehouse.changed', `{"change": "deleted", "warehouseId": "w1", "warehouse": null, "by": ${by}}`],
      ['count.changed', count('posted', 'posted')],
      ['count.changed', count('cancelled', 'cancelled')],
      ['count.changed', count('weighed', 'open')],
    ],
    5,
  );
  expect(seen).toMatchObject([
    { kind: null, countId: null, name: null, status: null, warehouse: null, person: null },
    { kind: 'CREATED', countId: 'c1', name: 'Monday', status: 'OPEN', warehouse: { id: 'w1' }, person },
    { kind: 'POSTED', status: 'POSTED', apiKeyName: 'Scanner' },
    { kind: 'CANCELLED', status: 'CANCELLED' },
    { kind: 'OTHER', status: 'OPEN' },
  ]);
});

it('each change of the tree comes with the folder and who did it; that of a warehouse, too, and no other', async () => {
  const folder =
    '{"id": "f1", "organizationId": 7, "name": "Zone A", "parentId": "w1", "isWarehouse": false, "kind": "Zone", "position": 0, "childCount": 0}';
  const seen = await readResult(
    'folderChanged',
    'folderId folder { id name } person { id name }',
    [
      ['folder.changed', `{"change": "moved", "folderId": "f1", "folder": ${folder}, "by": ${by}}`],
      [
        'item.changed',
        `{"change": "adjusted", "count": 9, "itemIds": [], "item": null, "fields": [], "quantityBefore": null, "by": ${by}}`,
      ],
      ['warehouse.changed', `{"change": "updated", "warehouseId": "w1", "warehouse": null, "by": ${by}}`],
      ['folder.changed', `{"change": "shaken", "folderId": "f1", "folder": null, "by": ${by}}`],
    ],
    4,
  );
  expect(seen).toMatchObject([
    { kind: null, folderId: null, folder: null, person: null },
    { kind: 'MOVED', folderId: 'f1', folder: { id: 'f1', name: 'Zone A' }, person },
    { kind: 'UPDATED', folderId: 'w1', folder: null, person },
    { kind: 'OTHER', folderId: 'f1', folder: null, person },
  ]);
});
