import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconBox,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconCircleX,
  IconCoins,
} from '@tabler/icons-react';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { inventoryStatsRefreshMs } from '@tallyard/domain/limits/time';
import { BarBreakdown, FailedState, Panel, type Part, StatTiles } from '@tallyard/ui';
import { memo, type ReactNode } from 'react';
import type { StockLevel } from '../../generated/schema-types';
import type { Format } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import type { FilterControlProps } from '../../shared/lists/filter';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { fetchGuard, questionOf } from '../../shared/queries/fetch-guard';
import { FieldValue, PartlyRead, Unavailable } from '../../shared/queries/field-value';
import { AsLastKnown, useLastKnown } from '../../shared/queries/last-known';
import { useSettled } from '../../shared/queries/settled-fetch';
import {
  InventoryFiguresDocument,
  type InventoryFiguresQuery,
  useInventoryFiguresQuery,
} from '../generated/operations';
import classes from './items.module.css';

// On a small screen the list comes first; the charts are one click away.
const roomForSpread = window.innerWidth >= 1100 && window.innerHeight >= 950;

type Figures = NonNullable<InventoryFiguresQuery['inventoryStats']>;

interface InventoryTotalsProps {
  /** The warehouse and level filters of the list. */
  warehouse: string | null;
  level: StockLevel | null;
  /** True if the list has further filters, which the totals ignore. */
  isNarrowed: boolean;
  change: FilterControlProps['change'];
  /** Totals of the stock as of this instant; null: now. */
  asOf: string | null;
}

/** Totals of the listed items, and charts by category and warehouse. */
export const InventoryTotals = memo(function InventoryFigures(props: InventoryTotalsProps) {
  const { warehouse, level, isNarrowed, change, asOf } = props;
  const { active } = useOrganization();
  const format = useFormat();
  const mayCreate = useMay('inventory.create');
  const mayUpdate = useMay('inventory.update');
  const [spread, setSpread] = useLocalStorage({ key: 'tallyard.inventory.spread', defaultValue: roomForSpread });
  const variables = { organizationId: active.id, warehouseId: warehouse, ...(asOf !== null && { asOf }) };
  const question = questionOf('InventoryFigures', variables);
  const settled = useSettled(true);
  const result = useInventoryFiguresQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    skip: !settled,
    // Interval refreshes require the permission to create or update (ARCH-RULES).
    pollInterval: (mayCreate || mayUpdate) && asOf === null ? inventoryStatsRefreshMs : 0,
    skipPollAttempt: () => document.hidden || !fetchGuard.may(question, 'itself'),
  });
  const { previousData, error } = result;
  const loading = result.loading || !settled;
  const { data, kept: stored } = useLastKnown({
    document: InventoryFiguresDocument,
    operation: 'InventoryFigures',
    variables,
    data: result.data as InventoryFiguresQuery | undefined,
    error,
    loading,
    ofItems: true,
  });
  const retry = () => {
    if (fetchGuard.may(question, 'person')) void result.refetch();
  };
  const figures = (data ?? previousData)?.inventoryStats;
  // Null while loading.
  const fieldValue = <Field extends keyof Figures>(
    field: Field,
    draw: (value: NonNullable<Figures[Field]>) => ReactNode,
  ) =>
    figures ? (
      <FieldValue of={figures} field={field} inControl>
        {draw}
      </FieldValue>
    ) : null;
  const toggleLevel = (pressed: StockLevel) => change({ level: level === pressed ? null : pressed });

  if (!figures && !loading) {
    return (
      <Panel>
        <FailedState title="The figures could not be loaded" onRetry={retry} />
      </Panel>
    );
  }
  return (
    <div className={classes.figures}>
      {figures && error && !stored && <PartlyRead onRetry={retry} />}
      <StatTiles
        label="Key figures"
        stats={[
          {
            key: 'items',
            label: 'Items',
            icon: IconBox,
            value: fieldValue('totalItems', format.count),
            note: fieldValue('inStock', (units) => `${format.quantity(units)} units on hand`),
          },
          {
            key: 'enough',
            wideOnly: true,
            label: 'In stock',
            icon: IconCircleCheck,
            value: fieldValue('totalItems', (items) => {
              const enough = enoughOf(items, figures);
              return enough === null ? <Unavailable inControl /> : format.count(enough);
            }),
            note: 'Above the reorder point',
            active: level === 'IN_STOCK',
            onPress: () => toggleLevel('IN_STOCK'),
          },
          {
            key: 'low',
            label: 'Low',
            icon: IconAlertTriangle,
            tone: 'low',
            value: fieldValue('lowStock', format.count),
            note: 'At or below the reorder point',
            active: level === 'LOW_STOCK',
            onPress: () => toggleLevel('LOW_STOCK'),
          },
          {
            key: 'out',
            label: 'Out',
            icon: IconCircleX,
            tone: 'out',
            value: fieldValue('outOfStock', format.count),
            note: 'Nothing left',
            active: level === 'OUT_OF_STOCK',
            onPress: () => toggleLevel('OUT_OF_STOCK'),
          },
          {
            key: 'value',
            label: 'Stock value',
            icon: IconCoins,
            value: fieldValue('totalValue', (value) => format.money(value, true)),
            note:
              asOf === null
                ? fieldValue('averageValue', (value) => `${format.money(value, true)} an item on average`)
                : 'At the prices of today',
          },
        ]}
      />
      <div className={classes.below}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={spread}
          rightSection={spread ? <IconChevronUp size={15} aria-hidden /> : <IconChevronDown size={15} aria-hidden />}
          onClick={() => setSpread(!spread)}
        >
          By category and warehouse
        </Button>
        {stored && <AsLastKnown kept={stored}>Figures</AsLastKnown>}
        {isNarrowed && (
          <span className={classes.quiet}>
            Figures of {warehouse ? 'the whole warehouse' : 'all items'}, whatever else is filtered
          </span>
        )}
      </div>
      {spread && figures && <Spread figures={figures} change={change} />}
    </div>
  );
});

