import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { reauthenticationMs } from '@tallyard/domain/limits/time';
import { ApiError } from '../errors.ts';
import type { Person } from './person.ts';

/** SQL: whether whoever uses the session named `s` proved lately that they are its owner. */
export const isRecentlyAuthenticated = `s.authenticated_at > clock_timestamp() - interval '${reauthenticationMs} milliseconds'`;

/**
 * Throws REAUTHENTICATION_REQUIRED for what asks for a proof of lately. API keys have nobody to ask; what asks is closed to them
 * (`apiKeys: false`), which a test holds.
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
