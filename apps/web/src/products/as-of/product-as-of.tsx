import { pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, Fact, Facts, Mark, Panel } from '@tallyard/ui';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import type { Then } from '../../shared/as-of/then-or-now';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { FieldValue, Unavailable } from '../../shared/queries/field-value';
import { useProductAsOfQuery } from '../generated/as-of-operations';
import type { ProductDetailFragment } from '../generated/operations';
import { ProductStock } from '../product-stock';

/** One product as of an instant: what stood of it in each warehouse, and its price of then. */
export function ProductAsOf({ productId, at, choose }: Then & { productId: string }) {
  const { active } = useOrganization();
  const query = useProductAsOfQuery({ variables: { organizationId: active.id, id: productId, asOf: at } });
  return (
    <>
      <AsOfBar at={at} choose={choose}>
        What stood in each warehouse and the price are of then; the value is at the items’ prices of today, and all else
        is today’s.
      </AsOfBar>
      <DetailPage
        what="product"
        query={query}
        of={({ product }) => product}
        missing="It may have been deleted, or it belongs to another organisation."
      >
        {(product) => <OfThen product={product} at={at} />}
      </DetailPage>
    </>
  );
}

function OfThen({ product, at }: { product: ProductDetailFragment; at: string }) {
  const format = useFormat();
  const { stock } = product;
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.products}>Products of now</Link>}
        title={product.name ?? 'Product'}
        marks={
          <>
            <span className="ui-code">
              <FieldValue of={product} field="sku" />
            </span>
            {product.status === 'INACTIVE' && <Mark tone="quiet">Inactive</Mark>}
          </>
        }
      />
      <Panel padded>
        <Facts>
          <Fact name="On hand then">
            {stock ? (
              <FieldValue of={stock} field="onHand">
                {format.quantity}
              </FieldValue>
            ) : (
              <Unavailable />
            )}
          </Fact>
          <Fact name="Price then">
            <FieldValue of={product} field="price" otherwise="It had none yet">
              {(price) => format.money(price)}
            </FieldValue>
          </Fact>
          <Fact name="Value at today’s prices">
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
        </Facts>
      </Panel>
      <ProductStock product={product} at={at} />
    </>
  );
}
