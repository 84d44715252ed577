import { IconBarcode, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { pages, productPage } from '@tallyard/domain/pages/addresses';
import { DetailHead, GatedButton, Mark } from '@tallyard/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { HistoryButton } from '../shared/activity/history-button';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { ThenOrNow } from '../shared/as-of/then-or-now';
import { cameFrom, neighboursOf } from '../shared/lists/came-from';
import { Link, useLocation, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useGate, useMay } from '../shared/permissions/permissions';
import { FieldValue } from '../shared/queries/field-value';
import { type ProductDetailFragment, ProductHistoryDocument, useProductQuery } from './generated/operations';
import { LiveProducts } from './live-products';
import { ProductFacts } from './product-facts';
import { ProductStock } from './product-stock';
import classes from './products.module.css';

const ProductLabels = later(async () => (await import('./product-labels')).ProductLabels);

const ProductAsOf = later(async () => (await import('./as-of/product-as-of')).ProductAsOf);
const DeleteProduct = later(async () => (await import('./delete-product')).DeleteProduct);
const DuplicateDialog = later(async () => (await import('./duplicate-dialog')).DuplicateDialog);
const ProductDialog = later(async () => (await import('./product-dialog')).ProductDialog);
const PriceHistory = later(async () => (await import('./price-history')).PriceHistory);
const ProductMovement = later(async () => (await import('./product-movement')).ProductMovement);
const ProductImages = later(async () => (await import('./images/product-images')).ProductImages);

/** Everything about one product, at /products/:productId, of now or as of the instant in the address. */
export function ProductPage() {
  const { productId = '' } = useParams();
  return (
    <ThenOrNow
      now={() => <ProductNow productId={productId} />}
      then={(then) => <ProductAsOf key={then.at} productId={productId} {...then} />}
    />
  );
}

function ProductNow({ productId }: { productId: string }) {
  const { active } = useOrganization();
  const query = useProductQuery({
    variables: { organizationId: active.id, id: productId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DetailPage
      what="product"
      query={query}
      of={(data) => data.product}
      missing="It may have been deleted, or it belongs to another organisation."
    >
      {(product) => (
        <LiveProducts>
          <OpenProduct key={product.id} product={product} />
        </LiveProducts>
      )}
    </DetailPage>
  );
}

type Requested = 'edit' | 'duplicate' | 'labels' | 'delete';

function OpenProduct({ product }: { product: ProductDetailFragment }) {
  const [asked, setAsked] = useState<Requested | null>(null);
  const mayReadPrices = useMay('products.viewHistory');
  const mayAnalyse = useMay('products.viewAnalytics');
  const close = () => setAsked(null);
  return (
    <>
      <ProductHead product={product} onAsk={setAsked} />
      <div className={mayReadPrices ? classes.top : undefined}>
        <ProductFacts product={product} />
        {mayReadPrices && <PriceHistory productId={product.id} />}
      </div>
      <ProductImages product={product} />
      <ProductStock product={product} />
      {mayAnalyse && <ProductMovement productId={product.id} />}
      {asked === 'edit' && <ProductDialog product={product} onClose={close} />}
      {asked === 'labels' && <ProductLabels ids={[product.id]} onClose={close} />}
      {asked === 'duplicate' && <DuplicateDialog product={product} onClose={close} />}
      {asked === 'delete' && <DeleteProduct product={product} onClose={close} />}
    </>
  );
}

/** Name, number and what can be done; back to the list as it was, and on to its next row. */
function ProductHead({ product, onAsk }: { product: ProductDetailFragment; onAsk: (what: Requested) => void }) {
  const navigate = useNavigate();
  const state = cameFrom(useLocation().state);
  const { previous, next } = neighboursOf(state, product.id);
  const goTo = (id: string | null) =>
    id === null ? undefined : () => void navigate(productPage(id), { state, replace: true });
  const updateGate = useGate('products.update');
  return (
    <DetailHead
      crumb={<Link to={{ pathname: pages.products, search: state.search }}>Products</Link>}
      title={product.name ?? 'Product'}
      marks={
        <>
          <span className="ui-code">
            <FieldValue of={product} field="sku" />
          </span>
          {product.status === 'INACTIVE' && <Mark tone="quiet">Inactive</Mark>}
        </>
      }
      neighbours={
        state.ids.length > 1
          ? {
              previous: { label: 'Previous product', onPress: goTo(previous) },
              next: { label: 'Next product', onPress: goTo(next) },
            }
          : undefined
      }
      actions={
        <>
          <HistoryButton
            needs="products.viewHistory"
            document={ProductHistoryDocument}
            id={product.id}
            name={product.name ?? 'this product'}
          />
          <AsOfAction />
          <HeadAction icon={IconBarcode} onPress={() => onAsk('labels')}>
            Labels
          </HeadAction>
          <HeadAction gate={useGate('products.delete')} icon={IconTrash} onPress={() => onAsk('delete')}>
            Delete
          </HeadAction>
          <HeadAction gate={useGate('products.create')} icon={IconCopy} onPress={() => onAsk('duplicate')}>
            Duplicate
          </HeadAction>
          <GatedButton {...updateGate} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAsk('edit')}>
            Edit
          </GatedButton>
        </>
      }
    />
  );
}
