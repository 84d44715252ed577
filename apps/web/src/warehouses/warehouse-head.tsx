import { IconDoor, IconDoorOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { editWarehousePage, pages, warehousePage } from '@tallyard/domain/pages/addresses';
import { DetailHead, Mark, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { HistoryButton } from '../shared/activity/history-button';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { addressThen } from '../shared/as-of/then-address';
import { useCommand } from '../shared/commands/use-command';
import { cameFrom, neighborsOf } from '../shared/lists/came-from';
import { Link, useLocation, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { useGate } from '../shared/permissions/permissions';
import { DeleteWarehouse } from './delete-warehouse';
import { UpdateWarehouseDocument, WarehouseHistoryDocument, type WarehouseRowFragment } from './generated/operations';

interface WarehouseHeadProps {
  warehouse: WarehouseRowFragment;
  /** There are no actions for the past. Null: now. */
  asOf: string | null;
}

/** Name, code and actions, with links back to the list in its previous state and to its next row. */
export function WarehouseHead({ warehouse, asOf }: WarehouseHeadProps) {
  const navigate = useNavigate();
  const state = cameFrom(useLocation().state);
  const isNow = asOf === null;
  const { previous, next } = neighborsOf(state, warehouse.id);
  const goTo = (id: string | null) =>
    id === null ? undefined : () => void navigate(addressThen(warehousePage(id), asOf), { state, replace: true });
  const list = isNow ? { pathname: pages.warehouses, search: state.search } : addressThen(pages.warehouses, asOf);
  return (
    <DetailHead
      crumb={<Link to={list}>Warehouses</Link>}
      title={warehouse.name ?? 'Warehouse'}
      marks={
        <>
          {warehouse.code && <span className="ui-code">{warehouse.code}</span>}
          {isNow && warehouse.isActive === false && <Mark tone="quiet">Inactive: nothing new comes in</Mark>}
          {warehouse.deletedAt && <Mark tone="quiet">Deleted since</Mark>}
          {warehouse.address}
        </>
      }
      neighbors={
        state.ids.length > 1
          ? {
              previous: { label: 'Previous warehouse', onPress: goTo(previous) },
              next: { label: 'Next warehouse', onPress: goTo(next) },
            }
          : undefined
      }
      actions={isNow && <WarehouseActions warehouse={warehouse} />}
    />
  );
}

function WarehouseActions({ warehouse }: { warehouse: WarehouseRowFragment }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const gate = useGate('warehouses.update');
  const deleteGate = useGate('warehouses.delete');
  const [deleting, setDeleting] = useState(false);
  const { active } = useOrganization();
  const toast = useToast();
  const update = useCommand(UpdateWarehouseDocument, {
    changes: ['warehouses'],
    entity: 'warehouses',
    idOf: ({ input }) => input.id,
  });
  const isActive = warehouse.isActive !== false;
  const setActive = async (requested: boolean) => {
    const input = { organizationId: active.id, id: warehouse.id, isActive: requested };
    if (await update.run({ input })) {
      toast.show({ title: requested ? 'Warehouse activated' : 'Warehouse deactivated', tone: 'success' });
    }
  };
  return (
    <>
      <AsOfAction />
      <HistoryButton
        needs="warehouses.update"
        document={WarehouseHistoryDocument}
        id={warehouse.id}
        name={warehouse.name ?? 'this warehouse'}
      />
      <HeadAction
        gate={gate}
        icon={IconPencil}
        onPress={() => void navigate(editWarehousePage(warehouse.id), { state })}
      >
        Edit
      </HeadAction>
      <HeadAction gate={gate} icon={isActive ? IconDoorOff : IconDoor} onPress={() => void setActive(!isActive)}>
        {isActive ? 'Deactivate' : 'Activate'}
      </HeadAction>
      <HeadAction gate={deleteGate} icon={IconTrash} onPress={() => setDeleting(true)}>
        Delete
      </HeadAction>
      {deleting && <DeleteWarehouse warehouse={warehouse} onClose={() => setDeleting(false)} />}
    </>
  );
}
