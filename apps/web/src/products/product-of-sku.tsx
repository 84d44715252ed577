import { productPage } from '@tallyard/domain/pages/addresses';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { useProductOfSkuQuery } from './generated/operations';
import classes from './images/images.module.css';
import { ProductPicture } from './images/product-picture';

/** The link to the product of a SKU; a dash if the catalog has none or it could not be read. */
export function ProductOfSku({ sku }: { sku: string }) {
  const { active } = useOrganization();
  const { data } = useProductOfSkuQuery({
    variables: { organizationId: active.id, skus: [sku] },
    fetchPolicy: 'cache-and-network',
  });
  const product = rowsOf(data?.products)?.find((one) => one.sku === sku);
  if (!product) return '–';
  return (
    <span className={classes.ofItem}>
      {product.picture && <ProductPicture image={product.picture} width={48} alt="" />}
      <Link to={productPage(product.id)}>{product.name ?? sku}</Link>
    </span>
  );
}
