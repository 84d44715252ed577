import { itemPage } from '@tallyard/domain/pages/addresses';
import { type Column, DataTable, EmptyState, Mark, Panel } from '@tallyard/ui';
import { useMemo } from 'react';
import { addressThen } from '../shared/as-of/then-address';
import type { Format } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { FieldValue, Unavailable } from '../shared/queries/field-value';
import type { ProductDetailFragment } from './generated/operations';
import classes from './products.module.css';

type Place = NonNullable<NonNullable<NonNullable<ProductDetailFragment['stock']>['warehouses']>[number]>;

const columnsIn = (format: Format, asOf: string | null): Column<Place>[] => [
  {
    key: 'warehouse',
    header: 'Warehouse',
    grows: true,
    cell: (place) => (
      <Link to={addressThen(itemPage(place.itemId ?? ''), asOf)} className={classes.name}>
        {place.warehouse ? <FieldValue of={place.warehouse} field="name" inControl /> : <Unavailable inControl />}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'Item',
    from: 'sm',
    cell: ({ isActive }) => (isActive === false ? <Mark tone="quiet">Inactive</Mark> : 'Active'),
  },
  {
    key: 'onHand',
    header: 'On hand',
    align: 'end',
    cell: (place) => (
      <FieldValue of={place} field="onHand">
        {format.quantity}
      </FieldValue>
    ),
  },
  {
    key: 'available',
    header: 'Available',
    align: 'end',
    from: 'sm',
    cell: ({ available }) => (available === null ? '' : format.quantity(available)),
  },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    cell: (place) => (
      <FieldValue of={place} field="value">
        {(value) => format.money(value, true)}
      </FieldValue>
    ),
  },
];

const idOf = ({ itemId }: Place) => itemId ?? '';
const nameOf = ({ warehouse }: Place) => warehouse?.name ?? 'Unknown warehouse';

/** The stock of a product by warehouse, now or as of an instant. Each row links to its item. */
export function ProductStock({ product, asOf }: { product: ProductDetailFragment; asOf: string | null }) {
  const format = useFormat();
  const columns = useMemo(() => {
    // Past reservations are not recorded.
    return columnsIn(format, asOf).filter(({ key }) => asOf === null || key !== 'available');
  }, [format, asOf]);
  const places = product.stock?.warehouses;
  return (
    <section aria-labelledby="product-stock" className={classes.stock}>
      <h2 id="product-stock" className={classes.heading}>
        Stock by warehouse
      </h2>
      <Panel>
        {places ? (
          <DataTable
            caption={`${product.sku ?? 'The product'} by warehouse`}
            columns={columns}
            rows={places}
            rowId={idOf}
            rowLabel={nameOf}
            empty={
              asOf === null ? (
                <EmptyState title="Not in any warehouse">
                  As soon as an item of this SKU stands in a warehouse, it is shown here.
                </EmptyState>
              ) : (
                <EmptyState title="Not in any warehouse">Its items were created after this date.</EmptyState>
              )
            }
          />
        ) : (
          <EmptyState title="The stock cannot be told">It could not be read just now.</EmptyState>
        )}
      </Panel>
    </section>
  );
}
