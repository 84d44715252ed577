import { imageFileName } from '@tallyard/domain/products/images';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { FileProcesses } from '../platform/file-processes/file-processes.ts';
import type { Files } from '../platform/files/files.ts';
import { newId } from '../platform/ids.ts';
import { imageKey } from '../products/images/keys.ts';
import { makeWidthsOf } from '../products/images/picture.ts';
import type { ResizedPicture } from '../products/images/picture-task.ts';
import { drawingOf } from './drawings.ts';

type Drawing = NonNullable<ReturnType<typeof drawingOf>>;

/** So many of an organization have a picture: whoever begins a catalog has not photographed all of it yet. */
const pictured = 200;
const side = 480;

/**
 * Gives the demo's products their pictures, after the demo can be used: each drawing is made once, by the widths that uploads
 * are made in, and every product that it shows has its files. What is not done when the process ends is never done.
 */
export async function drawPictures(database: Database, files: Files, processes: FileProcesses): Promise<number> {
  const created = new Map<string, readonly ResizedPicture[]>();
  let drawn = 0;
  for (const organizationId of await database.organizationIds()) {
    const products = await database.withTenant(organizationId, systemActor, async (transaction) => {
      const { rows } = await transaction.query<{ product_id: string; name: string }>(
        `SELECT product_id, name FROM products WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY name LIMIT $2`,
        [organizationId, pictured],
      );
      return rows;
    });
    await drawMissing(
      created,
      processes,
      products.map(({ name }) => drawingOf(name)),
    );
    const images: { readonly imageId: string; readonly productId: string; readonly alt: string }[] = [];
    for (const { product_id: productId, name } of products) {
      const drawing = drawingOf(name);
      if (drawing === null) continue;
      const imageId = newId();
      for (const { width, format, bytes } of created.get(drawing.what) ?? []) {
        await files.write(imageKey(organizationId, imageId, imageFileName(width, format)), bytes);
      }
      images.push({ imageId, productId, alt: `Drawing of a product like ${name}` });
    }
    await database.withTenant(organizationId, systemActor, async (transaction) => {
      await transaction.query(
        `INSERT INTO product_images (organization_id, image_id, product_id, position, alt, status, width, height)
         SELECT $1, i."imageId", i."productId", 1, i.alt, 'ready', $3, $3
         FROM json_to_recordset($2::json) AS i("imageId" uuid, "productId" uuid, alt text)`,
        [organizationId, JSON.stringify(images), side],
      );
    });
    drawn += images.length;
  }
  return drawn;
}

/** Drawings that one process makes: each takes a part of a second, and starting a process as much. */
const drawnAtOnce = 10;

async function drawMissing(
  created: Map<string, readonly ResizedPicture[]>,
  processes: FileProcesses,
  drawings: readonly (Drawing | null)[],
): Promise<void> {
  const missing = new Map(
    drawings.flatMap((one) => (one === null || created.has(one.what) ? [] : [[one.what, one.svg]])),
  );
  const entries = [...missing];
  for (let from = 0; from < entries.length; from += drawnAtOnce) {
    const part = entries.slice(from, from + drawnAtOnce);
    const pictures: ResizedPicture[][] = part.map(() => []);
    const reader = processes.readerOf('demo', { isRefusable: false });
    const svgs = part.map(([, svg]) => Buffer.from(svg));
    for await (const { made: picture, of } of makeWidthsOf(svgs, reader)) pictures[of]?.push(picture);
    for (const [at, [what]] of part.entries()) created.set(what, pictures[at] ?? []);
  }
}
