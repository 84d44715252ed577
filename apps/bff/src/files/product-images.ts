import { pathOf } from '@tallyard/contracts/endpoint/endpoint';
import { addProductImage, readImageFile } from '@tallyard/contracts/products/image-endpoints';
import { imageTypeOf } from '@tallyard/domain/files/picture-type';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { imageFormatOf, imageTypeRefused } from '@tallyard/domain/products/images';
import type { FastifyInstance } from 'fastify';
import { parsedOutput } from '../rest/call.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Services } from '../services.ts';
import { type FileWork, fileHandler, isOrganizationNumber, passFile } from './passed-file.ts';
import { permittedOrganization } from './permitted.ts';
import { readUploadHead } from './upload-head.ts';
import { checkUpload, forwardUpload, frameBytes, registerUploads } from './upload-stream.ts';

/** A page of a list shows twenty images, which together cost as much as one upstream call. */
const filePoints = 5;
/** The api decodes the image and encodes it six times. */
const uploadPoints = 500;

/** Forwards an image if its first bytes show an image type. */
const addImage: FileWork = async (services, rest, request, reply) => {
  checkUpload(request);
  const { organizationId: input } = request.query as { organizationId?: unknown };
  const { productId } = request.params as { productId: string };
  const organizationId = await permittedOrganization(services, rest, input, [addProductImage.action, 'files.upload']);
  const head = await readUploadHead(request.raw, frameBytes);
  // guard: products.images-by-first-bytes
  if (!head || imageTypeOf(head.bytes) === null) {
    const details = [{ field: 'file', message: imageTypeRefused }];
    throw new RestFailure({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: imageTypeRefused, details });
  }
  const path = `${pathOf(addProductImage, { id: productId })}?organizationId=${organizationId}`;
  const answer = await forwardUpload(services, rest, { method: 'POST', path, organizationId }, request, head.read);
  const { imageId } = parsedOutput(addProductImage, answer);
  return reply.code(201).send({ success: true, data: { imageId }, requestId: request.id });
};

const showFile: FileWork = async (services, rest, request, reply) => {
  const { organizationId, imageId, file } = request.params as Record<'organizationId' | 'imageId' | 'file', string>;
  const format = imageFormatOf(file);
  if (rest.credentials.areAbsent) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  if (format === null || !isOrganizationNumber(organizationId)) {
    throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  }
  const type = `image/${format}`;
  const path = `${pathOf(readImageFile, { imageId, file })}?organizationId=${organizationId}`;
  return passFile(services, rest, reply, {
    organizationId,
    path,
    // guard: products.images-are-images
    typeOf: (contentType) => (contentType === type ? type : null),
  });
};

/**
 * Registers `POST /files/products/{productId}`, which adds an image to a product, and `GET
 * /files/{organizationId}/{imageId}/{width}.{webp|avif}`, which shows one to members of the organization.
 */
export async function registerProductImages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/files/:organizationId/:imageId/:file', { config: { points: filePoints } }, fileHandler(services, showFile));
  await registerUploads(app, (scope) => {
    const config = { points: uploadPoints };
    const options = { bodyLimit: maxUploadBytes + frameBytes, config };
    scope.post('/files/products/:productId', options, fileHandler(services, addImage));
  });
}
