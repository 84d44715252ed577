import { Text } from '@mantine/core';
import { Fact, Facts, Panel } from '@tallyard/ui';
import { Barcode } from '../shared/barcodes/barcode';
import { OwnFacts } from '../shared/custom-fields/own-facts';
import { useFormat } from '../shared/format/use-format';
import { FieldMoment, FieldValue, Unavailable } from '../shared/queries/field-value';
import type { ProductDetailFragment } from './generated/operations';
import classes from './products.module.css';
import { useProductChoices } from './use-product-choices';

interface ProductFactsProps {
  product: ProductDetailFragment;
  /** The instant; only data recorded for that time is shown. Null: now. */
  asOf: string | null;
}

/** Shows the price in large type, and the other fields of the product. */
export function ProductFacts({ product, asOf }: ProductFactsProps) {
  const isNow = asOf === null;
  const format = useFormat();
  const { stock } = product;
  const { fields } = useProductChoices();
  return (
    <Panel padded>
      {isNow && (
        <div className={classes.price}>
          <Text c="dimmed" size="sm">
            Price
          </Text>
          <div className={classes.figure}>
            <FieldValue of={product} field="price" otherwise="–">
              {(price) => format.money(price)}
            </FieldValue>
          </div>
          <Text c="dimmed" size="sm">
            <FieldValue of={product} field="unit" otherwise="">
              {(unit) => `For one ${unit}`}
            </FieldValue>
          </Text>
        </div>
      )}
      <Facts>
        <Fact name="On hand">
          {stock ? (
            <FieldValue of={stock} field="onHand">
              {format.quantity}
            </FieldValue>
          ) : (
            <Unavailable />
          )}
        </Fact>
        {isNow && stock && <Fact name="Available">{stock.available !== null && format.quantity(stock.available)}</Fact>}
        {!isNow && (
          <Fact name="Price">
            <FieldValue of={product} field="price" otherwise="No price yet">
              {(price) => format.money(price)}
            </FieldValue>
          </Fact>
        )}
        <Fact name={isNow ? 'Stock value' : 'Value at today’s prices'}>
          {stock ? (
            <FieldValue of={stock} field="value">
              {(value) => format.money(value, true)}
            </FieldValue>
          ) : (
            <Unavailable />
          )}
        </Fact>
        <Fact name="Category">{product.category}</Fact>
        <Fact name="Supplier">{product.supplier}</Fact>
        {isNow && (
          <>
            <Fact name="Barcode">
              {product.barcode && (
                <>
                  <span className="ui-code">{product.barcode}</span>
                  <Barcode value={product.barcode} />
                </>
              )}
            </Fact>
            <OwnFacts fields={fields} values={product.customFields} />
            <Fact name="Created">
              <FieldMoment of={product} field="createdAt" />
            </Fact>
            <Fact name="Updated">
              <FieldMoment of={product} field="updatedAt" />
            </Fact>
          </>
        )}
      </Facts>
      {isNow && product.description && <p className={classes.description}>{product.description}</p>}
    </Panel>
  );
}
