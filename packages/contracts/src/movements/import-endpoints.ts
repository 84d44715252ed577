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
  /** Field -> column. Absent: guessed from the headers. */
  mapping: z.partialRecord(z.enum(movementImportFields), columnName).optional(),
  /** Where the items of the SKUs stand. */
  warehouseId,
  /** What a row is that does not say it. A negative quantity of what goes comes back, and the other way round. */
  movementType: z.enum(importedTypes, `Must be one of ${importedTypes.join(', ')}`).optional(),
  /** True: nothing is made; the plan is there to be looked at. */
  validateOnly: yesNo('validateOnly').default(false),
  /** True: a row of which there is a movement like it already, that this file did not make, is left out. */
  skipDuplicates: yesNo('skipDuplicates').default(true),
  /** True: the movements are completed; false: they wait to be. */
  autoConfirm: yesNo('autoConfirm').default(false),
  /** Of times that name no zone; UTC unless given. */
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

/** Ours. A path of its own: an upstream that does not know plans must not import instead. */
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
