import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { reauthenticationMs } from '@tallyard/domain/limits/time';
import { ApiError } from '../errors.ts';
import type { Person } from './person.ts';

/** SQL: whether the user of the session `s` entered the owner's password recently. */
export const isRecentlyAuthenticated = `s.authenticated_at > clock_timestamp() - interval '${reauthenticationMs} milliseconds'`;

/**
 * Throws REAUTHENTICATION_REQUIRED for an endpoint that requires a recent password check. API keys pass, because they have
 * no password to enter; a test checks that these endpoints do not accept keys (`apiKeys: false`).
 */
export function requireRecentAuthentication(
  { reauthenticates = false }: EndpointDefinition,
  person: Person,
  body: unknown,
): void {
  // guard: session.reauthentication-of-inviters
  const isRequired = typeof reauthenticates === 'boolean' ? reauthenticates : reauthenticates.safeParse(body).success;
  // guard: session.reauthentication
  if (!isRequired || person.apiKey !== null || person.isRecentlyAuthenticated) return;
  throw new ApiError('REAUTHENTICATION_REQUIRED');
}
