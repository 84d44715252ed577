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

/** The signed-in person who creates or changes keys, with their membership. */
export interface Maker {
  readonly person: Person;
  readonly membership: Membership;
}

/** The fields of a requested key; null flags mean all flags of the role. */
export interface RequestedKey {
  readonly name: string;
  readonly role: Role;
  readonly flags: readonly Flag[] | null;
  readonly expiresInDays: number;
}

/** Returns `tyk_` and 256 random bits. */
function newKeyText(): string {
  return `tyk_${randomBytes(32).toString('base64url')}`;
}

function changeOf(action: string, before: ApiKey | null, after: ApiKey): Change {
  return { action, entity: 'apiKey', entityId: after.id, before, after };
}

/** Creates a key. Throws RULE_BROKEN if it would have more permissions than its creator or its role. */
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
 * Creates a key with the same fields, with the rotating person as its creator, since they see its text; the old key works for
 * 24 more hours. Throws CONFLICT if the old key has ended or was replaced, and RULE_BROKEN if its role is above the actor's.
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

/** Ends a key at once. Repeating it changes nothing. */
export async function revokeKey(transaction: TenantTransaction, outbox: Outbox, keyId: string): Promise<ApiKey> {
  const found = await findKeyForUpdate(transaction, keyId);
  if (found === null) throw notFound('API key');
  return found.apiKey.status === 'revoked' ? found.apiKey : endKey(transaction, outbox, found.apiKey, 'apiKeys.revoke');
}

/** Revokes a key, and publishes an event that closes its WebSockets. */
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
