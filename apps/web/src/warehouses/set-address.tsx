import { IconMapPin } from '@tabler/icons-react';
import { GatedButton } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { useFormat } from '../shared/format/use-format';
import { BulkBar } from '../shared/lists/bulk-bar';
import { type BulkSelection, useBulk } from '../shared/lists/use-bulk';
import { useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { BulkUpdateWarehousesDocument } from './generated/operations';

const AddressDialog = later(async () => (await import('./address-dialog')).AddressDialog);

function useCountWarehouses() {
  const format = useFormat();
  return (count: number) => (count === 1 ? '1 warehouse' : `${format.count(count)} warehouses`);
}

/** Sets one address on the selected warehouses. */
export function SetAddress(selection: BulkSelection) {
  const { ids } = selection;
  const { active } = useOrganization();
  const [isConfirming, setIsConfirming] = useState(false);
  const countWarehouses = useCountWarehouses();
  const bulk = useBulk(selection, countWarehouses);
  const change = useCommand(BulkUpdateWarehousesDocument, {
    entity: 'warehouses',
    idOf: ({ input }) => input.ids,
    isOneOfMany: true,
  });

  const setAddress = async (chosen: readonly string[], address: string | null) => {
    const isDone = await bulk.run('changed', chosen, async (chunk) => {
      const answer = await change.run({ input: { organizationId: active.id, ids: [...chunk], address } });
      return answer?.bulkUpdateWarehouses ?? null;
    });
    if (isDone) setIsConfirming(false);
  };

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={change.busy}>
        <GatedButton
          {...useGate('warehouses.update')}
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => setIsConfirming(true)}
        >
          Set address
        </GatedButton>
      </BulkBar>
      {isConfirming && (
        <AddressDialog
          opened={bulk.progress === null}
          what={countWarehouses(ids.length)}
          busy={change.busy}
          onClose={() => setIsConfirming(false)}
          onSet={(address) => void setAddress(ids, address)}
        />
      )}
    </>
  );
}
