import { type MovementImportOptions, movementImportOptions } from '@tallyard/contracts/movements/import-endpoints';
import type { FileLook } from '@tallyard/domain/imports/look';
import type { ImportReport } from '@tallyard/domain/imports/report';
import { movementImportColumns, typeRequired } from '@tallyard/domain/movements/import-columns';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound, problemOf } from '../../platform/errors.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Membership } from '../../platform/identity/person.ts';
import { isId } from '../../platform/ids.ts';
import { fileRows } from '../../platform/imports/file-rows.ts';
import { lookAt } from '../../platform/imports/look.ts';
import { optionsOf } from '../../platform/imports/upload-options.ts';
import { requireAction } from '../../platform/routes/route.ts';
import { warehousesByIds } from '../../warehouses/public.ts';
import type { MovementDependencies } from '../dependencies.ts';
import type { MovementTerms } from './terms.ts';

/** An uploaded file and its sender. */
interface Sent {
  readonly transaction: TenantTransaction;
  readonly upload: Upload;
  readonly membership: Membership;
}

/**
 * Creates an import from a file of movements, and applies it if `applies` is true (MOV-36). Throws VALIDATION_FAILED for bad
 * options or a missing column, and IMPORT_REJECTED (details: the report) if a row is invalid and the import must apply all
 * rows or none.
 */
export async function importMovementFile(
  { transaction, upload, membership }: Sent,
  applies: boolean,
  { makeImport }: Pick<MovementDependencies, 'makeImport'>,
): Promise<ImportReport> {
  requireAction(membership, 'files.upload');
  const options: MovementImportOptions = optionsOf(upload, movementImportOptions);
  const { warehouseId } = options;
  const [warehouse] = isId(warehouseId) ? await warehousesByIds(transaction, [warehouseId]) : [];
  if (warehouse === undefined) throw notFound('Warehouse');
  const { terms, ...source } = await fileRows(
    upload,
    { ...options, createIfNotExists: true, updateExisting: false },
    {
      columns: movementImportColumns,
      mapping: options.mapping,
      applies: applies && !options.validateOnly,
      warehouseId,
    },
  );
  const { movementType = null, autoConfirm, skipDuplicates, timeZone } = options;
  if (movementType === null && !terms.fields.includes('movementType')) {
    throw invalid([problemOf('options.movementType', null, typeRequired)]);
  }
  if (movementType === 'ADJUSTMENT') requireAction(membership, 'movements.adjust');
  const movements: MovementTerms = { movementType, autoConfirm, skipDuplicates, timeZone: timeZone ?? 'UTC' };
  return makeImport(transaction, {
    kind: 'movements.import',
    title: titleOf(upload),
    terms: { ...terms, own: movements },
    ...source,
  });
}

/** Returns the format, columns and first rows of a file of movements. */
export function lookAtMovementFile({ upload, membership }: Sent): Promise<FileLook> {
  requireAction(membership, 'files.upload');
  return lookAt(upload);
}

const titleOf = ({ fileName }: Upload) => `Import of ${fileName.trim().slice(-150) || 'a file'}`;
