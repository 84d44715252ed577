import { type ProductImportOptions, productImportOptions } from '@tallyard/contracts/products/import-endpoints';
import type { FileLook } from '@tallyard/domain/imports/look';
import { type ImportColumn, normalizeHeader } from '@tallyard/domain/imports/mapping';
import type { ImportReport } from '@tallyard/domain/imports/report';
import type { CustomField } from '@tallyard/domain/products/custom-fields';
import { customColumn, customKeyOf, productImportColumns } from '@tallyard/domain/products/import-columns';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, problemOf } from '../../platform/errors.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Membership } from '../../platform/identity/identity.ts';
import { fileRows } from '../../platform/imports/file-rows.ts';
import { lookAt } from '../../platform/imports/look.ts';
import { optionsOf } from '../../platform/imports/upload-options.ts';
import type { MakeImport } from '../../platform/plans/kind.ts';
import { requireAction } from '../../platform/routes/route.ts';
import { readFields } from '../custom-fields.ts';

/** A file that somebody sends. */
interface Sent {
  readonly transaction: TenantTransaction;
  readonly upload: Upload;
  readonly membership: Membership;
}

/**
 * Makes a plan of a file of products, and applies it if it `applies` (PRD-17, PRD-45, ADR 0051). Throws VALIDATION_FAILED for
 * bad options or a missing column, IMPORT_REJECTED (details: the report) when a row is not valid of which all are wanted or none.
 */
export async function importProductFile(
  { transaction, upload, membership }: Sent,
  applies: boolean,
  makeImport: MakeImport,
): Promise<ImportReport> {
  requireAction(membership, 'files.upload');
  const options: ProductImportOptions = optionsOf(upload, productImportOptions);
  if (options.updateExisting) requireAction(membership, 'products.update');
  const { fields } = await readFields(transaction);
  const own = ownMapping(options, fields);
  const { terms, rows } = await fileRows(upload, options, {
    // Own fields are guessed only where no mapping says anything of them.
    columns: [...productImportColumns, ...(options.customFieldMapping === undefined ? fields.map(columnOf) : [])],
    mapping: options.mapping,
    own,
    nameOf: nameOfMapping(own),
    applies,
  });
  return makeImport(transaction, { kind: 'products.import', title: titleOf(upload), terms, rows });
}

/** What a file of products is and begins with. */
export function lookAtProductFile({ upload, membership }: Sent): Promise<FileLook> {
  requireAction(membership, 'files.upload');
  return lookAt(upload);
}

const titleOf = ({ fileName }: Upload) => `Import of ${fileName.trim().slice(-150) || 'a file'}`;

function columnOf({ key, name }: CustomField): ImportColumn {
  return {
    field: customColumn(key),
    label: name,
    required: false,
    headers: [normalizeHeader(name), normalizeHeader(key)],
  };
}

/** Field -> column of the organisation's own fields. Throws VALIDATION_FAILED for a key that no field has. */
function ownMapping(
  { customFieldMapping }: ProductImportOptions,
  fields: readonly CustomField[],
): Readonly<Record<string, string>> {
  const keys = new Set(fields.map(({ key }) => key));
  const custom = Object.entries(customFieldMapping ?? {});
  const problems = custom.flatMap(([column, key]) =>
    keys.has(key) ? [] : [problemOf(`customFieldMapping.${column}`, key, 'There is no field of this key')],
  );
  if (problems.length > 0) throw invalid(problems);
  return Object.fromEntries(custom.map(([column, key]) => [customColumn(key), column]));
}

/** Of an own field the column is what names it. */
function nameOfMapping(own: Readonly<Record<string, string>>): (field: string) => string {
  return (field) => (customKeyOf(field) === null ? `mapping.${field}` : `customFieldMapping.${own[field] ?? field}`);
}
