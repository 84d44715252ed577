import { rolesAbove } from '@tallyard/domain/approvals/fields';
import { documentTypes } from '@tallyard/domain/movements/movements';
import { z } from 'zod';
import { wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

export const policyClauseAnswer = z.object({
  types: z.array(z.enum(documentTypes)),
  warehouses: z.array(z.string()),
  minValue: wireNumber.nullish(),
  minQuantity: wireNumber.nullish(),
  rolesBelow: z.enum(rolesAbove).nullish(),
});

/** An approval policy: movements need approval if one of its clauses matches. */
export const approvalPolicy = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** Changes with each change of name or clauses. */
  version: wireInteger,
  isActive: z.boolean(),
  clauses: z.array(policyClauseAnswer),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const approvalPolicies = z.object({ policies: z.array(approvalPolicy) });

/** The movements of the last days that clauses would have matched. */
export const policySimulation = z.object({
  days: wireInteger,
  /** The number of movements checked. */
  total: wireInteger,
  held: wireInteger,
  /** False if there are more movements than the limit, so that only the latest were checked. */
  isWhole: z.boolean(),
  types: z.array(z.object({ movementType: z.enum(documentTypes), total: wireInteger, held: wireInteger })),
  /** The latest matching movements. */
  examples: z.array(
    z.object({
      movementId: z.string(),
      movementType: z.enum(documentTypes),
      itemName: z.string(),
      quantity: wireNumber,
      totalValue: wireNumber,
      createdAt: z.string(),
      /** The index of the matching clause, from 0. */
      clause: wireInteger,
    }),
  ),
});

export type PolicyClause = z.output<typeof policyClauseAnswer>;
export type ApprovalPolicy = z.output<typeof approvalPolicy>;
export type PolicySimulation = z.output<typeof policySimulation>;
export type SimulatedType = PolicySimulation['types'][number];
export type SimulatedExample = PolicySimulation['examples'][number];
