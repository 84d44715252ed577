import { IconAlertTriangle, IconBox, IconCircleX, IconCoins, IconStack2 } from '@tabler/icons-react';
import { itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { Fact, Facts, Panel, StatTiles } from '@tallyard/ui';
import { addressThen } from '../shared/as-of/then-address';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import type { WarehouseRowFragment } from './generated/operations';
import { StockTotal } from './warehouse-stock';
import classes from './warehouses-page.module.css';

/** Contact, time zone and notes. Renders nothing if none is set. */
export function WarehouseAbout({ warehouse: { contact, timeZone, notes } }: { warehouse: WarehouseRowFragment }) {
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

interface WarehouseTotalsProps {
  warehouse: WarehouseRowFragment;
  asOf: string | null;
}

/** The totals of a warehouse's stock, with links to low stock. */
export function WarehouseTotals({ warehouse, asOf }: WarehouseTotalsProps) {
  const format = useFormat();
  const figure = (field: 'items' | 'quantity' | 'lowStock' | 'outOfStock', draw: (value: number) => string) => (
    <StockTotal of={warehouse} field={field}>
      {draw}
    </StockTotal>
  );
  const short = (field: 'lowStock' | 'outOfStock', level: 'LOW_STOCK' | 'OUT_OF_STOCK') =>
    warehouse.stock?.[field] ? (
      <Link to={addressThen(itemsOfWarehousePage(warehouse.id, level), asOf)} className={classes.way}>
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
            <StockTotal of={warehouse} field="value">
              {(value) => format.money(value, true)}
            </StockTotal>
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
