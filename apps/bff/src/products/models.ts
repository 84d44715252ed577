import type { ProductImage } from '@tallyard/contracts/products/image-endpoints';
import type {
  ProductOutcome,
  ProductPriceChange,
  ProductSkuCheck,
  ProductStock,
  ProductWarehouseStock,
} from '@tallyard/contracts/products/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

interface OfOrganization {
  readonly organizationId: string;
}

/** Each with the requested organization, whose loaders read the linked records. */
export type ProductStockModel = ProductStock & OfOrganization & { readonly asOf: string | undefined };
export type ProductWarehouseStockModel = ProductWarehouseStock & OfOrganization & { readonly asOf: string | undefined };
export type ProductSkuCheckModel = ProductSkuCheck & OfOrganization;
export type ProductPriceChangeModel = ProductPriceChange & OfOrganization;

export type ProductImageModel = ProductImage & OfOrganization;

/** The outcome for one id; without a product, nothing is known about it. */
export type ProductOutcomeModel = BulkOutcome & Partial<Pick<ProductOutcome, 'product'>>;
