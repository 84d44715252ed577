import { readFile } from 'node:fs/promises';
import {
  addProductImage,
  deleteProductImage,
  describeProductImage,
  orderProductImages,
  readImageFile,
  readProductImages,
  restoreProductImage,
} from '@tallyard/contracts/products/image-endpoints';
import { imageFormatOf, imageNotFound } from '@tallyard/domain/products/images';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/files.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Route, requireAction, route } from '../../platform/routes/route.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { imageKey, originalName } from './keys.ts';
import { requirePicture } from './picture.ts';
import { findImage, imagesOf } from './repository.ts';
import { ProductImages } from './service.ts';

interface Parts {
  readonly database: Database;
  readonly files: Files;
  readonly jobs: () => Jobs;
  readonly publisher: ProductPublisher;
}

const yearSeconds = 31_536_000;

/** Routes for the images of products: order, description, and files. */
export function imageRoutes({ database, files, jobs, publisher }: Parts): readonly Route[] {
  const images = new ProductImages(publisher, jobs);
  return [
    route(readProductImages, ({ transaction, input }) => imagesOf(transaction, input.query.ids)),
    route(
      addProductImage,
      {
        kind: 'upload',
        prepare: async ({ upload, organizationId, membership }) => {
          requireAction(membership, 'files.upload');
          const size = await requirePicture(upload);
          const imageId = newId();
          // Written before the row that refers to it: the sweep removes files without a row.
          await files.write(imageKey(organizationId, imageId, originalName), await readFile(upload.path));
          return { imageId, ...size };
        },
      },
      ({ transaction, input, prepared }) => images.add(transaction, input.params.id, prepared),
    ),
    route(orderProductImages, ({ transaction, input: { params, body } }) =>
      images.order(transaction, params.id, body.imageIds),
    ),
    route(describeProductImage, ({ transaction, input: { params, body } }) =>
      images.describe(transaction, params.id, params.imageId, body.alt),
    ),
    route(deleteProductImage, ({ transaction, input: { params } }) =>
      images.remove(transaction, params.id, params.imageId),
    ),
    route(restoreProductImage, ({ transaction, input: { params } }) =>
      images.restore(transaction, params.id, params.imageId),
    ),
    route(readImageFile, { kind: 'stream' }, async ({ input: { params }, organizationId, person, request, reply }) => {
      const format = imageFormatOf(params.file);
      const actor = { userId: person.userId, requestId: request.id };
      const image = isId(params.imageId)
        ? await database.withTenant(organizationId, actor, (transaction) => findImage(transaction, params.imageId))
        : null;
      const file =
        image?.status === 'ready' && format !== null
          ? await files.open(imageKey(organizationId, image.imageId, params.file))
          : null;
      if (file === null) throw new ApiError('NOT_FOUND', imageNotFound);
      await reply
        .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', file.bytes)
        .type(`image/${format}`)
        .send(file.stream);
    }),
  ];
}
