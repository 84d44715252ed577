import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { serveRooms, signedInAs } from './fake-rooms.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let client: SocketClient | undefined;

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveRooms(fake);
});
afterEach(async () => {
  client?.socket.terminate();
  await bff.drain();
  await fake.stop();
});

const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": null}';
const folder =
  '{"id": "f1", "organizationId": 7, "name": "Zone A", "parentId": "w1", "isWarehouse": false, "kind": "Zone", "position": 0, "childCount": 0}';

it('each change of the tree comes with the folder and who did it; that of a warehouse, too, and no other', async () => {
  const events = new FakeEvents(fake);
  bff = await startBff(fake.url);
  client = new SocketClient(bff.url, { cookie: signedInAs('viewer') });
  await client.init();
  await client.subscribe(
    's',
    'subscription { folderChanged(organizationId: 7) { cursor kind folderId folder { id name } person { id name } } }',
    {},
  );
  await client.waitFor('s', 1);
  const before = fake.received.length;
  events.emit('folder.changed', `{"change": "moved", "folderId": "f1", "folder": ${folder}, "by": ${by}}`);
  events.emit(
    'item.changed',
    `{"change": "adjusted", "count": 9, "itemIds": [], "item": null, "fields": [],
    "quantityBefore": null, "by": ${by}}`,
  );
  events.emit('warehouse.changed', `{"change": "updated", "warehouseId": "w1", "warehouse": null, "by": ${by}}`);
  events.emit('folder.changed', `{"change": "shaken", "folderId": "f1", "folder": null, "by": ${by}}`);
  const seen = (await client.waitFor('s', 4)).map(({ data, errors }) => {
    expect(errors).toBeUndefined();
    return data.folderChanged;
  });
  const person = { id: 'u-user', name: 'Zoe' };
  expect(seen).toMatchObject([
    { kind: null, folderId: null, folder: null, person: null },
    { kind: 'MOVED', folderId: 'f1', folder: { id: 'f1', name: 'Zone A' }, person },
    { kind: 'UPDATED', folderId: 'w1', folder: null, person },
    { kind: 'OTHER', folderId: 'f1', folder: null, person },
  ]);
  expect(fake.received.length).toBe(before);
});
