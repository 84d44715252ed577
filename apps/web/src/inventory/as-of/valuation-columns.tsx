import { itemPage } from '@tallyard/domain/pages/addresses';
import { type Column, NarrowOnly } from '@tallyard/ui';
import type { Format } from '../../shared/format/format';
import { RowLink } from '../../shared/lists/row-link';
import { FieldValue } from '../../shared/queries/field-value';
import type { ValuedRowFragment } from '../generated/as-of-operations';
import classes from '../list/items.module.css';

interface ValuationColumnsOptions {
  format: Format;
  open: (row: ValuedRowFragment) => void;
  /** Converts the URL of a current page to the row's target. */
  addressOf: (address: string) => string;
}

/** Returns the columns of items with their costs. */
export function valuationColumns({ format, open, addressOf }: ValuationColumnsOptions): Column<ValuedRowFragment>[] {
  const money = (
    key: 'averageCost' | 'value' | 'unitPrice' | 'priceValue',
    header: string,
    written: 'money' | 'total',
    more: Partial<Column<ValuedRowFragment>>,
  ): Column<ValuedRowFragment> => ({
    key,
    header,
    align: 'end',
    cell: (row) => (
      <FieldValue of={row} field={key}>
        {(value) => format[written](value)}
      </FieldValue>
    ),
    ...more,
  });
  return [
    {
      key: 'name',
      header: 'Item',
      grows: true,
      sortKey: 'NAME',
      cell: (row) => (
        <>
          <RowLink to={addressOf(itemPage(row.itemId ?? ''))} onOpen={() => open(row)} className={classes.name}>
            <FieldValue of={row} field="name" inControl />
          </RowLink>
          <NarrowOnly>
            <span className="ui-code">{row.sku}</span>
            <span>
              <FieldValue of={row} field="quantity">
                {format.quantity}
              </FieldValue>
              {' × '}
              <FieldValue of={row} field="averageCost">
                {(value) => format.money(value)}
              </FieldValue>
            </span>
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'sku',
      header: 'SKU',
      from: 'sm',
      cell: (row) => (
        <span className="ui-code">
          <FieldValue of={row} field="sku" />
        </span>
      ),
    },
    {
      key: 'warehouse',
      header: 'Warehouse',
      from: 'lg',
      cell: (row) => (
        <FieldValue of={row} field="warehouse">
          {(warehouse) => <FieldValue of={warehouse} field="name" />}
        </FieldValue>
      ),
    },
    { key: 'category', header: 'Category', from: 'xl', cell: (row) => row.category },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      from: 'md',
      sortKey: 'QUANTITY',
      cell: (row) => (
        <FieldValue of={row} field="quantity">
          {format.quantity}
        </FieldValue>
      ),
    },
    money('averageCost', 'Average cost', 'money', { from: 'md', sortKey: 'AVERAGE_COST' }),
    money('value', 'Value at cost', 'total', { sortKey: 'VALUE' }),
    money('unitPrice', 'Price today', 'money', { from: 'xl' }),
    money('priceValue', 'At today’s price', 'total', { from: 'lg', sortKey: 'PRICE_VALUE' }),
  ];
}
