import type { Database } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import type { Person } from '../platform/identity/person.ts';
import type { OwnCredentials } from './own-credentials.ts';

export interface ReauthenticationDependencies {
  readonly database: Database;
  readonly credentials: Pick<OwnCredentials, 'requirePassword'>;
}

/**
 * Records that the user of the session entered the owner's password. Throws VALIDATION_FAILED for a wrong password,
 * RATE_LIMITED, and SESSION_EXPIRED if the session ended or the password changed in the meantime. It can be repeated
 * safely.
 */
export async function reauthenticate(
  { database, credentials }: ReauthenticationDependencies,
  person: Person,
  password: string,
  requestId: string,
): Promise<void> {
  const passwordHash = await credentials.requirePassword(person, password, requestId);
  const { count } = await database.withoutTenant({ userId: person.userId, requestId }, (transaction) =>
    transaction.query(
      `UPDATE sessions s SET authenticated_at = clock_timestamp() FROM users u
       WHERE s.session_id = $1 AND s.ended_at IS NULL AND u.user_id = s.user_id AND u.password_hash = $2
         AND u.deactivated_at IS NULL`,
      [person.sessionId, passwordHash],
    ),
  );
  if (count === 0) throw new ApiError('SESSION_EXPIRED');
}
