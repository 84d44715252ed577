import type { ApprovalPolicy } from '@tallyard/contracts/approvals/models';
import { maxApprovalPolicies } from '@tallyard/domain/approvals/limits';
import { clauseText } from '@tallyard/domain/approvals/texts';
import { requireWithinScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { requireVersion } from '../platform/stale.ts';
import { warehousesByIds } from '../warehouses/public.ts';
import { countPolicies, insertPolicy, lockPolicy, type PolicyFields, removePolicy, writePolicy } from './repository.ts';

/**
 * Creates a policy. Throws PERMISSION_DENIED if it concerns warehouses hidden from the actor, VALIDATION_FAILED for unknown
 * warehouses, NAME_TAKEN, and RULE_BROKEN if there are too many.
 */
export async function createPolicy(transaction: TenantTransaction, fields: PolicyFields): Promise<ApprovalPolicy> {
  await requireWithinScope(transaction, warehousesOf(fields));
  await requireWarehouses(transaction, fields.clauses);
  if ((await countPolicies(transaction)) >= maxApprovalPolicies) {
    throw new ApiError('RULE_BROKEN', `There are ${maxApprovalPolicies} policies already. Delete one first.`);
  }
  const created = await insertPolicy(transaction, fields);
  await note(transaction, 'approvals.create', null, created);
  return created;
}

/** Changes a policy. Throws the errors of `createPolicy`, and CONFLICT if the version differs from the one that was read. */
export async function changePolicy(
  transaction: TenantTransaction,
  id: string,
  {
    version,
    ...changes
  }: { readonly [Field in keyof PolicyFields]?: PolicyFields[Field] | undefined } & {
    readonly version?: number | undefined;
  },
): Promise<ApprovalPolicy> {
  const before = await lockPolicy(transaction, id);
  await requireWithinScope(transaction, warehousesOf(before));
  const fields: PolicyFields = {
    name: changes.name ?? before.name,
    clauses: changes.clauses ?? before.clauses,
    isActive: changes.isActive ?? before.isActive,
  };
  const isOther =
    fields.name !== before.name || JSON.stringify(spelt(fields.clauses)) !== JSON.stringify(spelt(before.clauses));
  if (!isOther && fields.isActive === before.isActive) return before;
  requireVersion(version, before.version);
  if (changes.clauses !== undefined) {
    await requireWithinScope(transaction, warehousesOf(fields));
    await requireWarehouses(transaction, fields.clauses);
  }
  const after = await writePolicy(transaction, id, { ...fields, version: before.version + (isOther ? 1 : 0) });
  await note(transaction, 'approvals.update', before, after);
  return after;
}

/** Deletes a policy. Throws NOT_FOUND, and PERMISSION_DENIED if it concerns warehouses hidden from the actor. */
export async function deletePolicy(transaction: TenantTransaction, id: string): Promise<void> {
  const before = await lockPolicy(transaction, id);
  await requireWithinScope(transaction, warehousesOf(before));
  await removePolicy(transaction, id);
  await note(transaction, 'approvals.delete', before, null);
}

/** Returns the warehouses that a policy concerns; null means all, because one of its clauses names none. */
function warehousesOf({ clauses }: Pick<PolicyFields, 'clauses'>): readonly string[] | null {
  return clauses.some(({ warehouses }) => warehouses.length === 0)
    ? null
    : clauses.flatMap(({ warehouses }) => warehouses);
}

/** Throws VALIDATION_FAILED for unknown warehouses: a policy for them would silently match nothing. */
async function requireWarehouses(transaction: TenantTransaction, clauses: PolicyFields['clauses']): Promise<void> {
  const ids = [...new Set(clauses.flatMap(({ warehouses }) => warehouses))];
  if (ids.length === 0) return;
  const known = new Set((await warehousesByIds(transaction, ids)).map(({ id }) => id));
  const problems = clauses.flatMap(({ warehouses }, clause) =>
    warehouses.flatMap((id, place) =>
      known.has(id) ? [] : [problemOf(`clauses.${clause}.warehouses.${place}`, id, 'Warehouse not found')],
    ),
  );
  if (problems.length > 0) throw invalid(problems);
}

/** Normalizes clauses for comparison, because jsonb does not preserve the order of keys. */
const spelt = (clauses: PolicyFields['clauses']) =>
  clauses.map(({ types, warehouses, minValue, minQuantity, rolesBelow }) => [
    types,
    warehouses,
    minValue ?? null,
    minQuantity ?? null,
    rolesBelow ?? null,
  ]);

async function note(
  transaction: TenantTransaction,
  action: string,
  before: ApprovalPolicy | null,
  after: ApprovalPolicy | null,
): Promise<void> {
  const auditFields = (policy: ApprovalPolicy | null) =>
    policy && {
      name: policy.name,
      version: policy.version,
      isActive: policy.isActive,
      clauses: policy.clauses.map((clause) => clauseText(clause)),
    };
  const entityId = (after ?? before)?.id ?? '';
  await audit(transaction, {
    action,
    entity: 'approvalPolicy',
    entityId,
    before: auditFields(before),
    after: auditFields(after),
  });
}
