import { Tabs } from '@mantine/core';
import { IconAlertTriangle, IconBox, IconCircleX, IconCoins, IconStack2 } from '@tabler/icons-react';
import { itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { Fact, Facts, Panel, StatTiles } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { readOneOf, useUrlState } from '../shared/lists/url-state';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { useWarehouseQuery, type WarehouseRowFragment } from './generated/operations';
import { WarehouseHead } from './warehouse-head';
import { StockFigure } from './warehouse-stock';
import classes from './warehouses-page.module.css';

/** What other rooms show of a warehouse. */
interface OtherRooms {
  itemsOf: (warehouseId: string) => ReactNode;
  alertsOf: (warehouseId: string) => ReactNode;
}

/** Everything about one warehouse, at /warehouses/:warehouseId; its form opens over it. */
export function WarehousePage(rooms: OtherRooms) {
  const { warehouseId = '' } = useParams();
  const { active } = useOrganization();
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
      {(warehouse) => <OpenWarehouse key={warehouse.id} warehouse={warehouse} {...rooms} />}
    </DetailPage>
  );
}

const tabs = ['items', 'alerts'] as const;

function OpenWarehouse({ warehouse, itemsOf, alertsOf }: { warehouse: WarehouseRowFragment } & OtherRooms) {
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

/** Whom to ask, when, and what else is to be known; nothing where nothing was said. */
function WarehouseAbout({ warehouse: { contact, timeZone, notes } }: { warehouse: WarehouseRowFragment }) {
  if (!contact && !timeZone && !notes) return null;
  return (
    <Panel padded>
      <Facts>
        {contact && <Fact name="Contact">{contact}</Fact>}
        {timeZone && <Fact name="Time zone">{timeZone.replaceAll('_', ' ')}</Fact>}
        {notes && <Fact name="Notes">{notes}</Fact>}
      </Facts>
    </Panel>
  );
}

/** What stands in it, and the ways to what is short. */
function WarehouseFigures({ warehouse }: { warehouse: WarehouseRowFragment }) {
  const format = useFormat();
  const figure = (field: 'items' | 'quantity' | 'lowStock' | 'outOfStock', draw: (value: number) => string) => (
    <StockFigure of={warehouse} field={field}>
      {draw}
    </StockFigure>
  );
  const short = (field: 'lowStock' | 'outOfStock', level: 'LOW_STOCK' | 'OUT_OF_STOCK') =>
    warehouse.stock?.[field] ? (
      <Link to={itemsOfWarehousePage(warehouse.id, level)} className={classes.way}>
        {figure(field, format.count)}
      </Link>
    ) : (
      figure(field, format.count)
    );
  return (
    <StatTiles
      label="What stands in it"
      stats={[
        { key: 'items', label: 'Items', icon: IconBox, value: figure('items', format.count) },
        { key: 'units', label: 'Units', icon: IconStack2, value: figure('quantity', format.quantity) },
        {
          key: 'value',
          label: 'Stock value',
          icon: IconCoins,
          value: (
            <StockFigure of={warehouse} field="value">
              {(value) => format.money(value, true)}
            </StockFigure>
          ),
        },
        {
          key: 'low',
          label: 'Low',
          icon: IconAlertTriangle,
          tone: 'low',
          value: short('lowStock', 'LOW_STOCK'),
        },
        {
          key: 'out',
          label: 'Out',
          icon: IconCircleX,
          tone: 'out',
          value: short('outOfStock', 'OUT_OF_STOCK'),
        },
      ]}
    />
  );
}
