import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const warehouse = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  /** Whom to ask there. */
  contact: z.string().nullable().default(null),
  notes: z.string().nullable().default(null),
  /** An IANA name; null: that of the organization's members. */
  timeZone: z.string().nullable().default(null),
  /** Into one that is not, nothing new comes. */
  isActive: z.boolean().default(true),
  /** Of one that is not there any more: what was moved there still says where. */
  deletedAt: z.string().nullable().default(null),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** That it was there at this instant is meant; what is told of it is of now. Absent: it is there now. */
  asOf: z.string().nullish(),
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

/** Warehouses by name alone. */
export const namedWarehouses = z.object({ warehouses: z.array(z.object({ id: z.string(), name: z.string() })) });

/** What stands in the way of deleting a warehouse, and what would go with it. */
export const warehouseContent = z.object({
  id: z.string(),
  stocked: z.number().int(),
  pending: z.number().int(),
  empty: z.number().int(),
});

export const warehouseList = listOf(warehouse);
export type WarehouseContent = z.output<typeof warehouseContent>;
export type Warehouse = z.output<typeof warehouse>;
export type WarehouseOutcome = z.output<typeof warehouseOutcome>;
