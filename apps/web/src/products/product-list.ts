import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import type { ProductStatus } from '../generated/schema-types';
import type { OwnField } from '../shared/custom-fields/custom-values';
import { withOwnFilters } from '../shared/custom-fields/own-filters';
import { defineList, type ListAnswer, withoutEmpty } from '../shared/lists/define-list';
import { type Choice, unset } from '../shared/lists/filter';
import { known, oneOf, range, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { type ProductRowFragment, ProductsDocument } from './generated/operations';

const statuses: readonly Choice<ProductStatus>[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];
const priceOf = (amount: number | null) => (amount === null ? null : String(amount));

const sortKeysAsOf = ['NAME', 'SKU', 'CATEGORY', 'STATUS', 'SUPPLIER', 'CREATED_AT', 'UPDATED_AT'] as const;

/** The organization's products by name, 20 per page (PRD-5). */
export const productList = defineList({
  document: ProductsDocument,
  page: ({ products }): ListAnswer<ProductRowFragment> | null => products,
  // guard: lists.stale-time-of-products
  staleMs: inventoryStaleMs,
  sort: { keys: [...sortKeysAsOf, 'PRICE'] },
  pageSizes: usualPageSizes,
  views: 'PRODUCTS',
  filters: {
    q: search('Search name, SKU, barcode, supplier'),
    category: known('Category'),
    supplier: known('Supplier'),
    status: oneOf('Status', statuses),
    price: range('Price', { from: 'min', to: 'max' }),
  },
  ask: ({ q, category, supplier, status, price }) => ({
    filter: withoutEmpty({
      search: q,
      category,
      supplier,
      status,
      minPrice: priceOf(price.from),
      maxPrice: priceOf(price.to),
    }),
  }),
});

/** Historical prices are shown, but cannot be sorted or filtered by (ADR 0074), which saved views could do. */
const { views: _views, ...described } = productList;
const productListAsOf = {
  ...described,
  sort: { keys: sortKeysAsOf },
  filters: { ...productList.filters, price: unset(productList.filters.price) },
};

/** The product list with filters for the organization's custom fields. */
export const productListWith = (fields: readonly OwnField[], isAwaited: boolean) => ({
  ...withOwnFilters(productList, fields),
  isAwaited,
});

/** Like `productListWith`, as of a past instant. */
export const productListAsOfWith = (fields: readonly OwnField[], isAwaited: boolean) => ({
  ...withOwnFilters(productListAsOf, fields),
  isAwaited,
});
