import type { IncomingMessage } from 'node:http';
import { newId } from '../ids.ts';

const acceptable = /^[A-Za-z0-9._:-]{1,100}$/;

/**
 * Returns the caller's `X-Request-Id` if it is safe text, otherwise a new id. It appears in the envelope, the log and the
 * audit.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && acceptable.test(header) ? header : newId();
}
