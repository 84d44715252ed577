import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { importItems, lookAtItemsFile, planItemsImport } from '@tallyard/contracts/inventory/import-endpoints';
import {
  importMovements,
  lookAtMovementsFile,
  planMovementsImport,
} from '@tallyard/contracts/movements/import-endpoints';
import { importProducts, lookAtProductsFile, planProductsImport } from '@tallyard/contracts/products/import-endpoints';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import { binaryTypeOf } from '@tallyard/domain/files/file-type';
import { fileLook } from '@tallyard/domain/imports/look';
import { importReport } from '@tallyard/domain/imports/report';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restClientFor } from '../create-context.ts';
import { sendFailure } from '../http/errors.ts';
import { RestFailure } from '../rest/failure.ts';
import { parseTolerantly } from '../rest/tolerant-parsing.ts';
import type { Services } from '../services.ts';
import { documentedUpload, withFields } from './documented-fields.ts';
import { permittedOrganization } from './permitted.ts';
import { readUploadHead, type UploadHead } from './upload-head.ts';
import { checkUpload, forwardUpload, frameBytes, registerUploads, tooLarge } from './upload-stream.ts';

/** Checks the type and size of a file before any of it is forwarded (ARCH-SECURITY). */
async function checkedHead(request: FastifyRequest): Promise<UploadHead> {
  const head = await readUploadHead(request.raw, frameBytes);
  if (!head) {
    const message = 'A file is required';
    const details = [{ field: 'file', message }];
    throw new RestFailure({ code: 'BAD_REQUEST', status: 400, message: 'The upload holds no file.', details });
  }
  const type = binaryTypeOf(head.bytes, head.fileName);
  // An archive is accepted unless its name says otherwise; the reader of the file inspects it.
  const isArchive = type === 'zip' && !/\.(csv|tsv|txt)$/i.test(head.fileName);
  if (type !== null && type !== 'xlsx' && !isArchive) {
    const details = [{ field: 'file', value: type, message: 'Must be CSV or xlsx' }];
    throw new RestFailure({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: fileTypeRefused(type), details });
  }
  const length = Number(request.headers['content-length'] ?? 0);
  if (length - head.before - closingBytes(request) > maxUploadBytes) throw tooLarge();
  return head;
}

/** Returns the number of bytes after a file that is the last part, as documented: the closing boundary. */
function closingBytes(request: FastifyRequest): number {
  const boundary = /boundary="?([^";]+)/i.exec(String(request.headers['content-type']))?.[1] ?? '';
  return Buffer.byteLength(`\r\n--${boundary}--\r\n`);
}

type ImportAction = 'inventory.import' | 'movements.import' | 'products.import';

/** An upload that is forwarded, and the schema of its response. */
interface Forwarded {
  readonly endpoint: EndpointDefinition & { readonly action: ImportAction };
  readonly answer: typeof importReport | typeof fileLook;
}

/** Parses the response as far as possible; unreadable values become null. Throws UPSTREAM_MALFORMED if nothing can be read. */
function answerOf({ endpoint, answer: schema }: Forwarded, answer: unknown): unknown {
  const report = parseTolerantly(schema, answer, endpoint.name);
  if (report instanceof RestFailure) throw report;
  return withoutFailures(report);
}

function withoutFailures(value: unknown): unknown {
  if (value instanceof RestFailure) return null;
  if (Array.isArray(value)) return value.map(withoutFailures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutFailures(one)]));
}

async function sendOn(forwarded: Forwarded, services: Services, request: FastifyRequest, reply: FastifyReply) {
  try {
    checkUpload(request);
    const rest = restClientFor(services, request);
    request.rest = rest;
    const { path: upstreamPath, action } = forwarded.endpoint;
    const { organizationId: input } = request.query as { organizationId?: unknown };
    // guard: permissions.upload
    const organizationId = await permittedOrganization(services, rest, input, [action, 'files.upload']);
    const head = await checkedHead(request);
    const contentType = String(request.headers['content-type']);
    const upload = services.upstream.isOurs
      ? { path: upstreamPath, fields: {} }
      : documentedUpload({ path: upstreamPath, head: head.read, contentType });
    const begun = withFields(head.read, contentType, upload.fields);
    const path = `${upload.path}?organizationId=${organizationId}`;
    const addedBytes = begun.length - head.read.length;
    const answer = await forwardUpload(
      services,
      rest,
      { method: 'POST', path, organizationId, addedBytes },
      request,
      begun,
    );
    return await reply.send({ success: true, data: answerOf(forwarded, answer), requestId: request.id });
  } catch (error) {
    request.raw.resume();
    if (error instanceof RestFailure) return sendFailure(request, reply, error);
    throw error;
  }
}

/** An import keeps api and database busy for seconds. */
const importPoints = 2_000;

/** A preview costs as much as reading the beginning of a file. */
const lookPoints = 200;

const uploads: Readonly<Record<string, Forwarded & { readonly points: number }>> = {
  '/imports/inventory-items': { endpoint: importItems, answer: importReport, points: importPoints },
  '/imports/inventory-items/plan': { endpoint: planItemsImport, answer: importReport, points: importPoints },
  '/imports/inventory-items/look': { endpoint: lookAtItemsFile, answer: fileLook, points: lookPoints },
  '/imports/inventory-movements': { endpoint: importMovements, answer: importReport, points: importPoints },
  '/imports/inventory-movements/plan': { endpoint: planMovementsImport, answer: importReport, points: importPoints },
  '/imports/inventory-movements/look': { endpoint: lookAtMovementsFile, answer: fileLook, points: lookPoints },
  '/imports/products': { endpoint: importProducts, answer: importReport, points: importPoints },
  '/imports/products/plan': { endpoint: planProductsImport, answer: importReport, points: importPoints },
  '/imports/products/look': { endpoint: lookAtProductsFile, answer: fileLook, points: lookPoints },
};

/**
 * Registers `POST /imports/inventory-items`, `/imports/inventory-movements`, and `/imports/products`: a CSV or xlsx file,
 * streamed through to the api (ARCH-RUN, ARCH-SECURITY). With `/plan`, the response is the resulting bulk change; with
 * `/look`, the format and first rows of the file.
 */
export async function registerImports(app: FastifyInstance, services: Services): Promise<void> {
  await registerUploads(app, (scope) => {
    for (const [url, { points, ...forwarded }] of Object.entries(uploads)) {
      scope.route({
        method: 'POST',
        url,
        bodyLimit: maxUploadBytes + frameBytes,
        config: { points },
        handler: (request, reply) => sendOn(forwarded, services, request, reply),
      });
    }
  });
}
