import { importFields, importModes } from '@tallyard/domain/inventory/import-columns';
import { importReport } from '@tallyard/domain/inventory/import-report';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery } from '../endpoint/fields.ts';

/** The `options` field of the multipart body (INV-60; ADR 0004 adds the last two). */
export const importOptions = z.object({
  format: z.literal('csv', 'Must be csv').default('csv'),
  /** True: the first row is a header and `mapping` names its columns; false: `mapping` names 1-based positions. */
  skipFirstRow: z.boolean().default(true),
  /** Rows that are not valid are never written, so that this cannot be switched off. */
  validateData: z.literal(true, 'validateData must be true: every row is checked').default(true),
  createIfNotExists: z.boolean().default(true),
  updateExisting: z.boolean().default(false),
  /** Field -> column header. Absent: guessed from the headers. */
  mapping: z.partialRecord(z.enum(importFields), z.string().min(1).max(200)).optional(),
  /** For fields that the organisation has defined, of which there are none yet. */
  customFieldMapping: z
    .record(z.string(), z.unknown())
    .refine(
      (mapping) => Object.keys(mapping).length === 0,
      'customFieldMapping must be empty: there are no custom fields',
    )
    .optional(),
  warehouseId,
  mode: z.enum(importModes, `Must be one of ${importModes.join(', ')}`).default('all-or-nothing'),
});

export type ImportOptions = z.output<typeof importOptions>;

export const importItems = endpoint({
  name: 'inventory.import',
  method: 'POST',
  path: '/api/inventory-items/import',
  access: 'organization',
  action: 'inventory.import',
  repeatable: false,
  summary: 'Imports a CSV file (multipart: `options` as JSON, then `file`), in one transaction.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.object(importReport.shape),
});

/** Ours. A path of its own: an upstream that does not know a check must not import instead. */
export const checkItemsImport = endpoint({
  name: 'inventory.checkImport',
  method: 'POST',
  path: '/api/inventory-items/import/check',
  access: 'organization',
  action: 'inventory.import',
  repeatable: true,
  summary: 'What an import of the valid rows of this file would do (sent as to the import); nothing of it is kept.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.object(importReport.shape),
});
