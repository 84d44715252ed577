import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { ThenOrNow } from '../shared/as-of/then-or-now';
import { readOneOf, useUrlState } from '../shared/lists/url-state';
import { useLiveThings } from '../shared/live/use-live-things';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { later } from '../shared/page/later';
import { useWarehouseQuery, WarehouseChangesDocument, type WarehouseRowFragment } from './generated/operations';
import { WarehouseAbout, WarehouseFigures } from './warehouse-figures';
import { WarehouseHead } from './warehouse-head';

const WarehouseAsOf = later(async () => (await import('./as-of/warehouse-as-of')).WarehouseAsOf);

/** What other modules show of a warehouse. */
interface ModuleSlots {
  /** Of now, or of an instant of the past. */
  itemsOf: (warehouseId: string, at?: string) => ReactNode;
  alertsOf: (warehouseId: string) => ReactNode;
}

/** Everything about one warehouse, at /warehouses/:warehouseId, of now or as of the instant in the address; its form opens over it. */
export function WarehousePage(modules: ModuleSlots) {
  const { warehouseId = '' } = useParams();
  return (
    <ThenOrNow
      now={() => <WarehouseNow warehouseId={warehouseId} {...modules} />}
      then={(then) => <WarehouseAsOf key={then.at} warehouseId={warehouseId} itemsOf={modules.itemsOf} {...then} />}
    />
  );
}

function WarehouseNow({ warehouseId, ...modules }: ModuleSlots & { warehouseId: string }) {
  const { active } = useOrganization();
  useLiveThings('warehouses', WarehouseChangesDocument, ({ warehouseChanged }) => warehouseChanged);
  const query = useWarehouseQuery({
    variables: { organizationId: active.id, id: warehouseId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DetailPage
      what="warehouse"
      query={query}
      of={({ warehouse }) => (warehouse?.deletedAt ? null : warehouse)}
      missing="It was deleted, belongs to another organisation, or there never was one."
    >
      {(warehouse) => <OpenWarehouse key={warehouse.id} warehouse={warehouse} {...modules} />}
    </DetailPage>
  );
}

const tabs = ['items', 'alerts'] as const;

function OpenWarehouse({ warehouse, itemsOf, alertsOf }: { warehouse: WarehouseRowFragment } & ModuleSlots) {
  const { get, set } = useUrlState();
  const tab = readOneOf(get('tab'), tabs) ?? tabs[0];
  return (
    <>
      <WarehouseHead warehouse={warehouse} />
      <WarehouseAbout warehouse={warehouse} />
      <WarehouseFigures warehouse={warehouse} />
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === tabs[0] ? null : next, page: null, alertsPage: null }, { quiet: true })}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="items">Items</Tabs.Tab>
          <Tabs.Tab value="alerts">Alerts</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items">{itemsOf(warehouse.id)}</Tabs.Panel>
        <Tabs.Panel value="alerts">{alertsOf(warehouse.id)}</Tabs.Panel>
      </Tabs>
      <Outlet />
    </>
  );
}
