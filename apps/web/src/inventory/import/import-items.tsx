import { Select } from '@mantine/core';
import { customImportColumn } from '@tallyard/domain/custom-fields/columns';
import { itemImportColumns } from '@tallyard/domain/inventory/import-columns';
import { FailedNote } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { ImportWizard } from '../../shared/import/import-wizard';
import { useChoices } from '../use-choices';

/** Imports a file of items into one warehouse. */
export function ImportItems({ onClose }: { onClose: () => void }) {
  const { warehouses, fields, failed, retry } = useChoices();
  const columns = useMemo(() => [...itemImportColumns, ...fields.map(customImportColumn)], [fields]);
  const [chosen, setChosen] = useState<string | null>(null);
  const warehouseId = chosen ?? (warehouses.length === 1 ? (warehouses[0]?.value ?? null) : null);
  return (
    <ImportWizard
      title="Import items"
      things="inventory-items"
      word="items"
      columns={columns}
      more={warehouseId === null ? null : { warehouseId }}
      onClose={onClose}
      place={
        <>
          {failed && <FailedNote onRetry={retry}>The warehouses and your own fields could not be loaded.</FailedNote>}
          <Select
            label="Warehouse"
            description="Where the items stand."
            placeholder="Choose a warehouse"
            required
            data={warehouses}
            value={warehouseId}
            onChange={setChosen}
            searchable
            allowDeselect={false}
            data-autofocus
          />
        </>
      }
    />
  );
}
