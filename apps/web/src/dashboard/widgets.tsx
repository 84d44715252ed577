import { IconAlertTriangle, IconBox, IconCircleX, IconCoins, IconTags } from '@tabler/icons-react';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { itemPage, itemsOfWarehousePage, pages, warehousePage } from '@tallyard/domain/pages/addresses';
import { type Part as Bar, BarBreakdown, RelativeTime, StatTiles } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../shared/format/use-format';
import { ChangedBy } from '../shared/live/changed-by';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { FieldValue, Unavailable } from '../shared/queries/field-value';
import { rowsOf } from '../shared/queries/missing-values';
import classes from './dashboard.module.css';
import type { DashboardQuery } from './generated/operations';

type DashboardItem = NonNullable<NonNullable<DashboardQuery['changed']>['items'][number]>;

/** Converts the URL of a current page to the target of a link. */
interface Leading {
  addressOf?: (address: string) => string;
}

const asItIs = (address: string) => address;

type Stats = NonNullable<DashboardQuery['inventoryStats']>;
type Warehouses = NonNullable<DashboardQuery['warehouses']>;
type Products = NonNullable<DashboardQuery['productStatistics']>;
type Changed = NonNullable<DashboardQuery['changed']>;

interface TotalsProps extends Leading {
  stats: Stats | null;
  /** Undefined while loading; null if it failed; 'unavailable': not recorded for the past. */
  products: Products | null | undefined | 'unavailable';
}

/** The totals of all items. Each links to the list it counts. */
export function Totals({ stats, products, addressOf = asItIs }: TotalsProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const fieldValue = <Field extends keyof Stats>(
    field: Field,
    draw: (value: NonNullable<Stats[Field]>) => ReactNode,
  ) =>
    stats ? (
      <FieldValue of={stats} field={field} inControl>
        {draw}
      </FieldValue>
    ) : null;
  const lead = (search: string) => () => void navigate(addressOf(`${pages.inventory}${search}`));
  const tileOf = (products: Products | null | undefined) => ({
    key: 'products',
    label: 'Products',
    icon: IconTags,
    wideOnly: true,
    value:
      products === null ? (
        <Unavailable inControl />
      ) : (
        products && (
          <FieldValue of={products} field="totalProducts" inControl>
            {format.count}
          </FieldValue>
        )
      ),
    note: products && (
      <FieldValue of={products} field="activeProducts" inControl>
        {(active) => `${format.count(active)} active`}
      </FieldValue>
    ),
    onPress: () => void navigate(pages.products),
  });
  return (
    <StatTiles
      label="Key figures"
      stats={[
        {
          key: 'value',
          label: 'Stock value',
          icon: IconCoins,
          value: fieldValue('totalValue', (value) => format.money(value, true)),
          note: fieldValue('averageValue', (value) => `${format.money(value, true)} an item on average`),
        },
        {
          key: 'items',
          label: 'Items',
          icon: IconBox,
          value: fieldValue('totalItems', format.count),
          note: fieldValue('inStock', (units) => `${format.quantity(units)} units on hand`),
          onPress: lead(''),
        },
        {
          key: 'low',
          label: 'Low',
          icon: IconAlertTriangle,
          tone: 'low',
          value: fieldValue('lowStock', format.count),
          note: 'At or below the reorder point',
          onPress: lead('?level=LOW_STOCK'),
        },
        {
          key: 'out',
          label: 'Out',
          icon: IconCircleX,
          tone: 'out',
          value: fieldValue('outOfStock', format.count),
          note: 'Nothing left',
          onPress: lead('?level=OUT_OF_STOCK'),
        },
        ...(products === 'unavailable' ? [] : [tileOf(products)]),
      ]}
    />
  );
}

