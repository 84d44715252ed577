import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../../platform/database/database.ts';

const base = '/api/inventory-movements';

describe('MOV-27: a document, and a movement by itself, is printed', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;
  let depotId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database, 'Kovačić & Søn Ελλάς');
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    const depot = { name: 'Depot', code: 'DEP-2', address: 'Dock 7, 20457 Hamburg', timeZone: 'Asia/Tokyo' };
    depotId = (await manager.post('/api/warehouses', depot)).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  let items = 0;
  const makeItem = async (more: object = {}): Promise<string> => {
    items += 1;
    const item = { warehouseId: one.warehouseId, name: `Bolt ${items}`, sku: `NOTE-${items}`, quantity: 900, ...more };
    return (await user.post('/api/inventory-items', item)).data.itemId;
  };
  const makeDocument = async (body: object) => {
    const { data, error } = await user.post(`${base}/batch`, body);
    if (error) throw new Error(JSON.stringify(error));
    return data;
  };
  const print = async (id: string, by = user, query = '') => {
    const { status, error, headers, response } = await by.get(`${base}/${id}/note${query}`);
    return { status, error, headers, bytes: response.rawPayload };
  };
  const linesOf = async (bytes: Buffer) => (await readPdf(bytes)).flatMap(({ lines }) => lines);
  const sayIt = async (bytes: Buffer) => (await linesOf(bytes)).map((line) => line.join(' | '));

  test('a delivery note says who, where from, when, what and how much, in the time zone asked for', async () => {
    const lines = [
      { itemId: await makeItem({ name: 'Schraube M8 Ł', sku: 'S-8' }), quantity: 3 },
      { itemId: await makeItem({ name: 'Болт М8', sku: 'B-8' }), quantity: 2.125, notes: 'fragile' },
    ];
    const made = await makeDocument({
      movementType: 'OUTBOUND',
      lines,
      reference: 'SO-77',
      notes: 'Ring twice\nGate B',
    });
    const { status, headers, bytes } = await print(made.documentId, user, '?timeZone=America/New_York');
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Delivery note ${made.number}.pdf"`,
      'private, no-store',
    ]);
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'America/New_York' });
    const said = await sayIt(bytes);
    for (const expected of [
      'Kovačić & Søn Ελλάς',
      'Delivery note',
      made.number,
      'Reference | SO-77',
      'Made by | The user',
      'From',
      'Main warehouse',
      'Ring twice',
      'Gate B',
      '# | SKU | Item | Quantity',
      '1 | S-8 | Schraube M8 Ł | 3',
      '2 | B-8 | Болт М8 | 2.125',
      'fragile',
      'Lines | 2',
      'Total quantity | 5.125',
      'Handed over by (name, date, signature) | Received by (name, date, signature)',
      'Page 1 of 1',
    ]) {
      expect(said).toContain(expected);
    }
    const date = said.find((line) => line.startsWith('Date | ')) ?? '';
    expect(date).toContain(words.format(new Date(made.createdAt)));
    expect(date).toMatch(/, \d{2}:\d{2} \(America\/New_York\)$/);
    expect((await readPdf(bytes))[0]?.fills).toBeGreaterThan(0);
  });

  test('in walking order each line says where it stands', async () => {
    const zone = async (name: string): Promise<string> =>
      (await manager.post('/api/folders', { name, parentId: one.warehouseId })).data.id;
    const [first, second] = [await zone('Front'), await zone('Back')];
    const lines = [
      { itemId: await makeItem({ name: 'Far', folderId: second }), quantity: 1 },
      { itemId: await makeItem({ name: 'Near', folderId: first, location: 'Top' }), quantity: 1 },
    ];
    const made = await makeDocument({ movementType: 'OUTBOUND', lines });
    const walked = await sayIt((await print(made.documentId, user, '?order=walk')).bytes);
    const at = (text: string) => walked.findIndex((line) => line.includes(text));
    expect(at('Near')).toBeLessThan(at('Far'));
    expect(walked.join(' ')).toContain('Main warehouse / Front, Top');
    const given = await sayIt((await print(made.documentId)).bytes);
    expect(given.findIndex((line) => line.includes('Far'))).toBeLessThan(
      given.findIndex((line) => line.includes('Near')),
    );
    expect((await print(made.documentId, user, '?order=random')).error).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('of the same content it is the same bytes', async () => {
    const made = await makeDocument({ movementType: 'INBOUND', lines: [{ itemId: await makeItem(), quantity: 1 }] });
    const first = await print(made.documentId);
    // A time of printing would stand in it by the second.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.advanceTimersByTime(2_000);
    expect((await print(made.documentId)).bytes.equals(first.bytes)).toBe(true);
    expect((await print(made.documentId, user, '?timeZone=Asia/Tokyo')).bytes.equals(first.bytes)).toBe(false);
  });

  test('a transfer says both ends with addresses, and that it waits; a movement by itself is printed by its id', async () => {
    const itemId = await makeItem();
    const body = { movementType: 'TRANSFER', itemId, quantity: 4, destinationWarehouseId: depotId };
    const { movementId } = (await user.post(base, body)).data;
    const said = await sayIt((await print(movementId)).bytes);
    for (const expected of [
      'Transfer note',
      movementId,
      'From | To',
      'Main warehouse | Depot (DEP-2)',
      'Dock 7, 20457 Hamburg',
      'Pending: not booked yet',
    ]) {
      expect(said).toContain(expected);
    }
    const arrived = (await user.post('/api/inventory-items', { warehouseId: depotId, name: 'Nut', sku: 'NUT-D' })).data;
    const made = await makeDocument({ movementType: 'INBOUND', lines: [{ itemId: arrived.itemId, quantity: 1 }] });
    const received = await sayIt((await print(made.documentId, user, '?timeZone=Europe/Rome')).bytes);
    expect(received).toContain('Receiving note');
    // The warehouse's own time zone goes before that of who asks.
    expect(received.find((line) => line.startsWith('Date'))).toMatch(/\(Asia\/Tokyo\)$/);
    const { data } = await user.get(`${base}?documentId=${made.documentId}`);
    const line = await sayIt((await print(data.data[0].movementId)).bytes);
    expect(line).toContain(`Line of | ${made.number}`);
  });

  test('500 lines, one with a name of any length, are on their pages, each once and in order, with a head on each', async () => {
    const ids = await db.database.withTenant(one.organizationId, systemActor, async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity)
         SELECT $1, gen_random_uuid(), $2, CASE WHEN n = 250 THEN repeat('Wide', 60) ELSE 'Item ' || n END, 'L-' || n, 0
         FROM generate_series(1, 500) AS n RETURNING item_id AS id, sku`,
        [one.organizationId, one.warehouseId],
      );
      return rows.map(({ id }) => id);
    });
    const lines = ids.map((itemId, at) => ({ itemId, quantity: at + 1 }));
    const made = await makeDocument({ movementType: 'INBOUND', lines, notes: 'x'.repeat(2_000) });
    const { bytes } = await print(made.documentId);
    const pages = await readPdf(bytes);
    expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
    expect(pages.map(({ lines: said }) => said.at(-1)?.join(' '))).toEqual(
      pages.map((_page, at) => `Page ${at + 1} of ${pages.length}`),
    );
    expect(pages.slice(1, -1).every(({ lines: said }) => said[1]?.join(' ') === '# SKU Item Quantity')).toBe(true);
    const rows = pages.flatMap(({ lines: said }) =>
      said.filter(([at, sku]) => /^\d+$/.test(at ?? '') && (sku ?? '').startsWith('L-')),
    );
    expect(rows.map(([at, sku, , quantity]) => [at, sku, quantity])).toEqual(
      lines.map((_line, at) => [String(at + 1), `L-${at + 1}`, String(at + 1)]),
    );
    const wide = pages.flatMap(({ lines: said }) => said.flat()).filter((text) => /^(Wide)?[Wide]+$/.test(text));
    expect(wide.join('')).toContain('Wide'.repeat(60));
    expect(lines).toHaveLength(mostDocumentLines);
    expect(bytes.length).toBeLessThan(400_000);
  });

  test('notes longer than a page go on on the next one', async () => {
    const notes = Array.from({ length: 400 }, (_, at) => `n${at}`);
    const lines = [{ itemId: await makeItem(), quantity: 1 }];
    const made = await makeDocument({ movementType: 'INBOUND', lines, notes: notes.join('\n') });
    const pages = await readPdf((await print(made.documentId)).bytes);
    expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
    expect(pages.flatMap(({ lines: said }) => said.flat()).filter((text) => /^n\d+$/.test(text))).toEqual(notes);
  });

  test('what no font has is a box, and the paper says which; nothing turns the line around', async () => {
    const itemId = await makeItem({ name: 'हिन्दी bolt', sku: 'BOX-1' });
    const made = await makeDocument({ movementType: 'OUTBOUND', lines: [{ itemId, quantity: 1 }], notes: 'a\u202eb' });
    const said = await sayIt((await print(made.documentId)).bytes);
    expect(said).toContain('1 | BOX-1 | □□□□□□ bolt | 1');
    expect(said).toContain('ab');
    expect(said.join(' ')).toMatch(/□ stands for a character that cannot be printed here: U\+0939, U\+093F, U\+0928/);
  });

  test('of several warehouses each line says its own, and a cancelled line says so and is not counted', async () => {
    const there = (
      await user.post('/api/inventory-items', { warehouseId: depotId, name: 'Cap', sku: 'CAP', quantity: 9 })
    ).data;
    const lines = [
      { itemId: await makeItem(), quantity: 2 },
      { itemId: there.itemId, quantity: 5 },
    ];
    const made = await makeDocument({ movementType: 'OUTBOUND', lines, scheduledAt: '2099-01-31T08:00:00Z' });
    const { data } = await user.get(`${base}?documentId=${made.documentId}`);
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    const cap = data.data.find((movement: { sku: string }) => movement.sku === 'CAP');
    await manager.post(`${base}/${cap.movementId}/cancel`, {});
    const said = await sayIt((await print(made.documentId)).bytes);
    expect(said.filter((line) => line === 'Depot')).toHaveLength(1);
    expect(said).toContain('Cancelled: not moved');
    expect(said).toContain('Total quantity | 2');
  });

  test('one person has three notes drawn at once, and the next one when one of them is there', async () => {
    const made = await makeDocument({ movementType: 'INBOUND', lines: [{ itemId: await makeItem(), quantity: 1 }] });
    // On the one connection that looks past every policy.
    await db.look('BEGIN');
    await db.look('LOCK TABLE movement_documents IN ACCESS EXCLUSIVE MODE');
    // While nothing can be read, three wait, and the fourth is told at once.
    const answers = Array.from({ length: 4 }, () => print(made.documentId));
    const first = await Promise.race(answers);
    await db.look('COMMIT');
    expect([first.status, first.error?.code, first.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '5']);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 200, 200, 429]);
    // Whoever is refused, or finds nothing, keeps no place.
    for (let nth = 0; nth < 4; nth += 1) expect((await print(crypto.randomUUID())).status).toBe(404);
    expect((await print(made.documentId)).status).toBe(200);
  });

  test('MOV-73, MOV-75: a viewer is refused, another organization finds nothing, an adjustment has none', async () => {
    const made = await makeDocument({ movementType: 'INBOUND', lines: [{ itemId: await makeItem(), quantity: 1 }] });
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect(await print(made.documentId, viewer)).toMatchObject({
      status: 403,
      error: { message: 'Export permission denied' },
    });
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    const { data } = await user.get(`${base}?documentId=${made.documentId}`);
    for (const id of [made.documentId, data.data[0].movementId, crypto.randomUUID(), 'nothing']) {
      expect(await print(id, stranger)).toMatchObject({ status: 404, error: { message: 'Movement not found' } });
    }
    const adjusted = { movementType: 'ADJUSTMENT', itemId: await makeItem(), quantity: 1, reason: 'Found' };
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    const { movementId } = (await manager.post(base, adjusted)).data;
    expect(await print(movementId)).toMatchObject({
      status: 422,
      error: { code: 'RULE_BROKEN', message: 'An adjustment has no note to print: nothing is handed over' },
    });
    expect(await print(made.documentId, user, '?timeZone=Nowhere')).toMatchObject({ status: 400 });
  });
});
