import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const warehouse = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  /** The contact person. */
  contact: z.string().nullable().default(null),
  notes: z.string().nullable().default(null),
  /** An IANA name; null for the time zone of the organization's members. */
  timeZone: z.string().nullable().default(null),
  /** An inactive warehouse receives no new stock. */
  isActive: z.boolean().default(true),
  /** Set for a deleted warehouse, which past movements still refer to. */
  deletedAt: z.string().nullable().default(null),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The time as of which the warehouse existed; its fields are current. Absent for now. */
  asOf: z.string().nullish(),
});

/** The outcome for one id of a bulk change. */
export const warehouseOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** The error code; only if it failed. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The current warehouse; null if it does not exist. */
  warehouse: warehouse.nullable(),
});

/** Warehouses by name only. */
export const namedWarehouses = z.object({ warehouses: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The contents that prevent deleting a warehouse, and those that would be deleted with it. */
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