/** Returns the number of items that are neither low nor out of stock; null if it cannot be computed. */
function enoughOf(items: number, figures: Pick<Figures, 'lowStock' | 'outOfStock'> | null | undefined): number | null {
  const { lowStock = null, outOfStock = null } = figures ?? {};
  return lowStock === null || outOfStock === null ? null : items - lowStock - outOfStock;
}

function Spread({ figures, change }: { figures: Figures; change: FilterControlProps['change'] }) {
  const format = useFormat();
  const money = (value: number) => format.money(String(value), true);
  return (
    <div className={classes.breakdowns}>
      <BarBreakdown
        title="Value by category"
        labelHeader="Category"
        valueHeader="Value"
        extraHeaders={['Items']}
        format={money}
        parts={partsOf(
          format,
          figures.categoryBreakdown,
          ({ category }) => category && { key: category, label: category },
        )}
        onPress={({ key }) => key !== uncategorized && change({ category: key })}
      />
      <BarBreakdown
        title="Value by warehouse"
        labelHeader="Warehouse"
        valueHeader="Value"
        extraHeaders={['Items']}
        format={money}
        parts={partsOf(
          format,
          figures.warehouseBreakdown,
          ({ warehouse }) => warehouse && { key: warehouse.id, label: warehouse.name ?? 'Unnamed warehouse' },
        )}
        onPress={({ key }) => change({ warehouse: key })}
      />
    </div>
  );
}

/** Returns the parts of a breakdown that can be drawn. A part without a name or value is omitted. */
function partsOf<One extends { count: number | null; value: string | null }>(
  format: Format,
  all: readonly (One | null)[] | null,
  nameOf: (one: One) => Pick<Part, 'key' | 'label'> | null | '',
): Part[] {
  return (all ?? []).flatMap((one) => {
    const name = one && nameOf(one);
    if (!name || one.value === null) return [];
    return [{ ...name, value: Number(one.value), extra: [one.count === null ? '–' : format.count(one.count)] }];
  });
}
