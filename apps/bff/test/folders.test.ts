// modules: folders
import { describe, expect, it } from 'vitest';
import { folder } from './fake-folders.ts';
import { item, listBeside, listInside, signedInAs } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

serveModulesWithOurs();

const cookie = signedInAs('admin');
const requests = (path: string) => fake.received.filter((one) => one.path === path);

describe('a level of the tree', () => {
  const level = `query ($parentId: ID) { folders(organizationId: 7, parentId: $parentId, pageSize: 100, sortBy: POSITION) { total items {
    id name kind position childCount isWarehouse organizationId
    parent { id } path { id name isWarehouse }
    stats { here { items } allLevels { folders items quantity value lowStock outOfStock } } } } }`;

  it('comes with figures and paths of all its folders, in as many calls as with one', async () => {
    const many = Array.from({ length: 100 }, (_, n) => folder(`f${n + 2}`));
    const tallies: unknown[] = [];
    for (const rows of [[folder('f2')], many]) {
      fake.forget();
      fake.on('GET', '/api/folders', ({ query }) => listInside(query.has('ids') ? [folder('f1')] : rows));
      const { data, errors } = await ours.ask(level, { cookie, variables: { parentId: 'f1' } });
      expect([errors, data.folders.items.length]).toEqual([[], rows.length]);
      expect(data.folders.items[0]).toEqual({
        id: 'f2',
        name: 'Place f2',
        kind: 'bin',
        position: 3,
        childCount: 2,
        isWarehouse: false,
        organizationId: '7',
        parent: { id: 'f1' },
        path: [
          { id: 'w1', name: 'Depot', isWarehouse: true },
          { id: 'f2', name: 'Place f2', isWarehouse: false },
        ],
        stats: {
          here: { items: 2 },
          allLevels: { folders: 1, items: 5, quantity: 12.5, value: '5.25', lowStock: 1, outOfStock: 0 },
        },
      });
      // Short addresses travel together.
      const { 'GET /api/auth/session': _session, 'POST /api/batch': _batch, ...tally } = fake.tally();
      tallies.push(tally);
    }
    expect(tallies[1]).toEqual(tallies[0]);
    expect(requests('/api/folders')[0]?.query.get('parentId')).toBe('f1');
  });

  it('of an upstream that knows the documents alone has their path, and the figures that it can tell', async () => {
    for (const path of ['paths', 'stats']) fake.on('GET', `/api/folders/${path}`, failed(404, 'X', 'No such route'));
    fake.on('GET', '/api/folders/f2/stats', ok('{"count": 3}'));
    fake.on('GET', '/api/folders', listBeside([folder('f2')]));
    const { data } = await bff.ask(
      '{ folders(organizationId: 7) { items { path { name } stats { here { items } } } } }',
      {
        cookie,
      },
    );
    expect(data.folders.items).toMatchObject([{ path: [{ name: 'Depot' }, { name: 'Place f2' }] }]);
  });
});

it('the folders of a page of items cost one call, and those without a folder none', async () => {
  const standing = (n: number, folderId: string) =>
    item(n).replace('"location"', `"folderId": "${folderId}", "location"`);
  fake.on('GET', '/api/inventory-items/organization/7', listInside([standing(1, 'f1'), standing(2, 'f2'), item(3)]));
  const query = '{ inventoryItems(organizationId: 7) { items { folder { id path { name } } } } }';
  const { data, errors } = await ours.ask(query, { cookie });
  expect(errors).toEqual([]);
  expect(data.inventoryItems.items.map((one: { folder: { id: string } | null }) => one.folder?.id)).toEqual([
    'f1',
    'f2',
    undefined,
  ]);
  expect([requests('/api/folders').length, requests('/api/folders/paths').length]).toEqual([1, 1]);
});

it('items are asked for by folder, in the list and in the search', async () => {
  for (const [filter, path] of [
    ['{folderId: "f1"}', '/api/inventory-items/organization/7'],
    ['{folderId: "f1", search: "bolt"}', '/api/inventory-items/advanced-search'],
  ] as const) {
    await ours.ask(`{ inventoryItems(organizationId: 7, filter: ${filter}) { total } }`, { cookie });
    expect(requests(path)[0]?.query.get('folderId')).toBe('f1');
  }
});

it('FLD-17: deleting without an id is refused before anything is asked', async () => {
  for (const id of ['', 'undefined']) {
    const { errors } = await bff.ask(
      `mutation { deleteFolder(input: {organizationId: 7, id: "${id}"}) { deletedId } }`,
      {
        cookie,
      },
    );
    expect(JSON.stringify(errors)).toContain('Invalid folder ID provided for deletion');
  }
  expect(fake.received.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('FLD-11, FLD-19: many are deleted in batches of 100, each with its outcome; none are refused', async () => {
  const ids = Array.from({ length: 101 }, (_, n) => `f${n}`);
  const many =
    'mutation ($input: BulkDeleteFoldersInput!) { bulkDeleteFolders(input: $input) { succeeded failed outcomes { id } } }';
  const { data } = await ours.ask(many, { cookie, variables: { input: { organizationId: '7', ids, cascade: true } } });
  expect(data.bulkDeleteFolders).toMatchObject({ succeeded: 101, failed: 0 });
  expect(data.bulkDeleteFolders.outcomes.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(
    requests('/api/folders/bulk').map(({ body }) => (JSON.parse(body) as { folderIds: string[] }).folderIds.length),
  ).toEqual([100, 1]);
  const none = await ours.ask(many, { cookie, variables: { input: { organizationId: '7', ids: [] } } });
  expect(JSON.stringify(none.errors)).toContain('No items provided for bulk operation');
});

it('FLD-10: many are moved by one call, and what was refused says why', async () => {
  fake.on(
    'PUT',
    '/api/folders/bulk',
    ok(`{"results": [{"id": "f1", "success": true, "folder": ${folder('f1')}},
    {"id": "f2", "success": false, "code": "STOCK_HELD", "message": "Held", "folder": null}]}`),
  );
  const { data } = await ours.ask(
    'mutation { bulkMoveFolders(input: {organizationId: 7, ids: ["f1", "f2"], parentId: "f3"}) { succeeded outcomes { id success code message folder { id } } } }',
    { cookie },
  );
  expect(data.bulkMoveFolders).toEqual({
    succeeded: 1,
    outcomes: [
      { id: 'f1', success: true, code: null, message: null, folder: { id: 'f1' } },
      { id: 'f2', success: false, code: 'STOCK_HELD', message: 'Held', folder: null },
    ],
  });
  expect(JSON.parse(requests('/api/folders/bulk')[0]?.body ?? '{}')).toMatchObject({
    updates: [
      { id: 'f1', parentId: 'f3' },
      { id: 'f2', parentId: 'f3' },
    ],
  });
});
