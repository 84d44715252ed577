import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { ProductPublisher } from '../product-publisher.ts';
import { makeImage, sweepImages } from './image-jobs.ts';

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c96' } });
/** Taken with the camera on its side, by somebody at a place. */
const photo = (width = 900, height = 600) =>
  flat(width, height)
    .withExif({ IFD0: { Artist: 'Somebody Secret', Orientation: '6' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('images of products', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  let productId: string;
  let root: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    root = join(db.dataDirectory, 'files');
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    productId = (await manager.post('/api/products', { name: 'Bolt', sku: 'BOLT' })).data.productId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const add = async (file: Buffer, headers = {}, who = manager) =>
    who.upload(`/api/products/${productId}/images`, {}, file, headers);
  const imagesOf = async (who = manager) => (await who.get(`/api/products/images?ids=${productId}`)).data;
  const fileOf = (imageId: string, name: string, who = manager) =>
    who.getRaw(`/api/products/images/${imageId}/${name}?organizationId=${one.organizationId}`);
  const path = (image: { imageId: string }, more = '') => `/api/products/${productId}/images/${image.imageId}${more}`;
  const ready = async (imageId: string) => {
    for (let waited = 0; waited < 30_000; waited += 50) {
      const image = (await imagesOf()).find((found: { imageId: string }) => found.imageId === imageId);
      if (image?.status !== 'making') return image;
      await delay(50);
    }
    throw new Error('The image was not made.');
  };
  const stored = async () =>
    (await readdir(root, { recursive: true }).catch(() => [])).filter((name) => name.includes('.'));

  test('are made in their widths as WebP and AVIF, the right way up and without what the camera told (PRD-37)', async () => {
    const { status, data } = await add(await photo(1800, 1200));
    expect([status, data]).toMatchObject([201, { status: 'making', width: 1200, height: 1800, widths: [], alt: '' }]);
    expect((await fileOf(data.imageId, '480.webp')).statusCode).toBe(404);
    const image = await ready(data.imageId);
    expect(image).toMatchObject({ status: 'ready', widths: [160, 480, 1200] });
    for (const width of image.widths) {
      for (const format of ['webp', 'avif']) {
        const file = await fileOf(image.imageId, `${width}.${format}`);
        expect([file.statusCode, file.headers]).toMatchObject([
          200,
          {
            'content-type': `image/${format}`,
            'cache-control': 'private, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
          },
        ]);
        const seen = await sharp(file.rawPayload).metadata();
        expect(seen).toMatchObject({ width, height: width * 1.5, format: format === 'avif' ? 'heif' : 'webp' });
        expect([seen.exif, seen.icc, seen.xmp, seen.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
        expect(file.rawPayload.includes('Somebody Secret')).toBe(false);
      }
    }
    // What was uploaded is kept no longer than it is needed.
    expect((await readdir(join(root, 'images', String(one.organizationId), image.imageId))).toSorted()).toEqual(
      ['1200.avif', '1200.webp', '160.avif', '160.webp', '480.avif', '480.webp'].toSorted(),
    );
  });

  test.each([
    ['a narrow one', 300, [160, 300]],
    ['one as wide as a width', 480, [160, 480]],
    ['a tiny one', 40, [40]],
  ])('are not made wider than they are: %s', async (_which, width, widths) => {
    const { data } = await add(await flat(width, 50).png().toBuffer());
    expect(await ready(data.imageId)).toMatchObject({ widths });
    expect((await fileOf(data.imageId, `${width}.webp`)).statusCode).toBe(200);
    for (const name of ['original', '../original', '1200.png', '0.webp']) {
      expect((await fileOf(data.imageId, encodeURIComponent(name))).statusCode).toBe(404);
    }
  });

  test('are taken as JPEG, PNG, WebP and AVIF, by what they are and not by what they are called', async () => {
    const picture = () => flat(64, 64);
    for (const file of [picture().jpeg(), picture().png(), picture().webp(), picture().avif()]) {
      expect((await add(await file.toBuffer())).status).toBe(201);
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    for (const file of [svg, await picture().gif().toBuffer(), await picture().tiff().toBuffer(), Buffer.from('{}')]) {
      expect(await add(file)).toMatchObject({
        status: 415,
        error: { details: [{ field: 'file', message: 'The image must be a JPEG, PNG, WebP or AVIF file.' }] },
      });
    }
    // The first bytes alone make no picture.
    const halfOf = (whole: Buffer) => whole.subarray(0, whole.length / 2);
    const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
    const halves = [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()].map(halfOf);
    for (const file of [...halves, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)])]) {
      expect(await add(file)).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    }
    expect(await imagesOf()).toHaveLength(4);
  });

  test('of more pixels than memory is given for are refused however few bytes they are, and of more bytes, too', async () => {
    const message = 'The image must be at most 50 megapixels, and 16,000 pixels wide and high.';
    for (const [width, height] of [
      [8_000, 6_251],
      [16_001, 1],
    ] as const) {
      const bomb = await flat(width, height).png({ compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      expect(await add(bomb)).toMatchObject({ status: 400, error: { details: [{ field: 'file', message }] } });
    }
    const picture = await flat(10, 10).png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await add(padded(10_485_760))).status).toBe(201);
    expect(await add(padded(10_485_761))).toMatchObject({ status: 413, error: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  test('stand in the order they are put in, said to the history and to open pages; other ids are a conflict', async () => {
    const picture = await flat(20, 20).png().toBuffer();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await add(picture)).data.imageId);
    const [a = '', b = '', c = ''] = ids;
    const put = (imageIds: readonly string[]) => manager.send('PUT', `/api/products/${productId}/images`, { imageIds });
    expect((await put([c, a, b])).data.map(({ imageId }: { imageId: string }) => imageId)).toEqual([c, a, b]);
    expect((await imagesOf()).map(({ imageId }: { imageId: string }) => imageId)).toEqual([c, a, b]);
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, b],
      [a, b, productId],
    ]) {
      expect(await put(wrong)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
    }
    expect((await manager.send('PUT', path({ imageId: a }), { alt: ' From above ' })).data.alt).toBe('From above');
    expect((await manager.send('PUT', path({ imageId: a }), { alt: 'x'.repeat(201) })).status).toBe(400);
    const history = (await manager.get(`/api/products/${productId}/history`)).data.data;
    expect(history.map(({ operation }: { operation: string }) => operation).slice(0, 2)).toEqual([
      'products.describeImage',
      'products.orderImages',
    ]);
    const records = await db.look<{ fields: string[] }>(
      `SELECT payload -> 'fields' AS fields FROM events WHERE organization_id = $1 AND kind = 'product.changed'
         AND payload ->> 'change' = 'updated' LIMIT 1`,
      [one.organizationId],
    );
    expect(records).toEqual([{ fields: ['images'] }]);
  });

  test('are 12 at most, also when thirteen come at once', async () => {
    const picture = await flat(20, 20).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 15 }, () => add(picture)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(answers.find(({ status }) => status !== 201)?.error.message).toContain('A product has at most 12 images.');
  });

  test('of one key are one, however often it is sent', async () => {
    const picture = await flat(20, 20).png().toBuffer();
    const headers = { 'idempotency-key': 'once' };
    const [first, again] = [await add(picture, headers), await add(picture, headers)];
    expect(again.data).toEqual(first.data);
    expect(await imagesOf()).toHaveLength(1);
  });

  test('that are deleted come back where they stood for a day, and then their files go', async () => {
    const picture = await flat(20, 20).png().toBuffer();
    const first = (await add(picture)).data;
    const second = (await add(picture)).data;
    for (const { imageId } of [first, second]) await ready(imageId);
    expect((await manager.send('DELETE', path(first))).status).toBe(200);
    expect((await fileOf(first.imageId, '20.webp')).statusCode).toBe(404);
    expect((await manager.send('DELETE', path(first))).status).toBe(404);
    expect((await manager.post(path(first, '/restore'))).data).toMatchObject({ imageId: first.imageId, widths: [20] });
    expect((await imagesOf())[0].imageId).toBe(first.imageId);
    await manager.send('DELETE', path(first));
    await db.look(`UPDATE product_images SET deleted_at = now() - interval '26 hours' WHERE image_id = $1`, [
      first.imageId,
    ]);
    expect((await manager.post(path(first, '/restore'))).status).toBe(404);
    await sweepImages(parts(), Date.now() + 2 * 86_400_000);
    const names = (await stored()).filter(
      (name) => name.includes(`/${one.organizationId}/`) || name.includes(String(one.organizationId)),
    );
    expect(names.some((name) => name.includes(first.imageId))).toBe(false);
    expect(names.some((name) => name.includes(second.imageId))).toBe(true);
  });

  const parts = () => ({
    database: db.database,
    files: filesInDirectory(root),
    fileProcesses: app.fileProcesses,
    publisher: new ProductPublisher(new Outbox(new EventNotifier())),
  });

  test('of which no row was ever committed are swept, but not before a day: their row may be about to be', async () => {
    const { files } = parts();
    const orphan = `images/${one.organizationId}/00000000-0000-7000-8000-000000000000/original`;
    await files.write(orphan, Buffer.from('x'));
    await files.write('images/999999/00000000-0000-7000-8000-000000000001/160.webp', Buffer.from('x'));
    await sweepImages(parts(), Date.now());
    expect(await files.open(orphan).then((file) => file?.stream.destroy())).toBeDefined();
    await utimes(join(root, orphan), new Date(0), new Date(0));
    await sweepImages(parts(), Date.now());
    expect(await files.open(orphan)).toBeNull();
    // Of an organization that is no more, all go.
    await sweepImages(parts(), Date.now() + 2 * 86_400_000);
    expect((await stored()).some((name) => name.includes('999999'))).toBe(false);
  });

  test('that cannot be made say so, and are made once however often that is asked for', async () => {
    const { imageId } = (await add(await flat(30, 20).png().toBuffer())).data;
    await ready(imageId);
    await makeImage(parts(), { organizationId: one.organizationId, imageId });
    expect((await imagesOf())[0].status).toBe('ready');
    await db.look(`UPDATE product_images SET status = 'making' WHERE image_id = $1`, [imageId]);
    await filesInDirectory(root).write(`images/${one.organizationId}/${imageId}/original`, Buffer.from('no picture'));
    await makeImage(parts(), { organizationId: one.organizationId, imageId });
    expect((await imagesOf())[0]).toMatchObject({ status: 'failed', widths: [] });
  });

  test('are nothing to another organization: neither their list nor a file, by whatever id', async () => {
    const { imageId } = (await add(await flat(30, 20).png().toBuffer())).data;
    await ready(imageId);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.get(`/api/products/images?ids=${productId}`)).data).toEqual([]);
    const own = await stranger.getRaw(`/api/products/images/${imageId}/30.webp?organizationId=${other.organizationId}`);
    const theirs = await stranger.getRaw(
      `/api/products/images/${imageId}/30.webp?organizationId=${one.organizationId}`,
    );
    expect([own.statusCode, theirs.statusCode]).toEqual([404, 404]);
    expect((await stranger.send('DELETE', path({ imageId }))).status).toBe(404);
    expect((await fileOf(imageId, '30.webp')).statusCode).toBe(200);
    // Whatever a query forgets.
    const seen = await db.database.withTenant(other.organizationId, systemActor, (transaction) =>
      transaction.query('SELECT image_id FROM product_images'),
    );
    expect(seen.rows).toEqual([]);
  });
});
