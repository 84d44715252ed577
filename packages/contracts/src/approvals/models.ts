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

/** When movements need approval: when one of its clauses holds. */
export const approvalPolicy = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** Another one with each change of name or clauses. */
  version: wireInteger,
  isActive: z.boolean(),
  clauses: z.array(policyClauseAnswer),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const approvalPolicies = z.object({ policies: z.array(approvalPolicy) });

/** What clauses would have held of the movements made within the last days. */
export const policySimulation = z.object({
  days: wireInteger,
  /** Those looked at. */
  total: wireInteger,
  held: wireInteger,
  /** False: there are more than are looked at, and these are the latest. */
  isWhole: z.boolean(),
  types: z.array(z.object({ movementType: z.enum(documentTypes), total: wireInteger, held: wireInteger })),
  /** The latest that would have been held. */
  examples: z.array(
    z.object({
      movementId: z.string(),
      movementType: z.enum(documentTypes),
      itemName: z.string(),
      quantity: wireNumber,
      totalValue: wireNumber,
      createdAt: z.string(),
      /** The place of the clause that holds it, from 0. */
      clause: wireInteger,
    }),
  ),
});

export type PolicyClause = z.output<typeof policyClauseAnswer>;
export type ApprovalPolicy = z.output<typeof approvalPolicy>;
export type PolicySimulation = z.output<typeof policySimulation>;
export type SimulatedType = PolicySimulation['types'][number];
export type SimulatedExample = PolicySimulation['examples'][number];
