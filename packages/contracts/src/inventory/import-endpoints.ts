import { itemImportFields } from '@tallyard/domain/inventory/import-columns';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery } from '../endpoint/fields.ts';
import {
  columnName,
  customFieldMapping,
  importAnswer,
  lookAnswer,
  lookOptions,
  rowOptions,
} from '../imports/options.ts';

/** The `options` field of the multipart body (INV-60). */
export const itemImportOptions = z.object({
  ...rowOptions,
  /** Maps fields to columns. If absent, guessed from the headers. */
  mapping: z.partialRecord(z.enum(itemImportFields), columnName).optional(),
  customFieldMapping,
  warehouseId,
});
export type ItemImportOptions = z.output<typeof itemImportOptions>;

const query = z.object({ organizationId: organizationQuery });

export const importItems = endpoint({
  name: 'inventory.import',
  method: 'POST',
  path: '/api/inventory-items/import',
  access: 'organization',
  action: 'inventory.import',
  repeatable: false,
  summary:
    'Imports a CSV or xlsx file (multipart: `options` as JSON, then `file`): makes a plan of it and applies it. A large one is planned and applied after the answer, which names the plan.',
  query,
  options: itemImportOptions,
  output: importAnswer,
});

/**
 * Only our api has this endpoint. It has a path of its own, so that an upstream without bulk changes does not import the file
 * instead.
 */
export const planItemsImport = endpoint({
  name: 'inventory.planImport',
  method: 'POST',
  path: '/api/inventory-items/import/plan',
  access: 'organization',
  action: 'inventory.import',
  repeatable: false,
  summary:
    'Makes a plan of the file (sent as to the import), to be looked at, corrected and applied; nothing is changed.',
  query,
  options: itemImportOptions,
  output: importAnswer,
});

export const lookAtItemsFile = endpoint({
  name: 'inventory.lookAtImport',
  method: 'POST',
  path: '/api/inventory-items/import/look',
  access: 'organization',
  action: 'inventory.import',
  repeatable: true,
  summary: 'What the file (sent as to the import) is: its encoding, delimiter, columns and first rows.',
  query,
  options: lookOptions,
  output: lookAnswer,
});
