import { pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, Mark } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import { addressThen } from '../../shared/as-of/then-address';
import type { Then } from '../../shared/as-of/then-or-now';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { useWarehouseAsOfQuery } from '../generated/as-of-operations';
import { WarehouseAbout, WarehouseFigures } from '../warehouse-figures';

interface WarehouseAsOfProps extends Then {
  warehouseId: string;
  /** The items that stood in it. */
  itemsOf: (warehouseId: string, at: string) => ReactNode;
}

/** One warehouse as of an instant: what stood in it. */
export function WarehouseAsOf({ warehouseId, at, choose, itemsOf }: WarehouseAsOfProps) {
  const { active } = useOrganization();
  const query = useWarehouseAsOfQuery({ variables: { organizationId: active.id, id: warehouseId, asOf: at } });
  return (
    <>
      <AsOfBar at={at} choose={choose}>
        What stood in it is of then, at the prices and reorder points of today; its name and address are today’s.
      </AsOfBar>
      <DetailPage
        what="warehouse"
        query={query}
        of={({ warehouse }) => warehouse}
        missing="There was no such warehouse then, or it belongs to another organisation."
      >
        {(warehouse) => (
          <>
            <DetailHead
              crumb={<Link to={addressThen(pages.warehouses, at)}>Warehouses</Link>}
              title={warehouse.name ?? 'Warehouse'}
              marks={
                <>
                  {warehouse.code && <span className="ui-code">{warehouse.code}</span>}
                  {warehouse.deletedAt && <Mark tone="quiet">Deleted since</Mark>}
                  {warehouse.address}
                </>
              }
            />
            <WarehouseAbout warehouse={warehouse} />
            <WarehouseFigures warehouse={warehouse} addressOf={(address) => addressThen(address, at)} />
            {itemsOf(warehouse.id, at)}
          </>
        )}
      </DetailPage>
    </>
  );
}
