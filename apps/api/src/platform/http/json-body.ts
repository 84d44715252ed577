import { readJsonBody, UnreadableBody } from '@tallyard/contracts/json/body';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** Parses JSON bodies, and reports why an unreadable one is refused. An empty body counts as no body. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(body as Buffer));
    } catch (error) {
      done(error instanceof UnreadableBody ? refusalOf(error) : (error as Error));
    }
  });
}

function refusalOf({ message, problems }: UnreadableBody): ApiError {
  const isField = problems.some(({ field }) => field !== 'body');
  const details = problems.length > 0 ? { details: problems } : {};
  return new ApiError(isField ? 'VALIDATION_FAILED' : 'BAD_REQUEST', message, details);
}
