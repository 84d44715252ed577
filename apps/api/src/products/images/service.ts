import type { ProductImage } from '@tallyard/contracts/products/image-endpoints';
import { imagesChanged, maxImagesPerProduct, tooManyImages } from '@tallyard/domain/products/images';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import { audit } from '../../platform/history/audit.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { requireProduct } from '../repository.ts';
import type { WholeProduct } from '../row.ts';
import { imagesJobName } from './image-jobs.ts';
import type { Size } from './picture-task.ts';
import { bringBack, imagesOf, insertImage, numberImages, takeImage, writeAlt } from './repository.ts';

/** A stored upload, with the id of its future image. */
export interface StoredUpload extends Size {
  readonly imageId: string;
}

/** The audited fields of images. */
const auditFields = (images: readonly ProductImage[]) => ({
  images: images.map(({ imageId, alt }) => ({ imageId, alt })),
});

/** Changes the images of a product, each with an audit entry and an event. Locks the product. */
export class ProductImages {
  readonly #publisher: ProductPublisher;
  readonly #jobs: () => Jobs;

  constructor(publisher: ProductPublisher, jobs: () => Jobs) {
    this.#publisher = publisher;
    this.#jobs = jobs;
  }

  /** Adds an image as the last one. A job creates its widths after the commit. Throws NOT_FOUND and VALIDATION_FAILED. */
  add(transaction: TenantTransaction, productId: string, upload: StoredUpload): Promise<ProductImage> {
    return this.#change(transaction, productId, 'addImage', async (before) => {
      requireRoom(before);
      const image = await insertImage(transaction, { ...upload, productId });
      const { organizationId } = transaction;
      await this.#jobs().enqueue(transaction, imagesJobName, { organizationId, imageId: image.imageId });
      return image;
    });
  }

  /** Sets the order of images. Throws NOT_FOUND, and CONFLICT unless the product has exactly these images. */
  async order(transaction: TenantTransaction, productId: string, imageIds: readonly string[]): Promise<ProductImage[]> {
    const product = await requireProduct(transaction, productId, 'FOR UPDATE');
    const before = await imagesOf(transaction, [productId]);
    const byId = new Map(before.map((image) => [image.imageId, image]));
    const after = [...new Set(imageIds)].flatMap((imageId) => byId.get(imageId) ?? []);
    if (after.length !== before.length || imageIds.length !== before.length) {
      throw new ApiError('CONFLICT', imagesChanged);
    }
    if (after.every((image, at) => image === before[at])) return before;
    await numberImages(transaction, imageIds);
    await this.#publish(transaction, product, 'orderImages', before, after);
    return after;
  }

  /** Sets the alternative text of an image. Throws NOT_FOUND. */
  describe(transaction: TenantTransaction, productId: string, imageId: string, alt: string): Promise<ProductImage> {
    return this.#change(transaction, productId, 'describeImage', () =>
      writeAlt(transaction, { productId, imageId }, alt),
    );
  }

  /** Deletes an image. Throws NOT_FOUND. */
  remove(transaction: TenantTransaction, productId: string, imageId: string): Promise<ProductImage> {
    return this.#change(transaction, productId, 'deleteImage', () => takeImage(transaction, { productId, imageId }));
  }

  /** Restores an image; one that is not deleted stays as it is. Throws NOT_FOUND and VALIDATION_FAILED. */
  restore(transaction: TenantTransaction, productId: string, imageId: string): Promise<ProductImage> {
    return this.#change(transaction, productId, 'restoreImage', (before) => {
      if (!before.some((image) => image.imageId === imageId)) requireRoom(before);
      return bringBack(transaction, { productId, imageId });
    });
  }

  async #change(
    transaction: TenantTransaction,
    productId: string,
    action: string,
    work: (before: readonly ProductImage[]) => Promise<ProductImage>,
  ): Promise<ProductImage> {
    const product = await requireProduct(transaction, productId, 'FOR UPDATE');
    const before = await imagesOf(transaction, [productId]);
    const image = await work(before);
    const after = await imagesOf(transaction, [productId]);
    // A repeated request changes nothing.
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await this.#publish(transaction, product, action, before, after);
    }
    return image;
  }

  async #publish(
    transaction: TenantTransaction,
    product: WholeProduct,
    action: string,
    before: readonly ProductImage[],
    after: readonly ProductImage[],
  ): Promise<void> {
    await audit(transaction, {
      action: `products.${action}`,
      entity: 'product',
      entityId: product.productId,
      before: auditFields(before),
      after: auditFields(after),
    });
    this.#publisher.publish(transaction, { change: 'updated', product, fields: ['images'] });
  }
}

function requireRoom(images: readonly ProductImage[]): void {
  if (images.length >= maxImagesPerProduct) throw invalid([problemOf('file', undefined, tooManyImages)]);
}
