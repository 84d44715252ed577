import type { ProductImage } from '@tallyard/contracts/products/image-endpoints';
import {
  type ImageStatus,
  imageNotFound,
  imageRestoreHours,
  maxImagesPerProduct,
  widthsOf,
} from '@tallyard/domain/products/images';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Size } from './picture-task.ts';

interface ImageRow extends Record<string, unknown> {
  readonly image_id: string;
  readonly product_id: string;
  readonly alt: string;
  readonly status: ImageStatus;
  readonly width: number;
  readonly height: number;
  readonly created_at: Date;
}

const columns = 'image_id, product_id, alt, status, width, height, created_at';

function imageFrom(row: ImageRow): ProductImage {
  const { image_id: imageId, product_id: productId, alt, status, width, height } = row;
  const widths = status === 'ready' ? widthsOf(width) : [];
  return { imageId, productId, alt, status, width, height, widths, createdAt: row.created_at.toISOString() };
}

/** Returns the images of each product in their order, in one statement. */
export async function imagesOf(transaction: TenantTransaction, productIds: readonly string[]): Promise<ProductImage[]> {
  const { rows } = await transaction.query<ImageRow>(
    `SELECT ${columns} FROM product_images
     WHERE organization_id = $1 AND product_id = ANY($2::uuid[]) AND deleted_at IS NULL
     ORDER BY product_id, position, image_id LIMIT $3`,
    // Two concurrent restores may exceed the limit by one. The number of rows is bounded all the same.
    [transaction.organizationId, productIds.filter(isId), productIds.length * maxImagesPerProduct],
    'product-images',
  );
  return rows.map(imageFrom);
}

export async function insertImage(
  transaction: TenantTransaction,
  image: Size & { readonly imageId: string; readonly productId: string },
): Promise<ProductImage> {
  const { rows } = await transaction.query<ImageRow>(
    `INSERT INTO product_images (organization_id, image_id, product_id, position, width, height, created_by)
     VALUES ($1, $2, $3, (SELECT COALESCE(max(position), 0) + 1 FROM product_images WHERE organization_id = $1 AND product_id = $3),
       $4, $5, $6)
     RETURNING ${columns}`,
    [transaction.organizationId, image.imageId, image.productId, image.width, image.height, transaction.actor.userId],
  );
  return imageFrom(rows[0] as ImageRow);
}

/** Sets the positions of the images of a locked product to this order. */
export async function numberImages(transaction: TenantTransaction, imageIds: readonly string[]): Promise<void> {
  await transaction.query(
    `UPDATE product_images i SET position = n.place
     FROM unnest($2::uuid[]) WITH ORDINALITY AS n(image_id, place)
     WHERE i.organization_id = $1 AND i.image_id = n.image_id`,
    [transaction.organizationId, imageIds],
  );
}

interface Named {
  readonly productId: string;
  readonly imageId: string;
}

export function writeAlt(transaction: TenantTransaction, image: Named, alt: string): Promise<ProductImage> {
  return change(transaction, image, 'alt = $4', 'deleted_at IS NULL', [alt]);
}

export function takeImage(transaction: TenantTransaction, image: Named): Promise<ProductImage> {
  return change(transaction, image, 'deleted_at = now()', 'deleted_at IS NULL');
}

export function bringBack(transaction: TenantTransaction, image: Named): Promise<ProductImage> {
  const since = `deleted_at IS NULL OR deleted_at > now() - interval '${imageRestoreHours} hours'`;
  return change(transaction, image, 'deleted_at = NULL', since);
}

