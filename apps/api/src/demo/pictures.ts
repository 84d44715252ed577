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

/** The number of products per organization with a picture: a new catalog rarely has photos of everything. */
const pictured = 200;
const side = 480;

/**
 * Adds pictures to the demo's products after the demo can be used. Each drawing is rendered once, in the same widths as
 * uploads, and copied to every product that it shows. Pictures missing when the process ends are never added.
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

/** The number of drawings per process: each takes a fraction of a second, and so does starting a process. */
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
