import { messages } from '@tallyard/domain/errors/messages';
import type { RestCall, RestClient } from './client.ts';
import { RestFailure } from './failure.ts';

/** What an upstream says that deletes nothing of this kind; a 404 may be about the thing itself. */
const unsupported = new Set([405, 501]);

/**
 * Deletes an entity; what is answered beside success does not matter. Throws RestFailure, NOT_IMPLEMENTED 'Delete
 * operation not supported' (GEN-8) for an upstream that cannot.
 */
export async function remove(rest: RestClient, call: RestCall): Promise<void> {
  try {
    await rest.send(call);
  } catch (error) {
    if (!(error instanceof RestFailure) || !unsupported.has(error.status ?? 0)) throw error;
    throw new RestFailure({ code: 'NOT_IMPLEMENTED', status: 501, message: messages.deleteNotSupported, cause: error });
  }
}
