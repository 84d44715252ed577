import { randomBytes } from 'node:crypto';
import type { ApiKey, NewApiKey } from '@tallyard/contracts/integrations/models';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { lesserRole, type Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound, problemOf } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit, type Change } from '../platform/history/audit.ts';
import { effectiveFlags } from '../platform/identity/effective-flags.ts';
import type { Membership, Person } from '../platform/identity/person.ts';
import {
  findKeyForUpdate,
  insertKey,
  markReplaced,
  markRevoked,
  type NewKey,
  readOverrides,
  type StoredKey,
} from './repository.ts';

/** Who makes or changes keys: a person who has signed in, and what they are here. */
export interface Maker {
  readonly person: Person;
  readonly membership: Membership;
}

/** What a new key shall be; flags null: all that the role has. */
export interface RequestedKey {
  readonly name: string;
  readonly role: Role;
  readonly flags: readonly Flag[] | null;
  readonly expiresInDays: number;
}

/** `tyk_` and 256 random bits. */
function newKeyText(): string {
  return `tyk_${randomBytes(32).toString('base64url')}`;
}

function changeOf(action: string, before: ApiKey | null, after: ApiKey): Change {
  return { action, entity: 'apiKey', entityId: after.id, before, after };
}

/** Creates a key. Throws RULE_BROKEN when it could do more than its maker, or more than its role. */
export async function createKey(
  transaction: TenantTransaction,
  maker: Maker,
  requested: RequestedKey,
): Promise<NewApiKey> {
  await checkRights(transaction, maker.membership, requested);
  const { name, role, flags, expiresInDays: days } = requested;
  return storeNew(transaction, 'apiKeys.create', { name, role, flags, days, rotatedFrom: null }, maker);
}

async function storeNew(
  transaction: TenantTransaction,
  action: string,
  fields: Omit<NewKey, 'key' | 'createdBy'>,
  maker: Maker,
): Promise<NewApiKey> {
  const key = newKeyText();
  const apiKey = await insertKey(transaction, { ...fields, key, createdBy: maker.person.userId });
  await audit(transaction, changeOf(action, null, apiKey));
  return { apiKey, key };
}

function broken(field: string, value: unknown, message: string): ApiError {
  return new ApiError('RULE_BROKEN', message, { details: [problemOf(field, value, message)] });
}

async function checkRights(
  transaction: TenantTransaction,
  maker: Membership,
  requested: Pick<RequestedKey, 'role' | 'flags'>,
): Promise<void> {
  const { role, flags } = requested;
  if (lesserRole(role, maker.role) !== role) {
    throw broken('role', role, `An API key cannot have a role above yours: choose ${maker.role} or a lower one`);
  }
  const ofRole = effectiveFlags(role, await readOverrides(transaction, role));
  for (const flag of flags ?? []) {
    if (!ofRole.has(flag)) throw broken('flags', flag, `The role ${role} does not have the permission ${flag}`);
    if (!maker.flags.has(flag)) throw broken('flags', flag, `You do not have the permission ${flag} yourself`);
  }
}

async function requireLive(transaction: TenantTransaction, keyId: string): Promise<StoredKey> {
  const found = await findKeyForUpdate(transaction, keyId);
  if (found === null) throw notFound('API key');
  const { status } = found.apiKey;
  if (status === 'active') return found;
  const state = { replaced: 'was replaced already', expired: 'has expired', revoked: 'was revoked' }[status];
  throw new ApiError('CONFLICT', `This API key ${state}. Create a new one.`);
}

/**
 * Makes a key like the one given, in the name of whoever rotates it, since they get to see it; the old one works for
 * 24 hours more. Throws CONFLICT when the old one has ended or was replaced, RULE_BROKEN when it is above its maker.
 */
export async function rotateKey(
  transaction: TenantTransaction,
  maker: Maker,
  keyId: string,
  expiresInDays: number | undefined,
): Promise<NewApiKey> {
  const old = await requireLive(transaction, keyId);
  const { name, role } = old.apiKey;
  if (lesserRole(role, maker.membership.role) !== role) {
    throw broken('id', keyId, `This API key has a role above yours: somebody with the role ${role} can rotate it`);
  }
  const flags = old.apiKey.flags;
  const days = expiresInDays ?? old.days;
  const created = await storeNew(transaction, 'apiKeys.rotate', { name, role, flags, days, rotatedFrom: keyId }, maker);
  await audit(transaction, changeOf('apiKeys.replace', old.apiKey, await markReplaced(transaction, keyId)));
  return created;
}

/** Ends a key at once. Doing it again changes nothing. */
export async function revokeKey(transaction: TenantTransaction, outbox: Outbox, keyId: string): Promise<ApiKey> {
  const found = await findKeyForUpdate(transaction, keyId);
  if (found === null) throw notFound('API key');
  return found.apiKey.status === 'revoked' ? found.apiKey : endKey(transaction, outbox, found.apiKey, 'apiKeys.revoke');
}

/** Revokes a key that was found, and tells whoever holds sockets of it. */
export async function endKey(
  transaction: TenantTransaction,
  outbox: Outbox,
  before: ApiKey,
  action: string,
): Promise<ApiKey> {
  const after = await markRevoked(transaction, before.id);
  await audit(transaction, changeOf(action, before, after));
  const payload = { sessionId: before.id, userId: before.createdBy };
  outbox.appendEvent(transaction, { kind: 'session.ended', payload });
  return after;
}
