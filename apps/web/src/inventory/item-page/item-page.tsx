import { Tabs } from '@mantine/core';
import { LoadingState, Panel } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { AsOfPage } from '../../shared/as-of/as-of-page';
import { readOneOf, useUrlState } from '../../shared/lists/url-state';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { later, usePreload } from '../../shared/page/later';
import { type ItemDetailFragment, ItemHistoryDocument, useInventoryItemQuery } from '../generated/operations';
import { ItemFacts } from './item-facts';
import { ItemHead } from './item-head';
import { ItemLedger } from './item-ledger';
import classes from './item-page.module.css';

const HistoryPanel = later(async () => (await import('../../shared/activity/history-panel')).HistoryPanel);
const ItemAsOf = later(async () => (await import('../as-of/item-as-of')).ItemAsOf);
const ItemLabels = later(async () => (await import('../labels/item-labels')).ItemLabels);
const AdjustDialog = later(async () => (await import('../item/adjust-dialog')).AdjustDialog);
const DuplicateItem = later(async () => (await import('./duplicate-item')).DuplicateItem);
const ItemElsewhere = later(async () => (await import('./item-elsewhere')).ItemElsewhere);
const StockOverTime = later(
  async () => (await import('./stock-over-time')).StockOverTime,
  <Panel padded>
    <LoadingState rows={5} label="Loading stock over time" />
  </Panel>,
);

/** The sections of other modules on the item page. */
interface ModuleSlots {
  /** The alerts of an item. */
  alertsOf: (itemId: string) => ReactNode;
  /** The link to the product of a SKU. */
  productOf: (sku: string) => ReactNode;
}

/** The item page at /inventory/:itemId, current or as of the instant in the URL. The form opens over it. */
export function ItemPage(modules: ModuleSlots) {
  const { itemId = '' } = useParams();
  return (
    <AsOfPage>
      {(asOf) => (asOf === null ? <ItemNow itemId={itemId} {...modules} /> : <ItemAsOf itemId={itemId} asOf={asOf} />)}
    </AsOfPage>
  );
}

function ItemNow({ itemId, ...modules }: ModuleSlots & { itemId: string }) {
  const { active } = useOrganization();
  const query = useInventoryItemQuery({
    variables: { organizationId: active.id, id: itemId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DetailPage
      what="item"
      query={query}
      of={(data) => data.inventoryItem}
      missing="It may have been deleted, or it belongs to another organization."
    >
      {(item) => <OpenItem key={item.id} item={item} {...modules} />}
    </DetailPage>
  );
}

const tabs = ['movements', 'alerts', 'elsewhere'] as const;

function OpenItem({ item, alertsOf, productOf }: { item: ItemDetailFragment } & ModuleSlots) {
  usePreload(AdjustDialog);
  const { get, set } = useUrlState();
  const [dialog, setDialog] = useState<'adjust' | 'duplicate' | 'labels' | 'history' | null>(null);
  const tab = readOneOf(get('tab'), tabs) ?? tabs[0];
  const close = () => setDialog(null);
  return (
    <>
      <ItemHead
        item={item}
        onAdjust={() => setDialog('adjust')}
        onDuplicate={() => setDialog('duplicate')}
        onLabels={() => setDialog('labels')}
        onHistory={() => setDialog('history')}
      />
      <div className={classes.top}>
        <ItemFacts item={item} productOf={productOf} />
        <StockOverTime item={item} />
      </div>
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === tabs[0] ? null : next, page: null, alertsPage: null }, { quiet: true })}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="movements">Movements</Tabs.Tab>
          <Tabs.Tab value="alerts">Alerts</Tabs.Tab>
          <Tabs.Tab value="elsewhere">Other warehouses</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="movements">
          <ItemLedger item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="alerts">{alertsOf(item.id)}</Tabs.Panel>
        <Tabs.Panel value="elsewhere">
          <ItemElsewhere item={item} />
        </Tabs.Panel>
      </Tabs>
      {dialog === 'adjust' && <AdjustDialog item={item} onClose={close} />}
      {dialog === 'duplicate' && <DuplicateItem item={item} onClose={close} />}
      {dialog === 'labels' && <ItemLabels ids={[item.id]} onClose={close} />}
      {dialog === 'history' && (
        <HistoryPanel document={ItemHistoryDocument} id={item.id} name={item.name ?? 'this item'} onClose={close} />
      )}
      <Outlet />
    </>
  );
}
