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
  const value = parsed(text);
  // Half a surrogate pair, which only an escape can bring, has no UTF-8: the database would keep another character.
  if (/\\u[dD][89a-fA-F]/.test(text)) {
    const broken = fieldsWith(value, '', (part) => !part.isWellFormed());
    if (broken.length > 0) throw invalid(broken.map(([field, part]) => problemOf(field, part.toWellFormed(), wanted)));
  }
  return value;
}

const wanted = 'Must be valid UTF-8';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('BAD_REQUEST', `The body is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** Names the fields that hold the broken bytes, when the rest can be read. */
function notUtf8(body: Buffer): ApiError {
  try {
    const fields = fieldsWith(JSON.parse(lenient.decode(body)), '', (text) => text.includes('\uFFFD'));
    if (fields.length > 0) return invalid(fields.map(([field, value]) => problemOf(field, value, wanted)));
  } catch {
    // Not JSON either: the answer below says enough.
  }
  return new ApiError('BAD_REQUEST', 'The body is not valid UTF-8.', {
    details: [problemOf('body', undefined, wanted)],
  });
}

function fieldsWith(value: unknown, path: string, isAtFault: (text: string) => boolean): [string, string][] {
  if (typeof value === 'string') return isAtFault(value) ? [[path || 'body', value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => fieldsWith(inner, path ? `${path}.${key}` : key, isAtFault));
}
