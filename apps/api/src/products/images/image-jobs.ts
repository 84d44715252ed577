import { imageFileName } from '@tallyard/domain/products/images';
import { type Database, systemActor } from '../../platform/database/database.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { type FileProcesses, organizationKey } from '../../platform/file-processes/file-processes.ts';
import type { FileReader } from '../../platform/file-processes/file-reader.ts';
import { type Files, readFileOf } from '../../platform/files/files.ts';
import { type Sweep, sweepFiles } from '../../platform/files/sweep.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { readThese } from '../repository.ts';
import { type ImageKey, imageKey, imageOfKey, imagesPrefix, originalName } from './keys.ts';
import { DamagedPicture, makeWidths } from './picture.ts';
import { forgetImages, settleImage, statusesOf } from './repository.ts';

export const imagesJobName = 'products.image';

export interface ImageParts {
  readonly database: Database;
  readonly files: Files;
  readonly fileProcesses: FileProcesses;
  readonly publisher: ProductPublisher;
}

interface MadeImage {
  readonly organizationId: number;
  readonly imageId: string;
}

/** Returns the job that creates the widths of an uploaded image and then deletes the upload. Repeating it changes nothing. */
export function imagesJob(parts: ImageParts): JobDefinition<MadeImage> {
  return { name: imagesJobName, heartbeatSeconds: 30, run: ({ data }) => makeImage(parts, data) };
}

export async function makeImage(
  { database, files, fileProcesses, publisher }: ImageParts,
  image: MadeImage,
): Promise<void> {
  const { organizationId, imageId } = image;
  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    database.withTenant(organizationId, systemActor, work);
  const statuses = await inTenant((transaction) => statusesOf(transaction, [imageId]));
  if (statuses.get(imageId) !== 'making') return;
  const original = imageKey(organizationId, imageId, originalName);
  const reader = fileProcesses.readerOf(organizationKey(organizationId), { isRefusable: false });
  const status = await keepWidths(files, image, await readFileOf(files, original), reader);
  await inTenant(async (transaction) => {
    const settled = await settleImage(transaction, imageId, status);
    const [product] = settled ? await readThese(transaction, [settled.productId], '') : [];
    if (product) publisher.publish(transaction, { change: 'updated', product, fields: ['images'] });
  });
  await files.remove([original]);
}

/** Writes all files of an image before its status changes to ready. */
async function keepWidths(
  files: Files,
  { organizationId, imageId }: MadeImage,
  bytes: Buffer | null,
  reader: FileReader,
): Promise<'ready' | 'failed'> {
  if (bytes === null) return 'failed';
  try {
    for await (const created of makeWidths(bytes, reader)) {
      await files.write(imageKey(organizationId, imageId, imageFileName(created.width, created.format)), created.bytes);
    }
    return 'ready';
  } catch (error) {
    // Any other error, such as a full disk, may be temporary.
    if (error instanceof DamagedPicture) return 'failed';
    throw error;
  }
}

/** Returns a daily job that removes images that can no longer be restored, and every file without an image. */
export function sweepJob(parts: Pick<ImageParts, 'database' | 'files'>): JobDefinition<Record<string, never>> {
  return { name: 'products.sweepImages', cron: '23 3 * * *', run: () => sweepImages(parts, Date.now()) };
}

export async function sweepImages(
  { database, files }: Pick<ImageParts, 'database' | 'files'>,
  now: number,
): Promise<void> {
  for (const organizationId of await database.organizationIds()) {
    await database.withTenant(organizationId, systemActor, forgetImages);
  }
  const orphansOf: Sweep<ImageKey>['orphansOf'] = async (organizationId, stored) => {
    const ids = [...new Set(stored.map(({ imageId }) => imageId))];
    const statuses = await database.withTenant(organizationId, systemActor, (transaction) =>
      statusesOf(transaction, ids),
    );
    // The upload of a ready image should have been deleted.
    return stored.filter(({ imageId, name }) => {
      const status = statuses.get(imageId);
      return status === undefined || (status === 'ready' && name === originalName);
    });
  };
  await sweepFiles(files, { prefix: imagesPrefix, namedBy: imageOfKey, orphansOf }, now);
}
