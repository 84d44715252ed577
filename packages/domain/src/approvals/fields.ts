import * as z from 'zod/mini';
import { amount, priceDecimals, quantityDecimals } from '../inventory/fields.ts';
import { line } from '../lists/fields.ts';
import { documentTypes } from '../movements/movements.ts';
import { roles } from '../permissions/roles.ts';
import { maxClauseWarehouses, maxPolicyClauses } from './limits.ts';

export const policyName = line('Policy name', 80);

/** The roles that `rolesBelow` of a clause can name; there is no role below viewer. */
export const rolesAbove = roles.filter((role) => role !== 'viewer') as unknown as readonly ['user', 'manager', 'admin'];

const type = z.enum(documentTypes, `Must be one of ${documentTypes.join(', ')}`);
const warehouse = z.uuid('Must be the ID of a warehouse');
const above = (name: string, decimals: number) =>
  z.optional(z.nullable(amount(name, decimals).check(z.gt(0, `${name} must be above 0`))));

/** A clause, which matches movements that meet all of its conditions. An empty list or a missing value is no condition. */
export const policyClause = z.object({
  types: z.array(type, 'Must be a list of types').check(z.maxLength(documentTypes.length, 'Each type is named once')),
  warehouses: z
    .array(warehouse, 'Must be a list of warehouses')
    .check(z.maxLength(maxClauseWarehouses, `At most ${maxClauseWarehouses} warehouses`)),
  minValue: above('Value', priceDecimals),
  minQuantity: above('Quantity', quantityDecimals),
  rolesBelow: z.optional(z.nullable(z.enum(rolesAbove, `Must be one of ${rolesAbove.join(', ')}`))),
});
export type PolicyClause = z.output<typeof policyClause>;

export const policyClauses = z
  .array(policyClause, 'Must be a list of clauses')
  .check(
    z.minLength(1, 'A policy has at least one clause'),
    z.maxLength(maxPolicyClauses, `At most ${maxPolicyClauses} clauses`),
  );
