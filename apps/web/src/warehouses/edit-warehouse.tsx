import { warehousePage } from '@tallyard/domain/pages/addresses';
import { useParams } from 'react-router';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useMay } from '../shared/permissions/permissions';
import { useWarehouseQuery } from './generated/operations';
import { WarehouseDialog } from './warehouse-dialog';

/** The form of a warehouse, over its page at /warehouses/:warehouseId/edit. The page has loaded the data. */
export function EditWarehouse() {
  const { warehouseId = '' } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { active } = useOrganization();
  const allowed = useMay('warehouses.update');
  const { data } = useWarehouseQuery({
    variables: { organizationId: active.id, id: warehouseId },
    fetchPolicy: 'cache-only',
  });
  if (!data?.warehouse || !allowed) return null;
  return (
    <WarehouseDialog
      warehouse={data.warehouse}
      onClose={() => void navigate(warehousePage(warehouseId), { state, replace: true })}
    />
  );
}
