import type { ApprovalPolicy } from '@tallyard/contracts/approvals/models';
import { policyNameTaken } from '@tallyard/domain/approvals/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { nameTaken } from '../platform/taken-names.ts';

interface PolicyRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly policy_id: string;
  readonly name: string;
  readonly version: number;
  readonly is_active: boolean;
  readonly clauses: ApprovalPolicy['clauses'];
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The fields of a policy that can be changed. */
export type PolicyFields = Pick<ApprovalPolicy, 'name' | 'clauses' | 'isActive'>;

const columns = 'organization_id, policy_id, name, version, is_active, clauses, created_at, updated_at';

const policyFrom = (row: PolicyRow): ApprovalPolicy => ({
  id: row.policy_id,
  organizationId: row.organization_id,
  name: row.name,
  version: row.version,
  isActive: row.is_active,
  clauses: row.clauses,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export async function readPolicies(transaction: TenantTransaction): Promise<ApprovalPolicy[]> {
  const { rows } = await transaction.query<PolicyRow>(
    `SELECT ${columns} FROM approval_policies WHERE organization_id = $1 ORDER BY name, policy_id`,
    [transaction.organizationId],
  );
  return rows.map(policyFrom);
}

/** Returns the number of policies. Blocks concurrent inserts that count, too, until the transaction ends. */
export async function countPolicies(transaction: TenantTransaction): Promise<number> {
  // guard: approvals.so-many
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 77))', [
    `approval_policies ${transaction.organizationId}`,
  ]);
  const { rows } = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM approval_policies WHERE organization_id = $1',
    [transaction.organizationId],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the policy, locked. Throws NOT_FOUND. */
export async function lockPolicy(transaction: TenantTransaction, id: string): Promise<ApprovalPolicy> {
  const { rows } = isId(id)
    ? await transaction.query<PolicyRow>(
        `SELECT ${columns} FROM approval_policies WHERE organization_id = $1 AND policy_id = $2 FOR UPDATE`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  const [row] = rows;
  if (row === undefined) throw new ApiError('NOT_FOUND', 'Policy not found');
  return policyFrom(row);
}

/** Inserts a policy. Throws NAME_TAKEN. */
export async function insertPolicy(transaction: TenantTransaction, fields: PolicyFields): Promise<ApprovalPolicy> {
  const { rows } = await transaction
    .query<PolicyRow>(
      `INSERT INTO approval_policies (organization_id, policy_id, name, is_active, clauses)
       VALUES ($1, $2, $3, $4, $5) RETURNING ${columns}`,
      [transaction.organizationId, newId(), fields.name, fields.isActive, JSON.stringify(fields.clauses)],
    )
    .catch(nameTaken({ approval_policies_name: policyNameTaken }, fields.name));
  return policyFrom(rows[0] as PolicyRow);
}

/** Writes a policy. Throws NAME_TAKEN. */
export async function writePolicy(
  transaction: TenantTransaction,
  id: string,
  { name, isActive, clauses, version }: PolicyFields & Pick<ApprovalPolicy, 'version'>,
): Promise<ApprovalPolicy> {
  const { rows } = await transaction
    .query<PolicyRow>(
      `UPDATE approval_policies SET name = $3, is_active = $4, clauses = $5, version = $6, updated_at = now()
       WHERE organization_id = $1 AND policy_id = $2 RETURNING ${columns}`,
      [transaction.organizationId, id, name, isActive, JSON.stringify(clauses), version],
    )
    .catch(nameTaken({ approval_policies_name: policyNameTaken }, name));
  return policyFrom(rows[0] as PolicyRow);
}

export async function removePolicy(transaction: TenantTransaction, id: string): Promise<void> {
  await transaction.query('DELETE FROM approval_policies WHERE organization_id = $1 AND policy_id = $2', [
    transaction.organizationId,
    id,
  ]);
}
