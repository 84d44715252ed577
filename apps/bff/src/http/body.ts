import type { FastifyInstance } from 'fastify';
import { RestFailure } from '../rest/failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch (cause) {
    // The default parser would put replacement characters into names without a word.
    throw new RestFailure({ code: 'BAD_REQUEST', message: 'The request body is not valid UTF-8.', cause });
  }
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RestFailure({ code: 'BAD_REQUEST', message: 'The request body is not valid JSON.', cause });
  }
}

/** Reads JSON bodies: strict UTF-8, clear refusals. */
export function registerBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: string | Buffer) => parseJson(body as Buffer),
  );
}
