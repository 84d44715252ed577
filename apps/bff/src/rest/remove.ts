import { messages } from '@tallyard/domain/errors/messages';
import type { RestClient } from './client.ts';
import { RestFailure } from './failure.ts';
import type { RestCall } from './rest-call.ts';
import { unsupported } from './unsupported.ts';

/**
 * The statuses of an upstream that cannot delete records of this kind; a 404 of a documented call may mean that the record is
 * missing.
 */
const deletesNothing = new Set([405, 501]);

/**
 * Deletes an entity; the body of a successful answer is ignored. Throws RestFailure, with UPSTREAM_UNSUPPORTED 'Delete
 * operation not supported' (GEN-8) for an upstream that cannot delete.
 */
export async function remove(rest: RestClient, call: RestCall): Promise<void> {
  try {
    await rest.send(call);
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.code !== 'UPSTREAM_UNSUPPORTED' && !deletesNothing.has(error.status ?? 0)) throw error;
    throw unsupported(null, error, messages.deleteNotSupported);
  }
}
