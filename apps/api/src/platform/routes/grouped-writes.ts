import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { idempotencyRetentionMs } from '@tallyard/domain/limits/time';
import { mayDo } from '@tallyard/domain/permissions/actions';
import { type Database, systemActor } from '../database/database.ts';
import type { Actor, TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import type { ParsedInput } from '../http/validation.ts';
import { identify } from '../identity/identity.ts';
import type { IdempotentCall, Replay } from './idempotency.ts';

/** A write of one caller among several in one transaction. */
export interface RequestedWrite<Input> {
  readonly input: Input;
  readonly actor: Actor;
}

/** How a route serves several callers in one transaction; see `group` of `RouteOptions`. */
export interface GroupedWrite<Input, Held> {
  /** Locks what the writes are about; sent together with the claims of their keys. */
  hold(transaction: TenantTransaction, inputs: readonly Input[]): Promise<Held>;
  /** What each is answered; null: it changed nothing and is to be tried alone, which says why. */
  write(
    transaction: TenantTransaction,
    locked: Held,
    requested: readonly RequestedWrite<Input>[],
  ): Promise<readonly unknown[]>;
}

/** Longer than a group ever takes: what is locked still is locked by something that takes its time, such as an import. */
const lockTimeoutMs = 200;

/** A keyed call that may be served with others. */
export interface GroupedCall extends IdempotentCall {
  readonly token: string;
  readonly requestId: string;
  readonly input: ParsedInput;
}

interface Admitted extends RequestedWrite<ParsedInput> {
  readonly call: GroupedCall;
  readonly userId: string;
  /** Its place among those who asked. */
  readonly place: number;
}

/**
 * Serves keyed calls of one organization in one transaction: who they are, their keys, their effects, what is kept of
 * their answers. Only what goes straight is done here. Anyone who is refused, repeats a call, or shares a key with another
 * changes nothing and is left to be served alone (null), where every such case has its one place.
 */
export async function serveGroup(
  database: Database,
  definition: EndpointDefinition,
  route: GroupedWrite<ParsedInput, unknown>,
  toText: (data: unknown) => string,
  organizationId: number,
  calls: readonly GroupedCall[],
): Promise<(Replay | null)[]> {
  return database.withTenant(organizationId, systemActor, async (transaction) => {
    // One item that somebody holds must not keep those who want another one: the group gives up, and each goes alone.
    transaction.send(`SELECT set_config('lock_timeout', $1, true)`, [String(lockTimeoutMs)], 'lock-timeout');
    const answers = calls.map((): Replay | null => null);
    const admitted = firstOfEachKey(await admit(transaction, definition, organizationId, calls));
    if (admitted.length === 0) return answers;
    const [unused, locked] = await Promise.all([
      claim(transaction, admitted),
      route.hold(
        transaction,
        admitted.map(({ input }) => input),
      ),
    ]);
    const requested = admitted.filter((_one, index) => unused[index]);
    const written = await route.write(transaction, locked, requested);
    const status = definition.status ?? 200;
    const done = requested.flatMap((one, index) => {
      const data = written[index] ?? null;
      return data === null ? [] : [{ ...one, text: toText(data) }];
    });
    for (const { place, text } of done) answers[place] = { status, text, replayed: false };
    if (done.length > 0) keepAnswers(transaction, status, done);
    return answers;
  });
}

/** Those who are members and may; a token that several present is looked up once. */
async function admit(
  transaction: TenantTransaction,
  { action }: EndpointDefinition,
  organizationId: number,
  calls: readonly GroupedCall[],
): Promise<Admitted[]> {
  const known = new Map(
    await Promise.all(
      [...new Set(calls.map(({ token }) => token))].map(
        async (token) =>
          [
            token,
            await identify(transaction, token, organizationId, null, { entersScope: false }).catch(asUnknown),
          ] as const,
      ),
    ),
  );
  return calls.flatMap((call, place) => {
    const identity = known.get(call.token) ?? null;
    if (identity === null || identity.membership === null) return [];
    // What they see is decided by the transaction, and this one is everybody's.
    if (identity.membership.isScoped) return [];
    if (action !== undefined && !mayDo(identity.membership.flags, action)) return [];
    const { userId } = identity.person;
    return [{ call, place, userId, input: call.input, actor: { userId, requestId: call.requestId } }];
  });
}

function asUnknown(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** A key is locked by the transaction and not by the caller: the second one in a group would find it free. */
function firstOfEachKey(admitted: readonly Admitted[]): Admitted[] {
  const firsts = new Map(admitted.toReversed().map((one) => [JSON.stringify([one.userId, one.call.key]), one]));
  return admitted.filter((one) => firsts.get(JSON.stringify([one.userId, one.call.key])) === one);
}

/** Takes the keys, as `claim_key` does for one; whether each is free and was never used. */
async function claim(transaction: TenantTransaction, admitted: readonly Admitted[]): Promise<boolean[]> {
  const owners = admitted.map(({ userId, call }) => JSON.stringify([transaction.organizationId, userId, call.key]));
  const [locks, storedAnswers] = await Promise.all([
    transaction.query<{ is_free: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended(o.owner, 7)) AS is_free
       FROM unnest($1::text[]) WITH ORDINALITY AS o(owner, place) ORDER BY o.place`,
      [owners],
      'claim-keys',
    ),
    // After the locks: what their last holders committed is seen.
    transaction.query<{ is_used: boolean }>(
      'SELECT status IS NOT NULL AS is_used FROM kept_answers($1, $2, $3) ORDER BY place',
      [admitted.map(({ userId }) => userId), admitted.map(({ call }) => call.key), idempotencyRetentionMs],
      'used-keys',
    ),
  ]);
  return admitted.map(
    (_one, index) => (locks.rows[index]?.is_free ?? false) && !(storedAnswers.rows[index]?.is_used ?? true),
  );
}

function keepAnswers(
  transaction: TenantTransaction,
  status: number,
  done: readonly (Admitted & { readonly text: string })[],
): void {
  transaction.send(
    `INSERT INTO idempotency_keys (organization_id, user_id, key, fingerprint, status, answer)
     SELECT $1, d.user_id, d.key, d.fingerprint, $2, d.answer
     FROM unnest($3::uuid[], $4::text[], $5::bytea[], $6::text[]) AS d(user_id, key, fingerprint, answer)
     ON CONFLICT (organization_id, user_id, key)
     DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer, created_at = now()`,
    [
      transaction.organizationId,
      status,
      done.map(({ userId }) => userId),
      done.map(({ call }) => call.key),
      done.map(({ call }) => call.fingerprint),
      done.map(({ text }) => text),
    ],
    'keep-answers',
  );
}
