import { type ActionName, delegable, mayDo } from '@tallyard/domain/permissions/actions';
import { enterOrganization, type Mark, type TenantTransaction } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import type { ParsedInput } from '../http/validation.ts';
import { isApiKey } from '../identity/api-key-identity.ts';
import { delegatorsOf } from '../identity/delegations.ts';
import { identify } from '../identity/identity.ts';
import type { Membership, Person } from '../identity/person.ts';
import { requireRecentAuthentication } from '../identity/recent-authentication.ts';
import type { Grouping } from './call-groups.ts';
import type { SignedInRequest } from './context.ts';
import type { GroupedCall } from './grouped-writes.ts';
import { type Claim, claimKey, type IdempotentCall, type Replay } from './idempotency.ts';
import { type Route, requireAction } from './route.ts';
import { type NewActor, nameActor, type PipelinedResult, refuseKey, respondLater } from './signed-in.ts';

/** A request with an organization. */
export interface MemberRequest extends SignedInRequest {
  readonly route: Route;
  readonly input: ParsedInput;
  readonly organizationId: number;
  readonly grouping: Grouping<GroupedCall, Replay> | undefined;
}

/** The caller and their rights. */
export interface Caller {
  readonly person: Person;
  readonly membership: Membership;
}

/**
 * Throws NOT_FOUND for a non-member, PERMISSION_DENIED for a caller without the flag who is no delegate of a person with
 * it, and REAUTHENTICATION_REQUIRED.
 */
async function admit(
  transaction: TenantTransaction,
  { definition, input }: Pick<MemberRequest, 'definition' | 'input'>,
  person: Person,
  membership: Membership | null,
): Promise<Caller> {
  if (membership === null) throw notFound('Organization');
  refuseKey(definition, person);
  const { action } = definition;
  const isAdmitted = action === undefined || (await standsIn(transaction, action, person, membership));
  if (!isAdmitted) requireAction(membership, action);
  requireRecentAuthentication(definition, person, input.body);
  return { person, membership };
}

/**
 * Returns whether the caller may do the action only on behalf of others; the route decides for which records. An API key
 * acts on behalf of nobody.
 */
async function standsIn(
  transaction: TenantTransaction,
  action: ActionName,
  { userId, apiKey }: Person,
  { flags }: Membership,
): Promise<boolean> {
  // guard: approvals.keys-stand-in-for-nobody
  if (!delegable.has(action) || apiKey !== null || mayDo(flags, action)) return false;
  return (await delegatorsOf(transaction, userId)).length > 0;
}

/** The first statements of a member's call, sent before the caller is known. */
interface Beginning {
  readonly claim: Promise<Claim | null>;
  readonly pipelined: PipelinedResult;
  /** Set only if pipelined statements may have to be rolled back. */
  readonly mark: Mark | null;
}

/** The state of a member's transaction when the handler starts. */
export interface Opened {
  readonly pipelined: PipelinedResult;
  readonly claim: Claim | null;
  /** Rolls back everything done since, and the pipelined statements. */
  readonly undo: () => void;
}

/** Claims the idempotency key and, with `isPipelined`, sends the route's pipelined statements. */
function begin(
  { route: { pipelined }, input }: MemberRequest,
  transaction: TenantTransaction,
  idempotent: IdempotentCall | null,
  isPipelined: boolean,
): Beginning {
  const claim = idempotent === null ? Promise.resolve(null) : claimKey(transaction, idempotent, isPipelined);
  claim.catch(respondLater);
  if (!isPipelined) return { claim, mark: null, pipelined: async () => pipelined?.(transaction, input) };
  const mark = idempotent === null ? null : transaction.mark();
  const early = pipelined?.(transaction, input);
  early?.catch(respondLater);
  return { claim, mark, pipelined: async () => early };
}

/**
 * Opens the organization's transaction for a member with the flag. One packet identifies the caller, claims the
 * idempotency key and sends the route's pipelined statements. `instead` can return a result for a refused person; null for
 * none.
 */
export function asMember<Result>(
  member: MemberRequest,
  idempotent: IdempotentCall | null,
  work: (transaction: TenantTransaction, caller: Caller, opened: Opened) => Promise<Result>,
  instead: (transaction: TenantTransaction, person: Person) => Promise<Result | null> = async () => null,
): Promise<Result> {
  const { context, definition, request, token, organizationId, route } = member;
  const actor: NewActor = { userId: null, requestId: request.id };
  const { isSnapshot = false, statementTimeoutMs } = route;
  const options = { isSnapshot, ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }) };
  const run = () => context.database.withTenant(organizationId, actor, inTransaction, options);
  // A concurrent request recorded the use of the session; a retry gets a newer snapshot.
  return isSnapshot ? run().catch((error) => (isStaleSnapshot(error) ? run() : Promise.reject(error))) : run();

  async function inTransaction(transaction: TenantTransaction): Promise<Result> {
    // Identifying an API key takes several queries.
    const isKey = isApiKey(token);
    const canPipeline = !isKey && route.pipelined !== undefined;
    const identity = identify(transaction, token, organizationId, canPipeline ? { action: definition.action } : null);
    const early = isKey ? null : begin(member, transaction, idempotent, canPipeline);
    const { person, membership, isPipelined } = await identity;
    request.isIdentified = true;
    const isPipelineRefused = canPipeline && !isPipelined;
    if (isPipelineRefused) await enterOrganization(transaction, organizationId);
    let caller: Caller;
    try {
      caller = await admit(transaction, member, person, membership);
    } catch (refusal) {
      const other = await instead(transaction, person);
      if (other === null) throw refusal;
      return other;
    }
    nameActor(actor, person, caller.membership.isScoped);
    const beginning = early === null || isPipelineRefused ? begin(member, transaction, idempotent, false) : early;
    const claim = await beginning.claim;
    const mark = beginning.mark ?? (idempotent === null ? null : transaction.mark());
    mark?.keepSoFar();
    return work(transaction, caller, { pipelined: beginning.pipelined, claim, undo: () => mark?.undo() });
  }
}

function isStaleSnapshot(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '40001';
}

/** Checks session, membership and flag, and ends the transaction; for handlers that open their own transactions. */
export function checkedMember(member: MemberRequest): Promise<Caller> {
  return asMember(member, null, async (_transaction, caller) => caller);
}
