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

export const warehouseList = listOf(warehouse);
export type Warehouse = z.output<typeof warehouse>;
