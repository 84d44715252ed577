import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import { type ImportedType, importedTypes, movementImportColumns } from '@tallyard/domain/movements/import-columns';
import { FailedNote } from '@tallyard/ui';
import { useState } from 'react';
import { useTimeZone } from '../shared/format/use-time-zone';
import { ImportWizard } from '../shared/import/import-wizard';
import { useMay } from '../shared/permissions/permissions';
import { useMovementPlaces } from './use-movement-places';

const words: Readonly<Record<ImportedType, { readonly label: string; readonly description: string }>> = {
  OUTBOUND: { label: 'What went', description: 'Sales and issues. A negative quantity came back.' },
  INBOUND: { label: 'What came', description: 'Deliveries. A negative quantity went back.' },
  ADJUSTMENT: { label: 'Adjustments', description: 'Up or down, as the sign of the quantity says.' },
};

/** Imports a file of movements with their original dates. */
export function ImportMovements({ onClose }: { onClose: () => void }) {
  const { places, failed, retry } = useMovementPlaces();
  const timeZone = useTimeZone();
  const mayAdjust = useMay('movements.adjust');
  const [chosen, setChosen] = useState<string | null>(null);
  const [movementType, setMovementType] = useState<ImportedType>('OUTBOUND');
  const [autoConfirm, setAutoConfirm] = useState(false);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const warehouseId = chosen ?? (places.length === 1 ? (places[0]?.value ?? null) : null);
  return (
    <ImportWizard
      title="Import movements"
      things="inventory-movements"
      word="movements"
      columns={movementImportColumns}
      more={warehouseId === null ? null : { warehouseId, movementType, autoConfirm, skipDuplicates, timeZone }}
      onClose={onClose}
      place={
        <>
          {failed && <FailedNote onRetry={retry}>The warehouses could not be loaded.</FailedNote>}
          <Select
            label="Warehouse"
            description="Where the items of the SKUs stand."
            placeholder="Choose a warehouse"
            required
            data={places}
            value={warehouseId}
            onChange={setChosen}
            searchable
            allowDeselect={false}
            data-autofocus
          />
          <Radio.Group
            label="What the file holds"
            description="A row that says its type itself is taken at its word."
            value={movementType}
            onChange={(value) => setMovementType(value as ImportedType)}
          >
            <Stack gap={6} mt={6}>
              {importedTypes.map((type) => (
                <Radio key={type} value={type} {...words[type]} disabled={type === 'ADJUSTMENT' && !mayAdjust} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      }
      choices={
        <>
          <Checkbox
            label="Book them at once"
            description="Otherwise they wait until somebody completes them. Adjustments are always booked."
            checked={autoConfirm}
            onChange={(event) => setAutoConfirm(event.currentTarget.checked)}
          />
          <Checkbox
            label="Leave out what is there already"
            description="The same item, type, quantity, time and reference. Lines of the file itself are never compared with each other."
            checked={skipDuplicates}
            onChange={(event) => setSkipDuplicates(event.currentTarget.checked)}
          />
          <p>
            Times are read as those of {timeZone}. What happened before an item was first entered here leaves its
            quantity as it is: it was counted since.
          </p>
        </>
      }
    />
  );
}
