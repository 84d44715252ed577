import { readJsonBody, UnreadableBody } from '@tallyard/contracts/json/body';
import type { FastifyInstance } from 'fastify';
import { RestFailure } from '../rest/failure.ts';

function parseJson(body: Buffer): unknown {
  try {
    return readJsonBody(body);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    const { message, problems } = error;
    throw new RestFailure({
      code: 'BAD_REQUEST',
      message,
      ...(problems.length > 0 ? { details: problems } : {}),
      cause: error,
    });
  }
}

/** Registers the parser of JSON bodies, with strict UTF-8 and clear errors. */
export function registerBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: string | Buffer) => parseJson(body as Buffer),
  );
}
