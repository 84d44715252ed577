import { refusal } from '../errors/describe.ts';
import { LiveSource, type LiveSourceOptions } from './live-source.ts';

/**
 * Opens a subscription field's source of the organization's events, starting after `after` if it is set. Throws BAD_USER_INPUT
 * for an invalid cursor.
 */
export function openChanges<Payload>(
  organizationId: string,
  after: string | null | undefined,
  field: Pick<LiveSourceOptions<Payload>, 'opened' | 'payloadOf'>,
): LiveSource<Payload> {
  const isSet = after !== null && after !== undefined;
  if (isSet && !/^\d{1,19}$/.test(after)) throw refusal('BAD_USER_INPUT', 'after must be a cursor: digits');
  return new LiveSource({ ...field, organizationId, after: after ?? null });
}
