import { type ProductImportOptions, productImportOptions } from '@tallyard/contracts/products/import-endpoints';
import type { FileLook } from '@tallyard/domain/imports/look';
import type { ImportReport } from '@tallyard/domain/imports/report';
import { productImportColumns } from '@tallyard/domain/products/import-columns';
import { ownColumns } from '../../platform/custom-fields/import-columns.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Membership } from '../../platform/identity/person.ts';
import { fileRows } from '../../platform/imports/file-rows.ts';
import { lookAt } from '../../platform/imports/look.ts';
import { optionsOf } from '../../platform/imports/upload-options.ts';
import type { MakeImport } from '../../platform/plans/kind.ts';
import { requireAction } from '../../platform/routes/route.ts';
import { actionsOfColumns } from './kind.ts';

/** An uploaded file and its sender. */
interface Sent {
  readonly transaction: TenantTransaction;
  readonly upload: Upload;
  readonly membership: Membership;
}

/**
 * Creates an import from a file of products, and applies it if `applies` is true (PRD-17, PRD-45, ADR 0047). Throws
 * VALIDATION_FAILED for bad options or a missing column, and IMPORT_REJECTED (details: the report) if a row is invalid and
 * the import must apply all rows or none.
 */
export async function importProductFile(
  { transaction, upload, membership }: Sent,
  applies: boolean,
  makeImport: MakeImport,
): Promise<ImportReport> {
  requireAction(membership, 'files.upload');
  const options: ProductImportOptions = optionsOf(upload, productImportOptions);
  if (options.updateExisting) requireAction(membership, 'products.update');
  const own = await ownColumns(transaction, 'product', options.customFieldMapping);
  const source = await fileRows(upload, options, {
    columns: [...productImportColumns, ...own.guessed],
    mapping: options.mapping,
    own: own.mapped,
    ownNumbers: own.numbers,
    nameOf: own.nameOf,
    applies,
  });
  for (const action of actionsOfColumns(source.terms.fields)) requireAction(membership, action);
  return makeImport(transaction, { kind: 'products.import', title: titleOf(upload), ...source });
}

/** Returns the format, columns and first rows of a file of products. */
export function lookAtProductFile({ upload, membership }: Sent): Promise<FileLook> {
  requireAction(membership, 'files.upload');
  return lookAt(upload);
}

const titleOf = ({ fileName }: Upload) => `Import of ${fileName.trim().slice(-150) || 'a file'}`;
