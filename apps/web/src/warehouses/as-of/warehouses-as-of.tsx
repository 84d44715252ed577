import { warehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import { addressThen } from '../../shared/as-of/then-address';
import type { Then } from '../../shared/as-of/then-or-now';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { useNavigate } from '../../shared/navigation/navigation';
import { useTitle } from '../../shared/page/use-title';
import { WarehousesAsOfDocument } from '../generated/as-of-operations';
import type { WarehouseRowFragment } from '../generated/operations';
import { warehouseColumnsThen } from '../warehouse-columns';
import { warehouseList } from '../warehouse-list';

const words = { caption: 'Warehouses as of then', one: 'warehouse', many: 'warehouses' };
const idOf = (warehouse: WarehouseRowFragment) => warehouse.id;
const nameOf = (warehouse: WarehouseRowFragment) => warehouse.name;

/** The warehouses that there were at an instant, with what stood in each. */
export function WarehousesAsOf({ at, choose }: Then) {
  const format = useFormat();
  useTitle(`Warehouses as of ${format.moment(at)}`);
  const navigate = useNavigate();
  const described = useMemo(
    () =>
      defineList({
        ...warehouseList,
        document: WarehousesAsOfDocument,
        page: ({ warehouses }) => warehouses,
        ask: (...asked: Parameters<typeof warehouseList.ask>) => ({ ...warehouseList.ask(...asked), asOf: at }),
      }),
    [at],
  );
  const list = useList(described);
  const open = useCallback(
    ({ id }: WarehouseRowFragment) => void navigate(addressThen(warehousePage(id), at)),
    [navigate, at],
  );
  const columns = useMemo(
    () => warehouseColumnsThen({ format, onOpen: open, addressOf: (address) => addressThen(address, at) }),
    [format, open, at],
  );
  return (
    <>
      <PageHead title="Warehouses" lead="Every item stands in one of them." />
      <AsOfBar at={at} choose={choose}>
        What stood in each is of then, at the prices and reorder points of today; names and addresses are today’s.
      </AsOfBar>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        empty={<EmptyState title="There was no warehouse then">The first one came later.</EmptyState>}
      />
    </>
  );
}
