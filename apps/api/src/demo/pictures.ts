import { imageFileName } from '@tallyard/domain/products/images';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { newId } from '../platform/ids.ts';
import { imageKey } from '../products/images/keys.ts';
import { type MadePicture, makeWidths } from '../products/images/picture.ts';
import { drawingOf } from './drawings.ts';

/** So many of an organisation have a picture: whoever begins a catalogue has not photographed all of it yet. */
const pictured = 200;
const side = 480;

/**
 * Gives the demo's products their pictures, after the demo can be used: each drawing is made once, by the widths that uploads
 * are made in, and every product that it shows has its files. What is not done when the process ends is never done.
 */
export async function drawPictures(database: Database, files: Files): Promise<number> {
  const made = new Map<string, readonly MadePicture[]>();
  const widthsOf = async ({ what, svg }: { what: string; svg: string }) => {
    const known = made.get(what);
    if (known) return known;
    const pictures: MadePicture[] = [];
    for await (const picture of makeWidths(Buffer.from(svg))) pictures.push(picture);
    made.set(what, pictures);
    return pictures;
  };
  let drawn = 0;
  for (const organizationId of await database.organizationIds()) {
    const products = await database.withTenant(organizationId, systemActor, async (transaction) => {
      const { rows } = await transaction.query<{ product_id: string; name: string }>(
        `SELECT product_id, name FROM products WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY name LIMIT $2`,
        [organizationId, pictured],
      );
      return rows;
    });
    const images: { readonly imageId: string; readonly productId: string; readonly alt: string }[] = [];
    for (const { product_id: productId, name } of products) {
      const drawing = drawingOf(name);
      if (drawing === null) continue;
      const imageId = newId();
      for (const { width, format, bytes } of await widthsOf(drawing)) {
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
