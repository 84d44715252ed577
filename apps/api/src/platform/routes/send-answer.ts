import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEnvelope, successText } from '../http/envelope.ts';
import type { RouteContext } from './context.ts';
import type { FileAnswer } from './route.ts';

/** Sends a handler's result in the envelope. */
export function answer(
  context: RouteContext,
  definition: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): FastifyReply {
  verify(context, definition, data);
  return sendEnvelope(reply, definition.status ?? 200, successText(data, request.id));
}

/** Checks a response against its contract, at a point where the caller sees a failure. */
export function verify(context: RouteContext, definition: EndpointDefinition, data: unknown): void {
  if (context.verifyOutput) definition.output.parse(JSON.parse(JSON.stringify(data ?? null)));
}

/** Sends an uploaded file with its own type only: no content sniffing, and no scripts inside. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = `"${file.etag}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(200).type(file.contentType).send(file.bytes);
}
