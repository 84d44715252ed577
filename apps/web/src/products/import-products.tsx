import { customImportColumn } from '@tallyard/domain/custom-fields/columns';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import { productImportColumns } from '@tallyard/domain/products/import-columns';
import { FailedNote } from '@tallyard/ui';
import { useMemo } from 'react';
import { ImportWizard } from '../shared/import/import-wizard';
import { useProductChoices } from './use-product-choices';

const nothingMore = {};

/** Imports a file of products, including custom fields. */
export function ImportProducts({ onClose }: { onClose: () => void }) {
  const { fields, failed, retry } = useProductChoices();
  const columns = useMemo<readonly ImportColumn[]>(
    () => [...productImportColumns, ...fields.map(customImportColumn)],
    [fields],
  );
  return (
    <ImportWizard
      title="Import products"
      things="products"
      word="products"
      columns={columns}
      more={nothingMore}
      onClose={onClose}
      place={failed && <FailedNote onRetry={retry}>Your own fields could not be loaded.</FailedNote>}
    />
  );
}
