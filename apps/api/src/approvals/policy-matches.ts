import type { ApprovalReason } from '@tallyard/contracts/movements/models';
import type { PolicyClause } from '@tallyard/domain/approvals/fields';
import { clauseText } from '@tallyard/domain/approvals/texts';
import { type Role, roles } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** A movement to be created that was not sent for approval. */
export interface Candidate {
  readonly type: string;
  readonly from: string;
  /** Null unless it is a transfer. */
  readonly into: string | null;
  readonly quantity: number;
  readonly value: number;
}

const ranks = `ARRAY[${roles.map((role) => `'${role}'`).join(', ')}]`;

/** Returns SQL of a role as a number for comparisons; an unknown role is below all others. */
export const rankOf = (role: string): string => `COALESCE(array_position(${ranks}, ${role}), 0)`;

/** Returns SQL of the rows of a JSON list of clauses, numbered by `place` from 1. */
export const clausesOf = (json: string): string =>
  `ROWS FROM (jsonb_to_recordset(${json}) AS (types text[], warehouses uuid[], "minValue" numeric, "minQuantity" numeric,
     "rolesBelow" text)) WITH ORDINALITY AS c(types, warehouses, min_value, min_quantity, roles_below, place)`;

/**
 * SQL of whether the clause `c` matches the movement `m` (type, from_id, into_id, quantity, value, rank). Used both for new
 * movements and for simulations of a policy.
 */
export const clauseMatches = `(c.types = '{}' OR m.type = ANY (c.types))
  AND (c.warehouses = '{}' OR m.from_id = ANY (c.warehouses) OR m.into_id = ANY (c.warehouses))
  AND (c.min_value IS NULL OR m.value >= c.min_value) AND (c.min_quantity IS NULL OR m.quantity >= c.min_quantity)
  AND (c.roles_below IS NULL OR m.rank < ${rankOf('c.roles_below')})`;

interface LockedRow extends Record<string, unknown> {
  readonly ord: number;
  readonly policy_id: string;
  readonly name: string;
  readonly version: number;
  readonly clause: PolicyClause;
}

/**
 * Returns why each movement needs approval by the active policies: the first matching clause of the oldest policy; null if it
 * needs none. Without `role`, the actor's own role counts.
 */
export async function matchPolicies(
  transaction: TenantTransaction,
  candidates: readonly Candidate[],
  role: Role | null,
): Promise<readonly (ApprovalReason | null)[]> {
  if (candidates.length === 0) return [];
  const { rows } = await transaction.query<LockedRow>(
    // guard: approvals.switched-off
    `WITH m AS (
       SELECT n.*, ${rankOf(`COALESCE($3, (SELECT role FROM memberships WHERE organization_id = $1 AND user_id = $4))`)} AS rank
       FROM json_to_recordset($2::json)
         AS n(ord int, type text, from_id uuid, into_id uuid, quantity numeric, value numeric)
     ), c AS MATERIALIZED (
       SELECT p.policy_id, p.name, p.version, p.created_at, p.clauses -> (c.place - 1)::int AS clause, c.*
       FROM approval_policies p, ${clausesOf('p.clauses')} WHERE p.organization_id = $1 AND p.is_active
     )
     SELECT DISTINCT ON (m.ord) m.ord, c.policy_id, c.name, c.version, c.clause FROM m JOIN c ON ${clauseMatches}
     ORDER BY m.ord, c.created_at, c.policy_id, c.place`,
    [
      transaction.organizationId,
      JSON.stringify(
        candidates.map(({ type, from, into, quantity, value }, ord) => ({
          ord,
          type,
          from_id: from,
          into_id: into,
          quantity,
          value,
        })),
      ),
      role,
      transaction.actor.userId,
    ],
    'held-by-policies',
  );
  const matchByOrd = new Map(rows.map((row) => [row.ord, row]));
  return candidates.map((_one, ord) => {
    const row = matchByOrd.get(ord);
    if (row === undefined) return null;
    return { policyId: row.policy_id, policy: row.name, version: row.version, clause: clauseText(row.clause) };
  });
}
