import { z } from 'zod';
import { listOf } from '../endpoint/fields.ts';

export const warehouse = z.object({
  id: z.string(),
  organizationId: z.int().positive(),
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const warehouseList = listOf(warehouse);
export type Warehouse = z.output<typeof warehouse>;
