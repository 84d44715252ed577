import { productPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly } from '@tallyard/ui';
import { addressThen } from '../shared/as-of/then-address';
import type { OwnField } from '../shared/custom-fields/custom-values';
import { ownColumns } from '../shared/custom-fields/own-columns';
import type { Format } from '../shared/format/format';
import { momentColumn } from '../shared/lists/moment-column';
import { RowLink } from '../shared/lists/row-link';
import { ChangedBy } from '../shared/live/changed-by';
import { FieldValue, Unavailable } from '../shared/queries/field-value';
import type { ProductRowFragment } from './generated/operations';
import { ProductPicture } from './images/product-picture';
import classes from './products.module.css';

/** Shows a badge for inactive products only, because active is the normal case. */
export function StatusOf({ product }: { product: ProductRowFragment }) {
  return (
    <FieldValue of={product} field="status">
      {(status) => (status === 'INACTIVE' ? <Mark tone="quiet">Inactive</Mark> : <span>Active</span>)}
    </FieldValue>
  );
}

function OnHand({ product, format }: { product: ProductRowFragment; format: Format }) {
  if (!product.stock) return <Unavailable />;
  return (
    <FieldValue of={product.stock} field="onHand">
      {format.quantity}
    </FieldValue>
  );
}

function Price({ product, format }: { product: ProductRowFragment; format: Format }) {
  return (
    <FieldValue of={product} field="price" otherwise={null}>
      {(price) => format.money(price)}
    </FieldValue>
  );
}

/**
 * Returns the columns of a product list. Price and quantity are as of the instant; historical prices cannot be sorted by (ADR
 * 0074).
 */
export function productColumns(
  format: Format,
  onOpen: (product: ProductRowFragment) => void,
  fields: readonly OwnField[],
  asOf: string | null,
): Column<ProductRowFragment>[] {
  const isNow = asOf === null;
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (product) => (
        <span className={classes.pictured}>
          <ProductPicture image={product.picture} width={36} alt="" />
          <span>
            <span className={classes.title}>
              <RowLink
                to={addressThen(productPage(product.id), asOf)}
                onOpen={() => onOpen(product)}
                className={classes.name}
              >
                <FieldValue of={product} field="name" inControl />
              </RowLink>
              <ChangedBy id={product.id} />
            </span>
            <NarrowOnly>
              <span className="ui-code">{product.sku}</span>
              <span>{product.category}</span>
              {product.status === 'INACTIVE' && <StatusOf product={product} />}
            </NarrowOnly>
          </span>
        </span>
      ),
    },
    {
      key: 'sku',
      header: 'SKU',
      sortKey: 'SKU',
      from: 'sm',
      cell: (product) => (
        <span className="ui-code">
          <FieldValue of={product} field="sku" />
        </span>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      sortKey: 'CATEGORY',
      from: 'md',
      cell: (product) => <FieldValue of={product} field="category" otherwise={null} />,
    },
    {
      key: 'supplier',
      header: 'Supplier',
      sortKey: 'SUPPLIER',
      from: 'lg',
      cell: (product) => <FieldValue of={product} field="supplier" otherwise={null} />,
    },
    {
      key: 'price',
      header: isNow ? 'Price' : 'Price then',
      ...(isNow && { sortKey: 'PRICE' }),
      align: 'end',
      cell: (product) => <Price product={product} format={format} />,
    },
    {
      key: 'onHand',
      header: isNow ? 'On hand' : 'On hand then',
      align: 'end',
      from: 'sm',
      cell: (product) => <OnHand product={product} format={format} />,
    },
    {
      key: 'status',
      header: 'Status',
      sortKey: 'STATUS',
      from: 'sm',
      cell: (product) => <StatusOf product={product} />,
    },
    ...ownColumns<ProductRowFragment>(fields, format),
    momentColumn('updatedAt', { header: 'Changed', sortKey: 'UPDATED_AT', from: 'lg' }),
    momentColumn('createdAt', { header: 'Created', sortKey: 'CREATED_AT', from: 'xl' }),
  ];
}
