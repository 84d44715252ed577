import type { PolicySimulation } from '@tallyard/contracts/approvals/models';
import type { PolicyClause } from '@tallyard/domain/approvals/fields';
import { maxRehearsedMovements, simulationDays, simulationExamples } from '@tallyard/domain/approvals/limits';
import { documentTypes } from '@tallyard/domain/movements/movements';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { clauseMatches, clausesOf, rankOf } from './policy-matches.ts';

interface Row extends Record<string, unknown> {
  readonly types: readonly {
    movementType: PolicySimulation['types'][number]['movementType'];
    total: number;
    held: number;
  }[];
  readonly examples: PolicySimulation['examples'];
}

/**
 * Returns what the clauses would have matched, with the movements' values and people's roles as of now, since earlier ones
 * are not stored.
 */
export async function rehearse(
  transaction: TenantTransaction,
  clauses: readonly PolicyClause[],
): Promise<PolicySimulation> {
  const { rows } = await transaction.query<Row>(
    `WITH c AS MATERIALIZED (SELECT c.* FROM ${clausesOf('$2::jsonb')}),
     made AS (
       SELECT m.movement_id, m.movement_type AS type, m.item_name, m.warehouse_id AS from_id, m.destination_warehouse_id AS into_id,
         m.quantity, m.total_value AS value, m.created_at, ${rankOf('b.role')} AS rank
       FROM movements_made m LEFT JOIN memberships b ON b.organization_id = $1 AND b.user_id = m.created_by
       WHERE m.organization_id = $1 AND m.created_at > now() - ${simulationDays} * interval '1 day'
       ORDER BY m.created_at DESC LIMIT ${maxRehearsedMovements + 1}
     ), judged AS MATERIALIZED (
       SELECT m.*, (SELECT min(c.place) FROM c WHERE ${clauseMatches}) AS place FROM made m
     )
     SELECT
       (SELECT COALESCE(json_agg(t), '[]') FROM (
          SELECT type AS "movementType", count(*)::int AS total, count(place)::int AS held FROM judged GROUP BY type) t) AS types,
       (SELECT COALESCE(json_agg(e), '[]') FROM (
          SELECT movement_id AS "movementId", type AS "movementType", item_name AS "itemName", quantity, value AS "totalValue",
            created_at AS "createdAt", (place - 1)::int AS clause
          FROM judged WHERE place IS NOT NULL ORDER BY judged.created_at DESC, movement_id LIMIT ${simulationExamples}) e) AS examples`,
    [transaction.organizationId, JSON.stringify(clauses)],
    'rehearse-policy',
  );
  const [{ types, examples }] = rows as [Row];
  const of = new Map(types.map((one) => [one.movementType, one]));
  const sum = (key: 'total' | 'held') => types.reduce((all, one) => all + one[key], 0);
  return {
    days: simulationDays,
    total: sum('total'),
    held: sum('held'),
    isWhole: sum('total') <= maxRehearsedMovements,
    types: documentTypes.map((movementType) => of.get(movementType) ?? { movementType, total: 0, held: 0 }),
    examples: examples.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
  };
}
