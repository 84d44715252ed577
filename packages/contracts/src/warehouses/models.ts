import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const warehouse = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What became of one id of a bulk change. */
export const warehouseOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** Why it was not done, when it was not. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The warehouse as it stands now; null: there is none of this id. */
  warehouse: warehouse.nullable(),
});

export const warehouseList = listOf(warehouse);
export type Warehouse = z.output<typeof warehouse>;
export type WarehouseOutcome = z.output<typeof warehouseOutcome>;
