import { IconCategory } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

/** The module of categories and suppliers of products and items. */
export const categoriesAndSuppliers: Module = {
  routes: [
    {
      path: pages.categoriesAndSuppliers,
      lazy: async () => ({ Component: (await import('./categories-and-suppliers-page')).NamesPage }),
    },
  ],
  commands: [
    {
      key: 'names',
      label: 'Categories and suppliers',
      icon: IconCategory,
      to: pages.categoriesAndSuppliers,
      words: 'rename merge tree names vendors',
    },
  ],
  changedBy: { products: ['CarriedNames'], items: ['CarriedNames'], itemFigures: ['CarriedNames'] },
};
