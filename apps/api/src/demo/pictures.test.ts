import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileProcesses } from '../../test/file-processes.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { filesInDirectory } from '../platform/files/directory.ts';
import { drawPictures } from './pictures.ts';
import { seedDemo } from './seed.ts';

let db: TestDatabase;
const fileProcesses = openFileProcesses();

beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(async () => {
  await fileProcesses.close();
  await db?.drop();
});

test('the products that the demo shows first have pictures, of which every file is there', async () => {
  await seedDemo(db.database, async () => 'no password');
  const files = filesInDirectory(db.dataDirectory);
  const began = performance.now();
  const drawn = await drawPictures(db.database, files, fileProcesses);
  const ms = Math.round(performance.now() - began);
  if (process.env.TELL_TIMES) process.stdout.write(`${drawn} pictures in ${ms} ms\n`);
  const rows = await db.look<{ organization_id: number; image_id: string }>(
    `SELECT organization_id, image_id FROM product_images WHERE status = 'ready'`,
  );
  expect([rows.length, drawn > 200]).toEqual([drawn, true]);
  for (const { organization_id, image_id } of rows.slice(0, 20)) {
    for (const name of ['160.webp', '160.avif', '480.webp', '480.avif']) {
      const file = await files.open(`images/${organization_id}/${image_id}/${name}`);
      expect(file?.bytes).toBeGreaterThan(200);
      file?.stream.destroy();
    }
  }
});
