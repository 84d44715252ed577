import { productImportFields } from '@tallyard/domain/products/import-columns';
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

/** The `options` field of the multipart body (PRD-45). */
export const productImportOptions = z.object({
  ...rowOptions,
  /** Maps fields to columns. If absent, guessed from the headers. */
  mapping: z.partialRecord(z.enum(productImportFields), columnName).optional(),
  customFieldMapping,
});
export type ProductImportOptions = z.output<typeof productImportOptions>;

const query = z.object({ organizationId: organizationQuery });

export const importProducts = endpoint({
  name: 'products.import',
  method: 'POST',
  path: '/api/products/import',
  access: 'organization',
  action: 'products.import',
  repeatable: false,
  summary:
    'Imports a CSV or xlsx file (multipart: `options` as JSON, then `file`): makes a plan of it and applies it. A large one is planned and applied after the answer, which names the plan.',
  query,
  options: productImportOptions,
  output: importAnswer,
});

export const planProductsImport = endpoint({
  name: 'products.planImport',
  method: 'POST',
  path: '/api/products/import/plan',
  access: 'organization',
  action: 'products.import',
  repeatable: false,
  summary:
    'Makes a plan of the file (sent as to the import), to be looked at, corrected and applied; nothing is changed.',
  query,
  options: productImportOptions,
  output: importAnswer,
});

export const lookAtProductsFile = endpoint({
  name: 'products.lookAtImport',
  method: 'POST',
  path: '/api/products/import/look',
  access: 'organization',
  action: 'products.import',
  repeatable: true,
  summary: 'What the file (sent as to the import) is: its encoding, delimiter, columns and first rows.',
  query,
  options: lookOptions,
  output: lookAnswer,
});