async function change(
  transaction: TenantTransaction,
  { productId, imageId }: Named,
  assignment: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<ProductImage> {
  const { rows } = isId(imageId)
    ? await transaction.query<ImageRow>(
        `UPDATE product_images SET ${assignment}
         WHERE organization_id = $1 AND product_id = $2 AND image_id = $3 AND (${condition}) RETURNING ${columns}`,
        [transaction.organizationId, productId, imageId, ...values],
      )
    : { rows: [] };
  if (!rows[0]) throw new ApiError('NOT_FOUND', imageNotFound);
  return imageFrom(rows[0]);
}

/** Moves the images of one locked product after those of another, up to its limit. Returns their ids. */
export async function moveImages(transaction: TenantTransaction, from: string, to: string): Promise<string[]> {
  const { rows } = await transaction.query<{ image_id: string }>(
    `WITH there AS (
       SELECT count(*) AS images, COALESCE(max(position), 0) AS last FROM product_images
       WHERE organization_id = $1 AND product_id = $3 AND deleted_at IS NULL
     ), coming AS (
       SELECT image_id, row_number() OVER (ORDER BY position, image_id) AS place FROM product_images
       WHERE organization_id = $1 AND product_id = $2 AND deleted_at IS NULL
     )
     UPDATE product_images i SET product_id = $3, position = there.last + coming.place FROM coming, there
     WHERE i.organization_id = $1 AND i.image_id = coming.image_id AND there.images + coming.place <= $4
     RETURNING i.image_id`,
    [transaction.organizationId, from, to, maxImagesPerProduct],
  );
  return rows.map(({ image_id: imageId }) => imageId);
}

/** Moves back those of the images that are still where they were moved to. Their order stays. */
export async function moveImagesBack(
  transaction: TenantTransaction,
  { ids, from, to }: { readonly ids: readonly string[]; readonly from: string; readonly to: string },
): Promise<void> {
  await transaction.query(
    `UPDATE product_images SET product_id = $3 WHERE organization_id = $1 AND product_id = $2 AND image_id = ANY($4::uuid[])`,
    [transaction.organizationId, from, to, ids],
  );
}

/** Returns an image that is not deleted, or null. */
export async function findImage(transaction: TenantTransaction, imageId: string): Promise<ProductImage | null> {
  const { rows } = await transaction.query<ImageRow>(
    `SELECT ${columns} FROM product_images WHERE organization_id = $1 AND image_id = $2 AND deleted_at IS NULL`,
    [transaction.organizationId, imageId],
    'product-image',
  );
  return rows[0] ? imageFrom(rows[0]) : null;
}

/** Sets the final status of an image in preparation, also of one deleted since. Returns null if it was not in preparation. */
export async function settleImage(
  transaction: TenantTransaction,
  imageId: string,
  status: 'ready' | 'failed',
): Promise<ProductImage | null> {
  const { rows } = await transaction.query<ImageRow>(
    `UPDATE product_images SET status = $3 WHERE organization_id = $1 AND image_id = $2 AND status = 'making'
     RETURNING ${columns}`,
    [transaction.organizationId, imageId, status],
  );
  return rows[0] ? imageFrom(rows[0]) : null;
}

/** Returns the statuses of those images that exist, including deleted ones. */
export async function statusesOf(
  transaction: TenantTransaction,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, ImageStatus>> {
  const { rows } = await transaction.query<{ image_id: string; status: ImageStatus }>(
    'SELECT image_id, status FROM product_images WHERE organization_id = $1 AND image_id = ANY($2::uuid[])',
    [transaction.organizationId, imageIds],
  );
  return new Map(rows.map(({ image_id, status }) => [image_id, status]));
}

/**
 * Removes images that can no longer be restored, including those of products deleted more than 31 days ago, and marks images
 * that were never completed as failed.
 */
export async function forgetImages(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    `DELETE FROM product_images WHERE organization_id = $1 AND deleted_at < now() - interval '${imageRestoreHours + 1} hours'`,
    [transaction.organizationId],
  );
  // A deletion of products can be undone for 30 days at most.
  await transaction.query(
    `DELETE FROM product_images i USING products p
     WHERE i.organization_id = $1 AND p.organization_id = $1 AND p.product_id = i.product_id
       AND p.deleted_at < now() - interval '31 days'`,
    [transaction.organizationId],
  );
  await transaction.query(
    `UPDATE product_images SET status = 'failed'
     WHERE organization_id = $1 AND status = 'making' AND created_at < now() - interval '6 hours'`,
    [transaction.organizationId],
  );
}
