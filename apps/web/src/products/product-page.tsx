import { IconBarcode, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { pages, productPage } from '@tallyard/domain/pages/addresses';
import { DetailHead, GatedButton, Mark } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { HistoryButton } from '../shared/activity/history-button';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfNotice, AsOfPage } from '../shared/as-of/as-of-page';
import { addressThen } from '../shared/as-of/then-address';
import { cameFrom, neighborsOf } from '../shared/lists/came-from';
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

const DeleteProduct = later(async () => (await import('./delete-product')).DeleteProduct);
const DuplicateDialog = later(async () => (await import('./duplicate-dialog')).DuplicateDialog);
const ProductDialog = later(async () => (await import('./product-dialog')).ProductDialog);
const PriceHistory = later(async () => (await import('./price-history')).PriceHistory);
const ProductMovement = later(async () => (await import('./product-movement')).ProductMovement);
const ProductImages = later(async () => (await import('./images/product-images')).ProductImages);

/** The product page at /products/:productId, current or as of the instant in the URL. */
export function ProductPage() {
  const { productId = '' } = useParams();
  return <AsOfPage>{(asOf) => <ProductById productId={productId} asOf={asOf} />}</AsOfPage>;
}

function ProductById({ productId, asOf }: { productId: string; asOf: string | null }) {
  const { active } = useOrganization();
  const query = useProductQuery({
    variables: { organizationId: active.id, id: productId, ...(asOf !== null && { asOf }) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <AsOfNotice asOf={asOf}>
        Quantities by warehouse and the price are as of this date. The value uses today’s item prices. Everything else
        is current.
      </AsOfNotice>
      <DetailPage
        what="product"
        query={query}
        of={(data) => data.product}
        missing="It may have been deleted, or it belongs to another organization."
      >
        {(product) =>
          asOf === null ? (
            <LiveProducts>
              <OpenProduct key={product.id} product={product} />
            </LiveProducts>
          ) : (
            <>
              <ProductHead product={product} asOf={asOf} />
              <ProductFacts product={product} asOf={asOf} />
              <ProductStock product={product} asOf={asOf} />
            </>
          )
        }
      </DetailPage>
    </>
  );
}

type Requested = 'edit' | 'duplicate' | 'labels' | 'delete';

function OpenProduct({ product }: { product: ProductDetailFragment }) {
  const [requested, setRequested] = useState<Requested | null>(null);
  const mayReadPrices = useMay('products.viewHistory');
  const mayAnalyse = useMay('products.viewAnalytics');
  const close = () => setRequested(null);
  return (
    <>
      <ProductHead product={product} asOf={null} actions={<ProductActions product={product} onAsk={setRequested} />} />
      <div className={mayReadPrices ? classes.top : undefined}>
        <ProductFacts product={product} asOf={null} />
        {mayReadPrices && <PriceHistory productId={product.id} />}
      </div>
      <ProductImages product={product} />
      <ProductStock product={product} asOf={null} />
      {mayAnalyse && <ProductMovement productId={product.id} />}
      {requested === 'edit' && <ProductDialog product={product} onClose={close} />}
      {requested === 'labels' && <ProductLabels ids={[product.id]} onClose={close} />}
      {requested === 'duplicate' && <DuplicateDialog product={product} onClose={close} />}
      {requested === 'delete' && <DeleteProduct product={product} onClose={close} />}
    </>
  );
}

interface ProductHeadProps {
  product: ProductDetailFragment;
  asOf: string | null;
  actions?: ReactNode;
}

/** Name, SKU and actions, with links back to the list in its previous state and to its next row. */
function ProductHead({ product, asOf, actions }: ProductHeadProps) {
  const navigate = useNavigate();
  const state = cameFrom(useLocation().state);
  const { previous, next } = neighborsOf(state, product.id);
  const goTo = (id: string | null) =>
    id === null ? undefined : () => void navigate(addressThen(productPage(id), asOf), { state, replace: true });
  return (
    <DetailHead
      crumb={
        asOf === null ? (
          <Link to={{ pathname: pages.products, search: state.search }}>Products</Link>
        ) : (
          <Link to={pages.products}>Current products</Link>
        )
      }
      title={product.name ?? 'Product'}
      marks={
        <>
          <span className="ui-code">
            <FieldValue of={product} field="sku" />
          </span>
          {product.status === 'INACTIVE' && <Mark tone="quiet">Inactive</Mark>}
        </>
      }
      neighbors={
        state.ids.length > 1
          ? {
              previous: { label: 'Previous product', onPress: goTo(previous) },
              next: { label: 'Next product', onPress: goTo(next) },
            }
          : undefined
      }
      actions={actions}
    />
  );
}

function ProductActions({ product, onAsk }: { product: ProductDetailFragment; onAsk: (what: Requested) => void }) {
  const updateGate = useGate('products.update');
  return (
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
  );
}
