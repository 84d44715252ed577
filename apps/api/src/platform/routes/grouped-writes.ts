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
  /** Locks the records that the writes change; sent together with the claims of their idempotency keys. */
  hold(transaction: TenantTransaction, inputs: readonly Input[]): Promise<Held>;
  /** Returns the response of each write; null if it changed nothing and has to be retried alone, which gives the reason. */
  write(
    transaction: TenantTransaction,
    locked: Held,
    requested: readonly RequestedWrite<Input>[],
  ): Promise<readonly unknown[]>;
}

/** Longer than a group takes: whatever still has the lock takes long, such as an import. */
const lockTimeoutMs = 200;

/** A call with an idempotency key that may run in a group. */
export interface GroupedCall extends IdempotentCall {
  readonly token: string;
  readonly requestId: string;
  readonly input: ParsedInput;
}

interface Admitted extends RequestedWrite<ParsedInput> {
  readonly call: GroupedCall;
  readonly userId: string;
  /** Its index among the calls. */
  readonly place: number;
}

/**
 * Runs calls with idempotency keys of one organization in one transaction: identification, keys, effects and stored
 * responses. Only the straightforward case is handled here. A call that is refused, is a repeat, or shares a key with
 * another one changes nothing and runs alone (null), which handles all such cases.
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
    // One locked item must not delay calls for other items: the group gives up, and each call runs alone.
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

/** Returns the calls of members with the permission; each token is looked up once. */
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
    // The warehouse scope belongs to the transaction, and this one is shared by all callers.
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

/** Keys are locked by the transaction and not by the caller, so the second call with a key in a group would find it free. */
function firstOfEachKey(admitted: readonly Admitted[]): Admitted[] {
  const firsts = new Map(admitted.toReversed().map((one) => [JSON.stringify([one.userId, one.call.key]), one]));
  return admitted.filter((one) => firsts.get(JSON.stringify([one.userId, one.call.key])) === one);
}

/** Claims the keys, like `claim_key` for a single one. Returns whether each is free and unused. */
async function claim(transaction: TenantTransaction, admitted: readonly Admitted[]): Promise<boolean[]> {
  const owners = admitted.map(({ userId, call }) => JSON.stringify([transaction.organizationId, userId, call.key]));
  const [locks, storedAnswers] = await Promise.all([
    transaction.query<{ is_free: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended(o.owner, 7)) AS is_free
       FROM unnest($1::text[]) WITH ORDINALITY AS o(owner, place) ORDER BY o.place`,
      [owners],
      'claim-keys',
    ),
    // After the locks, so that responses committed by previous holders are visible.
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
