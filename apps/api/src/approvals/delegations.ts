import type { ApprovalDelegation } from '@tallyard/contracts/approvals/delegation-endpoints';
import {
  delegateIsOneself,
  delegationBackwards,
  delegationBefore,
  delegationNotFound,
  delegationOverlaps,
  delegationTooFar,
  delegationTooLong,
  endedByOthers,
  noSuchDelegate,
} from '@tallyard/domain/approvals/delegation';
import { maxDelegationDays, maxDelegationStartDays, maxDelegationsListed } from '@tallyard/domain/approvals/limits';
import { mayDo } from '@tallyard/domain/permissions/actions';
import { requireWithinScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import { isId, newId } from '../platform/ids.ts';
import { readOwners } from '../platform/owners/owner.ts';
import { dayMs } from '../platform/periods/period.ts';

interface DelegationRow extends Record<string, unknown> {
  readonly delegation_id: string;
  readonly delegator_id: string;
  readonly delegator_name: string;
  readonly delegate_id: string;
  readonly delegate_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly reason: string | null;
  readonly ended_at: Date | null;
  readonly created_at: Date;
}

const nameOf = (column: string) => `(SELECT COALESCE(n.display_name, u.name) FROM users u
   LEFT JOIN memberships n ON n.organization_id = d.organization_id AND n.user_id = u.user_id WHERE u.user_id = d.${column})`;

const columns = `d.delegation_id, d.delegator_id, ${nameOf('delegator_id')} AS delegator_name, d.delegate_id,
  ${nameOf('delegate_id')} AS delegate_name, d.starts_at, d.ends_at, d.reason, d.ended_at, d.created_at`;

const delegationFrom = (row: DelegationRow): ApprovalDelegation => ({
  id: row.delegation_id,
  delegator: { userId: row.delegator_id, name: row.delegator_name },
  delegate: { userId: row.delegate_id, name: row.delegate_name },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  reason: row.reason,
  endedAt: row.ended_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const seesAll = ({ flags }: Membership): boolean => mayDo(flags, 'approvals.update');

/** Returns the latest delegations by or to the caller; all of them if the caller may change approval settings. */
export async function readDelegations(
  transaction: TenantTransaction,
  membership: Membership,
): Promise<ApprovalDelegation[]> {
  const { rows } = await transaction.query<DelegationRow>(
    `SELECT ${columns} FROM approval_delegations d
     WHERE d.organization_id = $1 AND ($2 OR d.delegator_id = $3 OR d.delegate_id = $3)
     ORDER BY d.starts_at DESC, d.delegation_id LIMIT ${maxDelegationsListed}`,
    [transaction.organizationId, seesAll(membership), transaction.actor.userId],
  );
  return rows.map(delegationFrom);
}

interface NewDelegation {
  readonly delegateId: string;
  readonly startsAt?: string | null | undefined;
  readonly endsAt: string;
  readonly reason?: string | null | undefined;
}

/** One minute of tolerance for different clocks. */
const toleranceMs = 60_000;

/**
 * Creates a delegation of the actor's approvals. Throws VALIDATION_FAILED for invalid fields, and CONFLICT if it overlaps
 * with another one.
 */
export async function createDelegation(
  transaction: TenantTransaction,
  outbox: Outbox,
  { delegateId, startsAt, endsAt, reason }: NewDelegation,
): Promise<ApprovalDelegation> {
  const delegatorId = transaction.actor.userId as string;
  const now = Date.now();
  const [starts, ends] = [startsAt ? Math.max(Date.parse(startsAt), now) : now, Date.parse(endsAt)];
  const problems = [
    ...(delegateId === delegatorId ? [problemOf('delegateId', delegateId, delegateIsOneself)] : []),
    ...(startsAt && Date.parse(startsAt) < now - toleranceMs
      ? [problemOf('startsAt', startsAt, delegationBefore)]
      : []),
    ...(starts > now + maxDelegationStartDays * dayMs
      ? [problemOf('startsAt', startsAt, delegationTooFar(maxDelegationStartDays))]
      : []),
    ...(ends <= starts ? [problemOf('endsAt', endsAt, delegationBackwards)] : []),
    ...(ends - starts > maxDelegationDays * dayMs
      ? [problemOf('endsAt', endsAt, delegationTooLong(maxDelegationDays))]
      : []),
  ];
  if (problems.length > 0) throw invalid(problems);
  await requireMember(transaction, delegateId);
  // The lock ensures that of two concurrent requests, the second one sees the first.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 76))', [
    `approval_delegations ${transaction.organizationId} ${delegatorId}`,
  ]);
  const { rows: overlapping } = await transaction.query(
    `SELECT 1 FROM approval_delegations WHERE organization_id = $1 AND delegator_id = $2 AND ended_at IS NULL
       AND starts_at < $4 AND ends_at > $3 LIMIT 1`,
    [transaction.organizationId, delegatorId, new Date(starts), new Date(ends)],
  );
  // guard: approvals.one-stands-in
  if (overlapping.length > 0) {
    throw new ApiError('CONFLICT', delegationOverlaps, {
      details: [problemOf('startsAt', startsAt ?? null, delegationOverlaps)],
    });
  }
  const id = newId();
  await transaction.query(
    `INSERT INTO approval_delegations (organization_id, delegation_id, delegator_id, delegate_id, starts_at, ends_at, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [transaction.organizationId, id, delegatorId, delegateId, new Date(starts), new Date(ends), reason ?? null],
  );
  const created = await requireDelegation(transaction, id);
  await note(transaction, outbox, 'approvals.delegate', null, created);
  return created;
}

/**
 * Ends a delegation at once; one that is over stays as it is. Throws NOT_FOUND, and PERMISSION_DENIED for delegations by
 * others or by a delegator with access to warehouses hidden from the actor.
 */
export async function endDelegation(
  transaction: TenantTransaction,
  outbox: Outbox,
  membership: Membership,
  id: string,
): Promise<ApprovalDelegation> {
  const before = await requireDelegation(transaction, id, 'FOR UPDATE OF d');
  const isTheirs = before.delegator.userId === transaction.actor.userId;
  // A delegation that the actor may not see does not exist for them.
  if (!isTheirs && !seesAll(membership)) {
    if (before.delegate.userId !== transaction.actor.userId) throw new ApiError('NOT_FOUND', delegationNotFound);
    throw new ApiError('PERMISSION_DENIED', endedByOthers);
  }
  if (before.endedAt !== null || Date.parse(before.endsAt) <= Date.now()) return before;
  if (!isTheirs) {
    const delegator = (await readOwners(transaction, [before.delegator.userId])).get(before.delegator.userId);
    await requireWithinScope(transaction, delegator === undefined ? [] : delegator.warehouses);
  }
  await transaction.query(
    'UPDATE approval_delegations SET ended_at = now() WHERE organization_id = $1 AND delegation_id = $2',
    [transaction.organizationId, id],
  );
  const after = await requireDelegation(transaction, id);
  await note(transaction, outbox, 'approvals.endDelegation', before, after);
  return after;
}

async function requireDelegation(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR UPDATE OF d' = '',
): Promise<ApprovalDelegation> {
  const { rows } = isId(id)
    ? await transaction.query<DelegationRow>(
        `SELECT ${columns} FROM approval_delegations d WHERE d.organization_id = $1 AND d.delegation_id = $2 ${lock}`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  const [row] = rows;
  if (row === undefined) throw new ApiError('NOT_FOUND', delegationNotFound);
  return delegationFrom(row);
}

async function requireMember(transaction: TenantTransaction, userId: string): Promise<void> {
  const { rows } = isId(userId)
    ? await transaction.query(
        `SELECT 1 FROM memberships m JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
         WHERE m.organization_id = $1 AND m.user_id = $2 AND m.deactivated_at IS NULL`,
        [transaction.organizationId, userId],
      )
    : { rows: [] };
  if (rows.length === 0) throw invalid([problemOf('delegateId', userId, noSuchDelegate)]);
}

/** Audits and publishes the change for the delegator; the delegate gains or loses permissions. */
async function note(
  transaction: TenantTransaction,
  outbox: Outbox,
  action: string,
  before: ApprovalDelegation | null,
  after: ApprovalDelegation,
): Promise<void> {
  const auditFields = (delegation: ApprovalDelegation | null) =>
    delegation && {
      approvesInTheirStead: delegation.delegate.name,
      from: delegation.startsAt,
      until: delegation.endedAt ?? delegation.endsAt,
      reason: delegation.reason,
    };
  await audit(transaction, {
    action,
    entity: 'member',
    entityId: after.delegator.userId,
    before: auditFields(before),
    after: auditFields(after),
  });
  outbox.appendEvent(
    transaction,
    membershipEvent(transaction, { change: 'rights_changed', userId: after.delegate.userId }),
  );
}
