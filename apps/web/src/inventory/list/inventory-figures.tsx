import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconBox,
  IconChartBar,
  IconChevronDown,
  IconChevronUp,
  IconCircleX,
  IconCoins,
} from '@tabler/icons-react';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { inventoryStatsRefreshMs } from '@tallyard/domain/limits/time';
import { BarBreakdown, StatTiles } from '@tallyard/ui';
import { formatCount, formatMoney, formatQuantity } from '../../shared/format';
import { useOrganization } from '../../shared/organization';
import { useMay } from '../../shared/permissions';
import type { UrlState } from '../../shared/url-state';
import { type InventoryFiguresQuery, useInventoryFiguresQuery } from '../generated/operations';
import type { ItemListState } from './item-list-state';
import classes from './items.module.css';

// On a small screen the list comes first; the charts are one press away.
const roomForSpread = window.innerWidth >= 1100 && window.innerHeight >= 950;

interface InventoryFiguresProps {
  state: ItemListState;
  url: UrlState;
}

/** Key figures of what is listed, and how it is spread over categories and warehouses. */
export function InventoryFigures({ state, url }: InventoryFiguresProps) {
  const { active } = useOrganization();
  const mayCreate = useMay('inventory.create');
  const mayUpdate = useMay('inventory.update');
  const [spread, setSpread] = useLocalStorage({ key: 'tallyard.inventory.spread', defaultValue: roomForSpread });
  const { data, previousData } = useInventoryFiguresQuery({
    variables: { organizationId: active.id, warehouseId: state.warehouseId },
    fetchPolicy: 'cache-and-network',
    // Interval refreshes are for those who may create or update (ARCH-RULES).
    pollInterval: mayCreate || mayUpdate ? inventoryStatsRefreshMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const figures = (data ?? previousData)?.inventoryStats;
  const count = (value: number | undefined) => (value === undefined ? null : formatCount(value));
  const toggleLevel = (level: string) =>
    url.set({ level: state.stockLevel === level ? null : level, page: null, selected: null });

  return (
    <div className={classes.figures}>
      <StatTiles
        label="Key figures"
        stats={[
          {
            key: 'items',
            label: 'Items',
            icon: IconBox,
            value: count(figures?.totalItems),
            note: figures && `${formatQuantity(figures.inStock)} units on hand`,
          },
          {
            key: 'low',
            label: 'Low',
            icon: IconAlertTriangle,
            tone: 'low',
            value: count(figures?.lowStock),
            note: 'At or below the reorder point',
            active: state.stockLevel === 'LOW_STOCK',
            onPress: () => toggleLevel('LOW_STOCK'),
          },
          {
            key: 'out',
            label: 'Out',
            icon: IconCircleX,
            tone: 'out',
            value: count(figures?.outOfStock),
            note: 'Nothing left',
            active: state.stockLevel === 'OUT_OF_STOCK',
            onPress: () => toggleLevel('OUT_OF_STOCK'),
          },
          {
            key: 'value',
            label: 'Stock value',
            icon: IconCoins,
            value: figures ? formatMoney(figures.totalValue, active.currency, true) : null,
            note: figures && `${formatMoney(figures.averageValue, active.currency, true)} an item on average`,
          },
          {
            key: 'recent',
            wideOnly: true,
            label: 'Last 30 days',
            icon: IconChartBar,
            value: figures ? `+${formatCount(figures.createdLast30d)}` : null,
            note: figures && `${formatCount(figures.updatedLast30d)} updated`,
          },
        ]}
      />
      <Button
        className={classes.more}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={spread}
        rightSection={spread ? <IconChevronUp size={15} aria-hidden /> : <IconChevronDown size={15} aria-hidden />}
        onClick={() => setSpread(!spread)}
      >
        By category and warehouse
      </Button>
      {spread && figures && <Spread figures={figures} url={url} />}
    </div>
  );
}

function Spread({ figures, url }: { figures: InventoryFiguresQuery['inventoryStats']; url: UrlState }) {
  const { active } = useOrganization();
  const money = (value: number) => formatMoney(String(value), active.currency, true);
  return (
    <div className={classes.breakdowns}>
      <BarBreakdown
        title="Value by category"
        labelHeader="Category"
        valueHeader="Value"
        extraHeaders={['Items']}
        format={money}
        parts={figures.categoryBreakdown.map(({ category, count, value }) => ({
          key: category,
          label: category,
          value: Number(value),
          extra: [formatCount(count)],
        }))}
        onPress={({ key }) => key !== uncategorized && url.set({ category: key, page: null })}
      />
      <BarBreakdown
        title="Value by warehouse"
        labelHeader="Warehouse"
        valueHeader="Value"
        extraHeaders={['Items']}
        format={money}
        parts={figures.warehouseBreakdown.map(({ warehouse, count, value }) => ({
          key: warehouse.id,
          label: warehouse.name,
          value: Number(value),
          extra: [formatCount(count)],
        }))}
        onPress={({ key }) => url.set({ warehouse: key, page: null })}
      />
    </div>
  );
}
