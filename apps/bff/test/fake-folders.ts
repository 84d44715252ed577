import { activityEntry, doneForEach, item, listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Folders on the fake upstream: f1 stands in w1, all others in f1. */
export function folder(id: string): string {
  const parent = id === 'f1' ? 'w1' : 'f1';
  return `{"id": "${id}", "organizationId": "7", "name": "Place ${id}", "parentId": "${parent}", "isWarehouse": false,
    "kind": "bin", "position": "3", "childCount": 2, "createdAt": "2025-11-01T08:00:00.000Z",
    "updatedAt": "2025-11-01T08:00:00.000Z"}`;
}

const figures = (items: number) =>
  `{"folders": 1, "items": ${items}, "quantity": "12.5", "value": "5.2500", "lowStock": 1, "outOfStock": 0}`;
export const statsOf = (id: string) => `{"id": "${id}", "here": ${figures(2)}, "allLevels": ${figures(5)}}`;
export const pathTo = (id: string) =>
  `[{"id": "w1", "name": "Depot", "isWarehouse": true}, {"id": "${id}", "name": "Place ${id}", "isWarehouse": false}]`;

export function serveFolders(fake: FakeUpstream): void {
  const idsOf = ({ query }: { query: URLSearchParams }) => query.get('ids')?.split(',') ?? ['f1', 'f2'];
  const outcomes = (text: string) => ok(`{"results": [${text}]}`);
  const done = (id: string) => `{"id": "${id}", "success": true, "folder": ${folder(id)}}`;
  fake.on('GET', '/api/folders', (requested) =>
    listInside(
      idsOf(requested)
        .filter((id) => id.startsWith('f'))
        .map(folder),
    ),
  );
  fake.on('POST', '/api/folders', () => ({ ...ok(folder('f9')), status: 201 }));
  fake.on('GET', '/api/folders/check-name', ok('{"exists": true}'));
  fake.on('GET', '/api/folders/paths', (requested) =>
    ok(
      `[${idsOf(requested)
        .map((id) => `{"id": "${id}", "path": ${pathTo(id)}}`)
        .join()}]`,
    ),
  );
  fake.on('GET', '/api/folders/stats', (requested) => ok(`[${idsOf(requested).map(statsOf).join()}]`));
  fake.on('GET', '/api/folders/(f\\d+)', (_, match) => ok(folder(match[1] ?? '')));
  fake.on('PUT', '/api/folders/(f\\d+)', (_, match) => ok(folder(match[1] ?? '')));
  fake.on('DELETE', '/api/folders/(f\\d+)', (_, match) => ok(`{"id": "${match[1]}", "folders": 0, "items": 0}`));
  fake.on('GET', '/api/folders/(f\\d+)/path', (_, match) => ok(pathTo(match[1] ?? '')));
  fake.on('GET', '/api/folders/(f\\d+)/stats', (_, match) => ok(statsOf(match[1] ?? '')));
  fake.on('PATCH', '/api/folders/(f\\d+)/move', (_, match) => ok(folder(match[1] ?? '')));
  fake.on('GET', '/api/folders/(f\\d+)/history', listInside([activityEntry('e1')]));
  fake.on(
    'POST',
    '/api/folders/(f\\d+)/items',
    doneForEach('itemIds', 'item', (id) => item(Number(id.slice(1)))),
  );
  fake.on('PATCH', '/api/folders/reorder', () => outcomes(done('f1')));
  fake.on('POST', '/api/folders/bulk', () => ({ ...outcomes(done('f1')), status: 201 }));
  fake.on('PUT', '/api/folders/bulk', ({ body }) =>
    outcomes((JSON.parse(body) as { updates: { id: string }[] }).updates.map(({ id }) => done(id)).join()),
  );
  fake.on('DELETE', '/api/folders/bulk', ({ body }) =>
    outcomes(
      (JSON.parse(body) as { folderIds: string[] }).folderIds
        .map((id) => `{"id": "${id}", "success": true, "folder": null}`)
        .join(),
    ),
  );
}
