import { Tabs } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { AsOfNotice, AsOfPage } from '../shared/as-of/as-of-page';
import { readOneOf, useUrlState } from '../shared/lists/url-state';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { useWarehouseQuery, type WarehouseRowFragment } from './generated/operations';
import { LiveWarehouses } from './live-warehouses';
import { WarehouseHead } from './warehouse-head';
import { WarehouseAbout, WarehouseTotals } from './warehouse-totals';

/** The sections of other modules on the warehouse page. */
interface ModuleSlots {
  /** As of an instant; null: now. */
  itemsOf: (warehouseId: string, asOf: string | null) => ReactNode;
  alertsOf: (warehouseId: string) => ReactNode;
}

/** The warehouse page at /warehouses/:warehouseId, current or as of the instant in the URL. The form opens over it. */
export function WarehousePage(modules: ModuleSlots) {
  const { warehouseId = '' } = useParams();
  return <AsOfPage>{(asOf) => <WarehouseById warehouseId={warehouseId} asOf={asOf} {...modules} />}</AsOfPage>;
}

interface WarehouseByIdProps extends ModuleSlots {
  warehouseId: string;
  asOf: string | null;
}

function WarehouseById({ warehouseId, asOf, ...modules }: WarehouseByIdProps) {
  const { active } = useOrganization();
  const isNow = asOf === null;
  const query = useWarehouseQuery({
    variables: { organizationId: active.id, id: warehouseId, ...(!isNow && { asOf }) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      {isNow && <LiveWarehouses />}
      <AsOfNotice asOf={asOf}>
        What stood in it is of then, at the prices and reorder points of today; its name and address are today’s.
      </AsOfNotice>
      <DetailPage
        what="warehouse"
        query={query}
        of={({ warehouse }) => (isNow && warehouse?.deletedAt ? null : warehouse)}
        missing={
          isNow
            ? 'It was deleted, belongs to another organization, or there never was one.'
            : 'There was no such warehouse then, or it belongs to another organization.'
        }
      >
        {(warehouse) => (
          <Fragment key={warehouse.id}>
            <WarehouseHead warehouse={warehouse} asOf={asOf} />
            <WarehouseAbout warehouse={warehouse} />
            <WarehouseTotals warehouse={warehouse} asOf={asOf} />
            {isNow ? <WarehouseTabs warehouse={warehouse} {...modules} /> : modules.itemsOf(warehouse.id, asOf)}
          </Fragment>
        )}
      </DetailPage>
    </>
  );
}

const tabs = ['items', 'alerts'] as const;

function WarehouseTabs({ warehouse, itemsOf, alertsOf }: { warehouse: WarehouseRowFragment } & ModuleSlots) {
  const { get, set } = useUrlState();
  const tab = readOneOf(get('tab'), tabs) ?? tabs[0];
  return (
    <>
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === tabs[0] ? null : next, page: null, alertsPage: null }, { quiet: true })}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="items">Items</Tabs.Tab>
          <Tabs.Tab value="alerts">Alerts</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items">{itemsOf(warehouse.id, null)}</Tabs.Panel>
        <Tabs.Panel value="alerts">{alertsOf(warehouse.id)}</Tabs.Panel>
      </Tabs>
      <Outlet />
    </>
  );
}
