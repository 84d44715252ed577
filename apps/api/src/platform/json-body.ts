import type { FastifyInstance } from 'fastify';
import { ApiError, invalid, problemOf } from './errors.ts';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/** JSON bodies, refused with the reason when they are no valid UTF-8 or no JSON; an empty body is no body. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws BAD_REQUEST or VALIDATION_FAILED; undefined for no body. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let text: string;
  try {
    text = strict.decode(body);
  } catch {
    throw notUtf8(body);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('BAD_REQUEST', `The body is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** Names the fields that hold the broken bytes, when the rest can be read. */
function notUtf8(body: Buffer): ApiError {
  const message = 'Must be valid UTF-8';
  try {
    const fields = fieldsWithReplacement(JSON.parse(lenient.decode(body)), '');
    if (fields.length > 0) return invalid(fields.map(([field, value]) => problemOf(field, value, message)));
  } catch {
    // Not JSON either: the first answer below says enough.
  }
  return new ApiError('BAD_REQUEST', 'The body is not valid UTF-8.', {
    details: [problemOf('body', undefined, message)],
  });
}

function fieldsWithReplacement(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return value.includes('\uFFFD') ? [[path || 'body', value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => fieldsWithReplacement(inner, path ? `${path}.${key}` : key));
}
