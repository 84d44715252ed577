import { importedTypes, movementImportFields } from '@tallyard/domain/movements/import-columns';
import { timeZone } from '@tallyard/domain/users/fields';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery } from '../endpoint/fields.ts';
import { columnName, importAnswer, lookAnswer, lookOptions, rowOptions } from '../imports/options.ts';

const yesNo = (name: string) => z.boolean(`${name} must be true or false`);
const { createIfNotExists: _create, updateExisting: _update, ...ofRows } = rowOptions;

/** The `options` field of the multipart body (MOV-36, MOV-50). */
export const movementImportOptions = z.object({
  ...ofRows,
  /** Maps fields to columns. If absent, guessed from the headers. */
  mapping: z.partialRecord(z.enum(movementImportFields), columnName).optional(),
  /** The warehouse in which the SKUs are looked up. */
  warehouseId,
  /** The type of rows that do not contain one. A negative quantity of an outbound movement is inbound, and vice versa. */
  movementType: z.enum(importedTypes, `Must be one of ${importedTypes.join(', ')}`).optional(),
  /** If true, nothing is created; the bulk change can be reviewed. */
  validateOnly: yesNo('validateOnly').default(false),
  /** If true, skips rows that equal an existing movement that this file did not create. */
  skipDuplicates: yesNo('skipDuplicates').default(true),
  /** If true, the movements are completed; if false, they are pending. */
  autoConfirm: yesNo('autoConfirm').default(false),
  /** The time zone of times without one; UTC by default. */
  timeZone: z.optional(timeZone),
});
export type MovementImportOptions = z.output<typeof movementImportOptions>;

const query = z.object({ organizationId: organizationQuery });

export const importMovements = endpoint({
  name: 'movements.import',
  method: 'POST',
  path: '/api/inventory-movements/import',
  access: 'organization',
  action: 'movements.import',
  repeatable: false,
  summary:
    'Imports a CSV or xlsx file of movements (multipart: `options` as JSON, then `file`), dated as they were: makes a plan of it and applies it. A large one is planned and applied after the answer, which names the plan.',
  query,
  options: movementImportOptions,
  output: importAnswer,
});

/**
 * Only our api has this endpoint. It has a path of its own, so that an upstream without bulk changes does not import the file
 * instead.
 */
export const planMovementsImport = endpoint({
  name: 'movements.planImport',
  method: 'POST',
  path: '/api/inventory-movements/import/plan',
  access: 'organization',
  action: 'movements.import',
  repeatable: false,
  summary:
    'Makes a plan of the file (sent as to the import), to be looked at, corrected and applied; nothing is changed.',
  query,
  options: movementImportOptions,
  output: importAnswer,
});

export const lookAtMovementsFile = endpoint({
  name: 'movements.lookAtImport',
  method: 'POST',
  path: '/api/inventory-movements/import/look',
  access: 'organization',
  action: 'movements.import',
  repeatable: true,
  summary: 'What the file (sent as to the import) is: its encoding, delimiter, columns and first rows.',
  query,
  options: lookOptions,
  output: lookAnswer,
});
