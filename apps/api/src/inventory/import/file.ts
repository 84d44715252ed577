import { type ItemImportOptions, itemImportOptions } from '@tallyard/contracts/inventory/import-endpoints';
import type { FileLook } from '@tallyard/domain/imports/look';
import type { ImportReport } from '@tallyard/domain/imports/report';
import { itemImportColumns } from '@tallyard/domain/inventory/import-columns';
import { ownColumns } from '../../platform/custom-fields/import-columns.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Membership } from '../../platform/identity/person.ts';
import { fileRows } from '../../platform/imports/file-rows.ts';
import { lookAt } from '../../platform/imports/look.ts';
import { optionsOf } from '../../platform/imports/upload-options.ts';
import type { MakeImport } from '../../platform/plans/kind.ts';
import { requireAction } from '../../platform/routes/route.ts';
import { requireActiveWarehouse } from '../repository.ts';

/** An uploaded file and its sender. */
interface Sent {
  readonly transaction: TenantTransaction;
  readonly upload: Upload;
  readonly membership: Membership;
}

/**
 * Creates an import from a file of items, and applies it if `applies` is true (INV-60, ADR 0047). Throws VALIDATION_FAILED
 * for bad options or a missing column, and IMPORT_REJECTED (details: the report) if a row is invalid and the import must
 * apply all rows or none.
 */
export async function importItemFile(
  { transaction, upload, membership }: Sent,
  applies: boolean,
  makeImport: MakeImport,
): Promise<ImportReport> {
  // guard: inventory.import-upload
  requireAction(membership, 'files.upload');
  const options: ItemImportOptions = optionsOf(upload, itemImportOptions);
  if (options.updateExisting) {
    requireAction(membership, 'inventory.update');
    requireAction(membership, 'inventory.adjust');
  }
  const { id: warehouseId } = await requireActiveWarehouse(transaction, options.warehouseId);
  const own = await ownColumns(transaction, 'item', options.customFieldMapping);
  const wanted = {
    columns: [...itemImportColumns, ...own.guessed],
    mapping: options.mapping,
    own: own.mapped,
    ownNumbers: own.numbers,
    nameOf: own.nameOf,
    applies,
    warehouseId,
  };
  const source = await fileRows(upload, options, wanted);
  return makeImport(transaction, { kind: 'items.import', title: titleOf(upload), ...source });
}

/** Returns the format, columns and first rows of a file of items. */
export function lookAtItemFile({ upload, membership }: Sent): Promise<FileLook> {
  requireAction(membership, 'files.upload');
  return lookAt(upload);
}

const titleOf = ({ fileName }: Upload) => `Import of ${fileName.trim().slice(-150) || 'a file'}`;
