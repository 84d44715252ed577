import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionsWaitingForLocks } from '../../../test/locks.ts';
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
import { EventNotifier, Outbox } from '../../platform/events/outbox.ts';
import { filesInDirectory } from '../../platform/files/directory.ts';
import { newId } from '../../platform/ids.ts';
import { Attachments } from './service.ts';
import { sweepAttachments } from './sweep-attachments.ts';

const pdf = Buffer.from('%PDF-1.7\nDelivery note\n%%EOF');
const base = '/api/inventory-movements';

describe('attachments of movements and documents', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let movementId: string;
  let itemId: string;
  let root: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    root = join(db.dataDirectory, 'files');
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'BOLT', quantity: 10 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
    movementId = (await user.post(base, { movementType: 'OUTBOUND', itemId, quantity: 2 })).data.movementId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const add = (file: Buffer, fileName = 'note.pdf', { to = movementId, headers = {}, who = user } = {}) =>
    who.upload(`${base}/${to}/attachments`, {}, file, headers, fileName);
  const namesOf = async (id = movementId) =>
    (await user.get(`${base}/attachments?ids=${id}`)).data.map(({ fileName }: { fileName: string }) => fileName);
  const download = (id: string, who = user) =>
    who.getRaw(`${base}/attachments/${id}/file?organizationId=${one.organizationId}`);

  test('MOV-51: a paper of a completed movement is kept, told, handed out to be saved, and is the same bytes', async () => {
    const added = await add(pdf, 'Lieferschein Süd №7.pdf');
    expect(added).toMatchObject({
      status: 201,
      data: {
        attachedTo: movementId,
        fileName: 'Lieferschein Süd №7.pdf',
        type: 'pdf',
        bytes: pdf.length,
        createdByName: 'The user',
      },
    });
    expect(await namesOf()).toEqual(['Lieferschein Süd №7.pdf']);
    const file = await download(added.data.attachmentId);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Lieferschein S_d _7.pdf"; filename*=UTF-8''Lieferschein%20S%C3%BCd%20%E2%84%967.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { data } = await user.get(`${base}/${movementId}/history`);
    expect(JSON.stringify(data)).toContain('Lieferschein Süd №7.pdf');
  });

  test('MOV-51: other types are refused by their content, and nothing is kept of them', async () => {
    expect(await add(Buffer.from('<script>alert(1)</script>'), 'note.html')).toMatchObject({
      status: 415,
      error: { message: 'File type html is not allowed' },
    });
    expect(await add(Buffer.from('MZ\0\0'), 'note.exe')).toMatchObject({
      error: { message: 'File type exe is not allowed' },
    });
    expect(await add(Buffer.from('text'), 'photo.png')).toMatchObject({
      error: { message: 'File type text is not allowed' },
    });
    expect(await add(Buffer.from('<svg onload="alert(1,2)"/>'), 'lines.csv')).toMatchObject({
      status: 415,
      error: { message: 'File type svg is not allowed' },
    });
    expect(await add(Buffer.alloc(0), 'empty.csv')).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_FAILED' },
    });
    expect(await namesOf()).toEqual([]);
  });

  test('MOV-51: neither its name nor the type that it is sent with make a file anything else', async () => {
    const added = await add(pdf, 'note.html');
    expect(added.data).toMatchObject({ type: 'pdf', fileName: 'note.html.pdf' });
    // Kept under another ending before endings were looked at.
    await db.look(`UPDATE movement_attachments SET file_name = 'note.html' WHERE attachment_id = $1`, [
      added.data.attachmentId,
    ]);
    expect((await download(added.data.attachmentId)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="note.html.pdf"; filename*=UTF-8''note.html.pdf`,
      'x-content-type-options': 'nosniff',
    });
    const table = await add(Buffer.from('sku,quantity\nBOLT,3\n'), 'page.html');
    expect(table.data).toMatchObject({ type: 'csv', fileName: 'page.html.csv' });
    expect((await download(table.data.attachmentId)).headers['content-type']).toMatch(/^text\/csv/);
  });

  test('MOV-52: 10,485,760 bytes are taken, one more is not', async () => {
    const whole = Buffer.concat([pdf, Buffer.alloc(10_485_760 - pdf.length, 0x20)]);
    expect((await add(whole)).status).toBe(201);
    expect(await add(Buffer.concat([whole, Buffer.from(' ')]))).toMatchObject({
      status: 413,
      error: { message: 'File size exceeds maximum of 10485760 bytes' },
    });
  });

  test('a document has papers of its own', async () => {
    const lines = [{ itemId, quantity: 1 }];
    const { documentId } = (await user.post(`${base}/batch`, { movementType: 'OUTBOUND', lines })).data;
    expect((await add(pdf, 'all.pdf', { to: documentId })).status).toBe(201);
    expect(await namesOf(documentId)).toEqual(['all.pdf']);
    expect(await namesOf()).toEqual([]);
  });

  test('twenty are taken, of several sent at once for the last place one', async () => {
    for (let count = 0; count < 19; count += 1) expect((await add(pdf, `${count}.pdf`)).status).toBe(201);
    const attachments = new Attachments(new Outbox(new EventNotifier()));
    const made = (at: number) => ({
      attachmentId: newId(),
      fileName: `last-${at}.pdf`,
      type: 'pdf' as const,
      bytes: 9,
    });
    let added = 0;
    const sent = await Promise.allSettled(
      [0, 1, 2].map((at) =>
        db.database.withTenant(one.organizationId, systemActor, async (transaction) => {
          await attachments.add(transaction, movementId, made(at));
          added += 1;
          // All of them have counted before the first is there, unless they wait for each other.
          await expect.poll(async () => added + (await connectionsWaitingForLocks(db))).toBeGreaterThanOrEqual(3);
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await namesOf()).toHaveLength(20);
    expect(await add(pdf, 'more.pdf')).toMatchObject({
      status: 400,
      error: { details: [{ field: 'file', message: 'At most 20 attachments.' }] },
    });
  });

  test('the same upload with the same key is one attachment', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const [first, again] = [await add(pdf, 'a.pdf', { headers }), await add(pdf, 'a.pdf', { headers })];
    expect(again.data).toEqual(first.data);
    expect(await namesOf()).toEqual(['a.pdf']);
  });

  test('one that was deleted is not handed out, comes back for a day, and then its file goes', async () => {
    const { attachmentId } = (await add(pdf)).data;
    expect((await user.send('DELETE', `${base}/attachments/${attachmentId}`)).status).toBe(200);
    expect(await namesOf()).toEqual([]);
    expect((await download(attachmentId)).statusCode).toBe(404);
    expect((await user.post(`${base}/attachments/${attachmentId}/restore`, {})).status).toBe(200);
    expect(await namesOf()).toEqual(['note.pdf']);

    const kept = (await add(pdf, 'kept.pdf')).data.attachmentId;
    await user.send('DELETE', `${base}/attachments/${attachmentId}`);
    const paths = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('file'));
    const old = new Date(Date.now() - 48 * 60 * 60_000);
    for (const path of paths) await utimes(join(root, path), old, old);
    const parts = { database: db.database, files: filesInDirectory(root) };
    await sweepAttachments(parts, Date.now());
    // Not while it could be brought back.
    expect((await user.post(`${base}/attachments/${attachmentId}/restore`, {})).status).toBe(200);
    expect((await download(attachmentId)).statusCode).toBe(200);
    await user.send('DELETE', `${base}/attachments/${attachmentId}`);
    await db.database.withTenant(one.organizationId, systemActor, (transaction) =>
      transaction.query(
        "UPDATE movement_attachments SET deleted_at = now() - interval '26 hours' WHERE organization_id = $1 AND deleted_at IS NOT NULL",
        [one.organizationId],
      ),
    );
    await sweepAttachments(parts, Date.now());
    expect((await user.post(`${base}/attachments/${attachmentId}/restore`, {})).status).toBe(404);
    const left = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('file'));
    expect(left.some((name) => name.includes(attachmentId))).toBe(false);
    expect((await download(kept)).statusCode).toBe(200);
  });

  test('people of another organization, and who may only look, neither add nor take away', async () => {
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const { attachmentId } = (await add(pdf)).data;
    expect((await add(pdf, 'x.pdf', { who: stranger })).status).toBe(404);
    expect(
      (await stranger.getRaw(`${base}/attachments/${attachmentId}/file?organizationId=${other.organizationId}`))
        .statusCode,
    ).toBe(404);
    expect((await stranger.get(`${base}/attachments?ids=${movementId}`)).data).toEqual([]);
    expect((await stranger.send('DELETE', `${base}/attachments/${attachmentId}`)).status).toBe(404);
    expect(await add(pdf, 'x.pdf', { who: viewer })).toMatchObject({
      status: 403,
      error: { message: 'Insufficient permissions to attach files to movements' },
    });
    expect((await viewer.send('DELETE', `${base}/attachments/${attachmentId}`)).status).toBe(403);
    expect((await download(attachmentId, viewer)).statusCode).toBe(200);
    const { rows } = await db.database.withTenant(other.organizationId, systemActor, (transaction) =>
      transaction.query('SELECT 1 FROM movement_attachments'),
    );
    expect(rows).toEqual([]);
  });
});
