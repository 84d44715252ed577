import { IconPencil } from '@tabler/icons-react';
import { editWarehousePage, pages, warehousePage } from '@tallyard/domain/pages/addresses';
import { DetailHead } from '@tallyard/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { HistoryButton } from '../shared/activity/history-button';
import { cameFrom, neighboursOf } from '../shared/lists/came-from';
import { HeadAction } from '../shared/page/head-action';
import { useGate } from '../shared/permissions/permissions';
import { WarehouseHistoryDocument, type WarehouseRowFragment } from './generated/operations';

interface WarehouseHeadProps {
  warehouse: WarehouseRowFragment;
}

/** Name, code and what can be done; back to the list as it was, and on to its next row. */
export function WarehouseHead({ warehouse }: WarehouseHeadProps) {
  const navigate = useNavigate();
  const state = cameFrom(useLocation().state);
  const gate = useGate('warehouses.update');
  const { previous, next } = neighboursOf(state, warehouse.id);
  const goTo = (id: string | null) =>
    id === null ? undefined : () => void navigate(warehousePage(id), { state, replace: true });
  return (
    <DetailHead
      crumb={<Link to={{ pathname: pages.warehouses, search: state.search }}>Warehouses</Link>}
      title={warehouse.name ?? 'Warehouse'}
      marks={
        <>
          {warehouse.code && <span className="ui-code">{warehouse.code}</span>}
          {warehouse.address}
        </>
      }
      neighbours={
        state.ids.length > 1
          ? {
              previous: { label: 'Previous warehouse', onPress: goTo(previous) },
              next: { label: 'Next warehouse', onPress: goTo(next) },
            }
          : undefined
      }
      actions={
        <>
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
        </>
      }
    />
  );
}