/** The stock value by category or by warehouse. */
export function Value({ stats, by, addressOf = asItIs }: { stats: Stats; by: 'category' | 'warehouse' } & Leading) {
  const format = useFormat();
  const navigate = useNavigate();
  const isCategory = by === 'category';
  const parts: Bar[] = isCategory
    ? (stats.categoryBreakdown ?? []).flatMap((one) =>
        one?.category && one.value !== null ? [{ key: one.category, label: one.category, ...figureOf(one) }] : [],
      )
    : (stats.warehouseBreakdown ?? []).flatMap((one) =>
        one?.warehouse && one.value !== null
          ? [{ key: one.warehouse.id, label: one.warehouse.name ?? 'Unnamed warehouse', ...figureOf(one) }]
          : [],
      );
  function figureOf({ value, count }: { value: string | null; count: number | null }) {
    return { value: Number(value), extra: [count === null ? '–' : format.count(count)] };
  }
  const lead = (key: string) => {
    if (key === uncategorized) return;
    const list = isCategory ? `${pages.inventory}?category=${encodeURIComponent(key)}` : itemsOfWarehousePage(key);
    void navigate(addressOf(list));
  };
  return (
    <BarBreakdown
      title={isCategory ? 'Value by category' : 'Value by warehouse'}
      labelHeader={isCategory ? 'Category' : 'Warehouse'}
      valueHeader="Value"
      extraHeaders={['Items']}
      parts={parts}
      format={(value) => format.money(String(value), true)}
      onPress={({ key }) => lead(key)}
    />
  );
}

/** The number of items that are low or out of stock in each warehouse, linked to their lists. */
export function LowByWarehouse({ warehouses, addressOf = asItIs }: { warehouses: Warehouses } & Leading) {
  const format = useFormat();
  const rows = rowsOf(warehouses) ?? [];
  if (rows.length === 0) return <p className={classes.nothing}>There is no warehouse yet.</p>;
  return (
    <table className={classes.table} aria-label="Low and out by warehouse">
      <thead>
        <tr>
          <th scope="col">Warehouse</th>
          <th scope="col" className={classes.figure}>
            Low
          </th>
          <th scope="col" className={classes.figure}>
            Out
          </th>
          <th scope="col" className={classes.figure}>
            Items
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, stock }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={addressOf(warehousePage(id))}>{name ?? 'Unnamed warehouse'}</Link>
            </th>
            {(['LOW_STOCK', 'OUT_OF_STOCK'] as const).map((level) => (
              <td key={level} className={classes.figure}>
                <Count
                  of={level === 'LOW_STOCK' ? stock?.lowStock : stock?.outOfStock}
                  to={addressOf(itemsOfWarehousePage(id, level))}
                />
              </td>
            ))}
            <td className={classes.figure}>
              {stock?.items === null || stock?.items === undefined ? <Unavailable /> : format.count(stock.items)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ of: count, to }: { of: number | null | undefined; to: string }) {
  const format = useFormat();
  if (count === null || count === undefined) return <Unavailable />;
  return count === 0 ? <span className={classes.quiet}>0</span> : <Link to={to}>{format.count(count)}</Link>;
}

/** The items that changed most recently, with their current values. */
export function Recent({ changed }: { changed: Changed }) {
  const rows = rowsOf<DashboardItem>(changed) ?? [];
  const format = useFormat();
  if (rows.length === 0) return <p className={classes.nothing}>Nothing has changed yet.</p>;
  return (
    <ul className={classes.list}>
      {rows.map((item) => (
        <li key={item.id} className={classes.row}>
          <span className={classes.what}>
            <Link to={itemPage(item.id)}>
              <FieldValue of={item} field="name" inControl />
            </Link>
            <span className={classes.quiet}>
              {item.warehouse?.name ?? 'Unnamed warehouse'} ·{' '}
              <FieldValue of={item} field="updatedAt">
                {(moment) => <RelativeTime value={moment} />}
              </FieldValue>
            </span>
          </span>
          <span className={classes.end}>
            <ChangedBy id={item.id} />
            <strong className="ui-num">
              <FieldValue of={item} field="quantity">
                {format.quantity}
              </FieldValue>
            </strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
