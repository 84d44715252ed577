import { IconBox, IconCoins, IconScale, IconTag } from '@tabler/icons-react';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { BarBreakdown, FailedState, Panel, type Part, StatTiles } from '@tallyard/ui';
import type { Format } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import type { FilterControlProps } from '../../shared/lists/filter';
import { useOrganization } from '../../shared/organization/organization';
import { FieldValue } from '../../shared/queries/field-value';
import { type StockValuationQuery, useStockValuationQuery } from '../generated/as-of-operations';
import classes from '../list/items.module.css';

type Valuation = NonNullable<StockValuationQuery['stockValuation']>;

interface ValuationFiguresProps {
  warehouse: string | null;
  category: string | null;
  /** Null: now. */
  asOf: string | null;
  change: FilterControlProps['change'];
}

/** Shows the total cost of stock, and by category and warehouse as bar charts with tables. */
export function ValuationTotals({ warehouse, category, asOf, change }: ValuationFiguresProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const { data, previousData, error, refetch } = useStockValuationQuery({
    variables: { organizationId: active.id, warehouseId: warehouse, category, ...(asOf !== null && { asOf }) },
    fetchPolicy: 'cache-and-network',
  });
  const valuation = (data ?? previousData)?.stockValuation;
  if (!valuation && error) {
    return (
      <Panel>
        <FailedState title="The valuation could not be loaded" onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const money = (value: string) => format.money(value, true);
  const fieldValue = (field: 'value' | 'priceValue') =>
    valuation ? (
      <FieldValue of={valuation} field={field} inControl>
        {money}
      </FieldValue>
    ) : null;
  return (
    <div className={classes.figures}>
      <StatTiles
        label="What the stock has cost"
        stats={[
          {
            key: 'value',
            label: 'Value at cost',
            icon: IconCoins,
            value: fieldValue('value'),
            note: 'By moving average cost',
          },
          { key: 'price', label: 'At today’s prices', icon: IconTag, value: fieldValue('priceValue') },
          {
            key: 'difference',
            label: 'Difference',
            icon: IconScale,
            value: valuation ? differenceOf(valuation, format) : null,
            note: 'What today’s prices would bring beyond the cost',
          },
          {
            key: 'items',
            label: 'Items in stock',
            icon: IconBox,
            value: valuation ? (
              <FieldValue of={valuation} field="items" inControl>
                {format.count}
              </FieldValue>
            ) : null,
          },
        ]}
      />
      {valuation && (
        <div className={classes.breakdowns}>
          <BarBreakdown
            title="Value at cost by category"
            labelHeader="Category"
            valueHeader="At cost"
            extraHeaders={['At today’s prices', 'Items']}
            format={(value) => money(String(value))}
            parts={partsOf(
              valuation.byCategory,
              ({ category: name }) => (name === null ? null : { key: name, label: name }),
              format,
            )}
            onPress={({ key }) => key !== uncategorized && change({ category: key })}
          />
          <BarBreakdown
            title="Value at cost by warehouse"
            labelHeader="Warehouse"
            valueHeader="At cost"
            extraHeaders={['At today’s prices', 'Items']}
            format={(value) => money(String(value))}
            parts={partsOf(
              valuation.byWarehouse,
              ({ warehouse: place }) => place && { key: place.id, label: place.name ?? 'Unnamed warehouse' },
              format,
            )}
            onPress={({ key }) => change({ warehouse: key })}
          />
        </div>
      )}
    </div>
  );
}

function differenceOf({ value, priceValue }: Valuation, format: Format): string {
  if (value === null || priceValue === null) return '–';
  return format.money(String(Math.round((Number(priceValue) - Number(value)) * 100) / 100), true);
}

/** Returns the parts that can be drawn. A part without a name or value is omitted. */
function partsOf<One extends { items: number | null; value: string | null; priceValue: string | null }>(
  all: readonly (One | null)[],
  nameOf: (one: One) => Pick<Part, 'key' | 'label'> | null,
  format: Format,
): Part[] {
  return all.flatMap((one) => {
    const name = one && nameOf(one);
    if (!name || one.value === null) return [];
    const atPrices = one.priceValue === null ? '–' : format.money(one.priceValue, true);
    return [
      { ...name, value: Number(one.value), extra: [atPrices, one.items === null ? '–' : format.count(one.items)] },
    ];
  });
}
