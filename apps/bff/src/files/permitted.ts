import { organizationId as organizationIdField } from '@tallyard/domain/organizations/fields';
import { type ActionName, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { validationFailure } from '../rest/validate.ts';
import type { Services } from '../services.ts';

/**
 * Checks who may send or fetch a file: requires a session, refreshed if needed, a membership, and the flags of `actions`.
 * Returns the organization id to forward. Throws RestFailure.
 */
export async function permittedOrganization(
  services: Services,
  rest: RestClient,
  input: unknown,
  actions: readonly ActionName[],
): Promise<string> {
  const parsed = organizationIdField.safeParse(input);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? '';
    throw validationFailure([{ field: 'organizationId', value: input ?? null, message }]);
  }
  // The session is read without the cache: a streamed call cannot be repeated after a refresh.
  const viewer = await services.sessions.viewerOf(rest, true);
  if (!viewer) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  const granted = viewer.flagsIn(parsed.data);
  if (!granted) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  const refused = actions.find((needed) => !mayDo(granted, needed));
  if (refused === undefined) return String(parsed.data);
  throw new RestFailure({ code: 'PERMISSION_DENIED', status: 403, message: refusalOf(refused) });
}
