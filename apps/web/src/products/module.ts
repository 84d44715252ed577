import { IconCopy, IconFileExport, IconPlus, IconTags } from '@tabler/icons-react';
import { pages, productPage } from '@tallyard/domain/pages/addresses';
import { asOfState } from '../shared/as-of/then-address';
import type { Module } from '../shared/modules/module';

/** The module of the product catalog. */
export const products: Module = {
  places: [{ key: pages.products, label: 'Products', letter: 'p', icon: IconTags, onPhone: 'menu' }],
  routes: [
    {
      path: pages.products,
      handle: asOfState,
      lazy: async () => ({ Component: (await import('./products-page')).ProductsPage }),
      children: [{ path: 'new', lazy: async () => ({ Component: (await import('./new-product')).NewProduct }) }],
    },
    {
      path: pages.productDuplicates,
      lazy: async () => ({ Component: (await import('./duplicates/duplicates-page')).DuplicatesPage }),
    },
    {
      path: pages.topSellers,
      lazy: async () => ({ Component: (await import('./top-sellers-page')).TopSellersPage }),
    },
    {
      path: productPage(':productId'),
      handle: asOfState,
      lazy: async () => ({ Component: (await import('./product-page')).ProductPage }),
    },
  ],
  commands: [
    {
      key: 'product-duplicates',
      label: 'Duplicate products',
      icon: IconCopy,
      to: pages.productDuplicates,
      words: 'merge same barcode sku twice',
    },
    {
      key: 'add-product',
      label: 'Add product',
      icon: IconPlus,
      to: productPage('new'),
      words: 'new create catalog',
      needs: 'products.create',
    },
    {
      key: 'export-products',
      label: 'Export products',
      icon: IconFileExport,
      to: `${pages.products}?export=1`,
      words: 'csv excel xlsx json download',
      needs: 'products.export',
    },
  ],
  changedBy: {
    products: [
      'Products',
      'Product',
      'ProductFigures',
      'ProductChoices',
      'PriceHistory',
      'ProductOfSku',
      'ProductDuplicates',
    ],
    items: ['Products', 'Product'],
    itemFigures: ['Products', 'Product'],
  },
};
