import { itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { Mark } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { addressThen } from '../shared/as-of/then-address';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { FieldValue, Unavailable } from '../shared/queries/field-value';
import type { WarehouseRowFragment } from './generated/operations';
import classes from './warehouses-page.module.css';

type Stock = NonNullable<WarehouseRowFragment['stock']>;

interface FigureProps<Field extends keyof Stock> {
  of: WarehouseRowFragment;
  field: Field;
  children: (value: NonNullable<Stock[Field]>) => ReactNode;
}

/** One total of a warehouse's stock; a dash if it is unavailable. */
export function StockTotal<Field extends keyof Stock>({ of: warehouse, field, children }: FigureProps<Field>) {
  if (!warehouse.stock) return <Unavailable inControl />;
  return (
    <FieldValue of={warehouse.stock} field={field} inControl>
      {children}
    </FieldValue>
  );
}

/** The numbers of low and out-of-stock items, linked to their lists, or a text if there are none. */
export function Shortages({ of: warehouse, asOf }: { of: WarehouseRowFragment; asOf: string | null }) {
  const format = useFormat();
  const itemsAt = (level: 'OUT_OF_STOCK' | 'LOW_STOCK') => addressThen(itemsOfWarehousePage(warehouse.id, level), asOf);
  const { lowStock, outOfStock } = warehouse.stock ?? {};
  if (lowStock === null || lowStock === undefined || outOfStock === null || outOfStock === undefined) {
    return <Unavailable />;
  }
  if (lowStock + outOfStock === 0) return <span className={classes.quiet}>None</span>;
  return (
    <span className={classes.shortages}>
      {outOfStock > 0 && (
        <Link to={itemsAt('OUT_OF_STOCK')} className={classes.shortage}>
          <Mark tone="out">{format.count(outOfStock)} out</Mark>
        </Link>
      )}
      {lowStock > 0 && (
        <Link to={itemsAt('LOW_STOCK')} className={classes.shortage}>
          <Mark tone="low">{format.count(lowStock)} low</Mark>
        </Link>
      )}
    </span>
  );
}
